"""``tondo analyse``: what a bot thinks of a recorded game."""

import csv
import io
import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tondo.bots import LEVELS, STRONGEST, Bot, Budget, named
from tondo.bots.analysis import MoveAnalysis, analyse_move, mistakes
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.reports import open_report, progress_bar
from tondo.cli.values import decimal, percent, whole_number, write_text
from tondo.core import CHANCE, Record, Step
from tondo.lab.plots import plot_win_probabilities, require_plots
from tondo.terminal.exit_codes import SUCCESS

Said: TypeAlias = dict[int, tuple[str, str]]


def add_arguments(parser: Parser) -> None:
    """The file, which bot analyses it, and what to write."""
    say, lang = parser.say, parser.lang
    parser.positional.add_argument("file", metavar=say("help.FILE"), type=Path, help=say("help.record"))
    add = parser.optional.add_argument
    add("--level", metavar=f"1-{LEVELS}", type=whole_number(lang, 1), help=say("help.level"))
    add("--simulations", metavar="N", type=whole_number(lang, 1), help=say("help.simulations"))
    add("--seed", metavar="N", type=whole_number(lang), default=1, help=say("help.analyse-seed"))
    add("--json", metavar=say("help.FILE"), type=Path, help=say("help.json"))
    add("--csv", metavar=say("help.FILE"), type=Path, help=say("help.csv"))
    add("--plot", metavar=say("help.PICTURE"), type=Path, help=say("help.plot"))


def run(arguments: Namespace, lang: str) -> int:
    """Analyse every action of a record, and list the mistakes."""
    record = Record.load(arguments.file)
    record.verify()
    if arguments.plot is not None:
        require_plots()
    if arguments.level is not None and arguments.level > LEVELS:
        raise UsageError(WORDS("analyse.level", n=LEVELS))
    bot = named(record.game, str(arguments.level or STRONGEST), arguments.seed)
    budget = None if arguments.simulations is None else Budget(arguments.simulations)
    found, said = _analyse(record, bot, budget, lang)
    console = open_report()
    console.print(Text(", ".join(f"{seat} {name}" for seat, name in enumerate(record.players, 1))))
    console.print(moves_table(record, found, said, lang))
    _list_mistakes(console, record, found, said, lang)
    for path, text in (
        (arguments.json, json_text(record, found)),
        (arguments.csv, csv_text(record, found)),
    ):
        if path is not None:
            write_text(path, text)
            print(WORDS("ladder.written", path=path).text(lang), file=sys.stderr)
    if arguments.plot is not None:
        plot_win_probabilities(arguments.plot, record.game.title, record.players, found, lang)
        print(WORDS("ladder.written", path=arguments.plot).text(lang), file=sys.stderr)
    return SUCCESS


def _analyse(record: Record, bot: Bot, budget: Budget | None, lang: str) -> tuple[list[MoveAnalysis], Said]:
    """The analysis of every move, and the played and the best move as text in ``lang``."""
    notes = Console(stderr=True)
    steps: list[Step] = [step for step in record.replay() if step.player != CHANCE]
    found: list[MoveAnalysis] = []
    said: Said = {}
    with progress_bar(WORDS("analyse.bar").text(lang), notes) as progress:
        for step in progress.track(steps):
            move = analyse_move(step.state, step.player, step.action, bot, step.number, budget)
            best = step.state.parse_action(move.best)
            said[step.number] = step.state.say_action(step.action, lang), step.state.say_action(best, lang)
            found.append(move)
    return found, said


def moves_table(record: Record, found: Sequence[MoveAnalysis], said: Said, lang: str) -> Table:
    """Every action: the win probabilities before it, what was played, what was best, and the loss."""
    table = Table(box=None, pad_edge=False)
    table.add_column(WORDS("analyse.number").text(lang), justify="right", min_width=3)
    for seat in range(1, record.game.players + 1):
        table.add_column(str(seat), justify="right", min_width=4, no_wrap=True)
    for key in ("who", "played", "best"):
        table.add_column(WORDS(f"analyse.{key}").text(lang), no_wrap=True)
    table.add_column(WORDS("analyse.loss").text(lang), justify="right", no_wrap=True)
    bad = {move.number for move in mistakes(found)}
    for move in found:
        good = move.loss == 0
        table.add_row(
            str(move.number + 1),
            *(percent(chance, 1, lang) for chance in move.win_probabilities),
            Text(record.players[move.player]),
            Text(said[move.number][0]),
            Text("=" if move.played == move.best else said[move.number][1]),
            "" if good else loss_text(move, lang),
            style="bold" if move.number in bad else None,
        )
    return table


def loss_text(move: MoveAnalysis, lang: str) -> str:
    """What an action cost, for a reader; with ≥ where only a lower bound is known."""
    cost = percent(move.loss, 1, lang) if move.unit == "win_probability" else decimal(move.loss, 1, lang)
    text = WORDS(f"analyse.lost-{move.unit}", cost=cost).text(lang)
    return text if move.looked_at else f"≥ {text}"


def _list_mistakes(console: Console, record: Record, found: Sequence[MoveAnalysis], said: Said, lang: str) -> None:
    bad = mistakes(found)
    console.print("")
    key = "mistakes" if bad else "no-mistakes"
    console.print(Text(WORDS(f"analyse.{key}").text(lang)), style="bold")
    for move in bad:
        sentence = WORDS(
            "analyse.mistake",
            number=move.number + 1,
            name=record.players[move.player],
            played=said[move.number][0],
            best=said[move.number][1],
            loss=loss_text(move, lang),
        )
        console.print(Text(sentence.text(lang)), soft_wrap=True)


def json_text(record: Record, found: Sequence[MoveAnalysis]) -> str:
    """The analysis as JSON."""
    content = {
        "game": record.game.name,
        "players": list(record.players),
        "actions": [asdict(move) for move in found],
        "mistakes": [move.number for move in mistakes(found)],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def csv_text(record: Record, found: Sequence[MoveAnalysis]) -> str:
    """The analysis as CSV, one line for each action; probabilities are from 0 to 1."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    chances = [f"win probability of {name}" for name in record.players]
    writer.writerow(["number", "player", "played", "best", "loss", "unit", "looked_at", "choices", *chances])
    for move in found:
        writer.writerow(
            [
                move.number + 1,
                record.players[move.player],
                move.played,
                move.best,
                f"{move.loss:.4f}",
                move.unit,
                int(move.looked_at),
                move.choices,
                *(f"{chance:.4f}" for chance in move.win_probabilities),
            ]
        )
    return text.getvalue()
