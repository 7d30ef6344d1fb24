"""``tondo analyse``: what a bot thinks of a recorded game."""

import csv
import io
import json
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tondo.bots import LEVELS, STRONGEST, Bot, Budget, named
from tondo.bots.accounts import accounts
from tondo.bots.analysis import TurnAnalysis, mistakes, summaries
from tondo.cli.luck_report import luck_table
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.reports import open_report, progress_bar
from tondo.cli.values import whole_number, write_file
from tondo.core import Record
from tondo.core.numbers import decimal, percent
from tondo.core.turns import turns
from tondo.core.words import Phrase
from tondo.lab.plots import plot_win_probabilities, require_plots
from tondo.terminal.exit_codes import SUCCESS
from tondo.terminal.luck_words import loss_text, luck_sentences, player_sentence, signed
from tondo.terminal.turn_words import TurnWords, analyse_turns, certain_luck

Said: TypeAlias = dict[int, TurnWords]  # by the number of the turn


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
    """Analyse every turn of a record, list the mistakes, and say how each player did."""
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
    console.print(turns_table(record, found, said, lang))
    _list_mistakes(console, record, found, said, lang)
    _list_players(console, record, found, lang)
    _report_luck(console, record, found, lang)
    for path, text in (
        (arguments.json, json_text(record, found, said)),
        (arguments.csv, csv_text(record, found, said)),
    ):
        if path is not None:
            write_file(path, text)
            print(WORDS("ladder.written", path=path).text(lang), file=sys.stderr)
    if arguments.plot is not None:
        plot_win_probabilities(arguments.plot, record.game, record.players, found, lang)
        print(WORDS("ladder.written", path=arguments.plot).text(lang), file=sys.stderr)
    return SUCCESS


def _analyse(record: Record, bot: Bot, budget: Budget | None, lang: str) -> tuple[list[TurnAnalysis], Said]:
    """The analysis of every turn, and the turns in words."""
    notes = Console(stderr=True)
    found: list[TurnAnalysis] = []
    said: Said = {}
    played = list(turns(record.game, ((step.player, step.action) for step in record.replay())))
    with progress_bar(WORDS("analyse.bar").text(lang), notes) as progress:
        for turn in progress.track(analyse_turns(record.game, played, record.players, bot, budget), total=len(played)):
            found.append(turn.found)
            said[turn.turn.number] = turn.words
    return found, said


def turns_table(record: Record, found: Sequence[TurnAnalysis], said: Said, lang: str) -> Table:
    """Every turn: the forecast before it, what happened, what it lost, and what was luck."""
    table = Table(box=None, pad_edge=False)
    table.add_column(WORDS("analyse.number").text(lang), justify="right", min_width=3)
    for seat in range(1, record.game.players + 1):
        table.add_column(str(seat), justify="right", min_width=4, no_wrap=True)
    table.add_column(WORDS("analyse.played").text(lang))
    table.add_column(WORDS("analyse.loss").text(lang), justify="right", no_wrap=True)
    table.add_column(WORDS("analyse.luck").text(lang), justify="right", no_wrap=True)
    bad = {turn.number for turn in mistakes(record.game, found)}
    for turn in found:
        table.add_row(
            str(turn.number + 1),
            *_forecast(turn, lang),
            Text(_sentences(said[turn.number].happened, lang)),
            loss_text(turn, lang) if turn.loss or turn.win_loss else "",
            luck_text(turn, lang),
            style="bold" if turn.number in bad else None,
        )
    return table


def _forecast(turn: TurnAnalysis, lang: str) -> list[str]:
    """Each player's chance to win before a turn; for a single player the final score to expect."""
    if len(turn.scores) == 1:
        return [decimal(turn.scores[0], 1, lang)]
    return [percent(chance, lang) for chance in turn.win_probabilities]


def luck_text(turn: TurnAnalysis, lang: str) -> str:
    """What chance gave to whom in a turn: the seat and the points, as far as that is certain."""
    parts = [
        ("" if len(turn.luck) == 1 else f"{seat + 1}: ") + signed(points, lang) for seat, points in certain_luck(turn)
    ]
    return ", ".join(parts)


def _sentences(phrases: Sequence[Phrase], lang: str) -> str:
    return " ".join(phrase.text(lang) for phrase in phrases)


def _list_mistakes(console: Console, record: Record, found: Sequence[TurnAnalysis], said: Said, lang: str) -> None:
    bad = mistakes(record.game, found)
    console.print("")
    key = "mistakes" if bad else "no-mistakes"
    console.print(Text(WORDS(f"analyse.{key}").text(lang)), style="bold")
    for turn in bad:
        words = said[turn.number]
        sentence = WORDS(
            "analyse.mistake",
            number=turn.number + 1,
            played=_sentences(words.happened, lang),
            best=_sentences(words.better, lang),
            loss=loss_text(turn, lang),
        )
        console.print(Text(sentence.text(lang)), soft_wrap=True)


def _list_players(console: Console, record: Record, found: Sequence[TurnAnalysis], lang: str) -> None:
    console.print("")
    console.print(Text(WORDS("analyse.players").text(lang)), style="bold")
    for name, player in zip(record.players, summaries(record.game, found), strict=True):
        console.print(Text(player_sentence(name, player, lang).text(lang)), soft_wrap=True)


def _report_luck(console: Console, record: Record, found: Sequence[TurnAnalysis], lang: str) -> None:
    """What was luck and what was skill; nothing where chance had no say."""
    game, names, all_accounts = record.game, record.players, accounts(record.game, found)
    if all_accounts is None:
        return
    console.print("")
    console.print(Text(WORDS("analyse.luck-and-skill").text(lang)), style="bold")
    console.print(luck_table(game, names, all_accounts, record.verify().is_terminal(), lang))
    for sentence in luck_sentences(game, names, all_accounts, lang):
        console.print(Text(sentence.text(lang)), soft_wrap=True)


def json_text(record: Record, found: Sequence[TurnAnalysis], said: Said) -> str:
    """The analysis as JSON; actions are texts, as in the record."""
    texts = [step.text for step in record.replay()]
    content = {
        "game": record.game.name,
        "players": list(record.players),
        "turns": [_plain(turn, texts, said[turn.number].best) for turn in found],
        "mistakes": [turn.number for turn in mistakes(record.game, found)],
        "summaries": [asdict(player) for player in summaries(record.game, found)],
        "accounts": [asdict(account) for account in accounts(record.game, found) or ()],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _plain(turn: TurnAnalysis, texts: Sequence[str], best: Mapping[int, list[str]]) -> dict[str, Any]:
    plain = asdict(turn)
    for decision in plain["decisions"]:
        number = decision["number"]
        decision["played"] = texts[number : number + len(decision["played"])]
        decision["best"] = best[number]
    return plain


def csv_text(record: Record, found: Sequence[TurnAnalysis], said: Said) -> str:
    """The analysis as CSV, one line for each turn; probabilities are from 0 to 1."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    chances = [f"win probability of {name}" for name in record.players]
    lucks = [f"{kind} of {name}" for kind in ("luck", "error of luck") for name in record.players]
    writer.writerow(["number", "end", "player", "played", "better", "loss", "win_loss", *chances, *lucks])
    for turn in found:
        words = said[turn.number]
        writer.writerow(
            [
                turn.number + 1,
                turn.end,
                "" if turn.player is None else record.players[turn.player],
                _sentences(words.happened, "en"),
                _sentences(words.better, "en"),
                f"{turn.loss:.4f}",
                f"{turn.win_loss:.4f}",
                *(f"{chance:.4f}" for chance in turn.win_probabilities),
                *(f"{points:.4f}" for points in (*turn.luck, *turn.balance.luck_errors)),
            ]
        )
    return text.getvalue()
