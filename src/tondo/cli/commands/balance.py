"""``tondo balance``: variants of a game side by side, played by bots, with figures and a report."""

import contextlib
import re
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tondo.bots import LEVELS, names
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.reports import is_interrupted, open_report, progress_bar
from tondo.cli.values import name_value, whole_number, write_file
from tondo.cli.workers import add_workers, chosen_workers
from tondo.core import game_type
from tondo.core.folders import data_folder
from tondo.core.game import AnyGame
from tondo.core.words import join_or
from tondo.lab.figures import Section, changes, sections
from tondo.lab.measures import Findings
from tondo.lab.plots import plot_seats, require_plots
from tondo.lab.study import Contest, Plan, Study, StudyJournal, thinking_steps, usual_name, usual_opponent
from tondo.lab.tables import csv_text, parquet_bytes
from tondo.lab.traces import Thinker
from tondo.lab.variants import read_variants
from tondo.terminal.exit_codes import INTERRUPTED, SUCCESS

USUAL_BOT = "4"
USUAL_GAMES = 200
CONTEST_PART = 10  # a contest has this part of the games between equals, unless the user says otherwise
USUAL_THINKING = (1, 4, 16, 64)


def add_arguments(parser: Parser) -> None:
    """The game, its variants, who plays, and what to write."""
    say, lang = parser.say, parser.lang
    parser.positional.add_argument("game", metavar=say("help.GAME"), help=say("help.game"))
    add = parser.optional.add_argument
    add("--players", metavar="2-4", type=number_list(lang), help=say("help.balance-players"))
    pair = say("help.NAME-VALUES")
    add("--option", metavar=pair, action="append", default=[], type=name_value(lang), help=say("help.balance-option"))
    add("--bots", metavar=say("help.BOT"), default=USUAL_BOT, help=say("help.balance-bots", level=USUAL_BOT))
    add(
        "--games",
        metavar="N",
        type=whole_number(lang, 1),
        default=USUAL_GAMES,
        help=say("help.balance-games", n=USUAL_GAMES),
    )
    add("--against", metavar=say("help.BOT"), help=say("help.balance-against"))
    add("--contests", metavar="N", type=whole_number(lang), help=say("help.balance-contests"))
    usual = ",".join(map(str, USUAL_THINKING))
    add("--thinking", metavar=usual, type=number_list(lang), help=say("help.balance-thinking", usual=usual))
    add("--seed", metavar="N", type=whole_number(lang), default=1, help=say("help.ladder-seed"))
    add_workers(parser)
    add("--state", metavar=say("help.FILE"), type=Path, help=say("help.state"))
    add("--anew", action="store_true", help=say("help.anew"))
    add("--csv", metavar=say("help.FILE"), type=Path, help=say("help.balance-csv"))
    add("--parquet", metavar=say("help.FILE"), type=Path, help=say("help.balance-parquet"))
    add("--plot", metavar=say("help.PICTURE"), type=Path, help=say("help.plot"))
    add("--html", metavar=say("help.FILE"), type=Path, help=say("help.balance-html"))


def number_list(lang: str) -> Callable[[str], tuple[int, ...]]:
    """Whole numbers from 1 on and ranges of them: ``2-4``, ``2,4``."""

    def read(text: str) -> tuple[int, ...]:
        found: list[int] = []
        for word in text.split(","):
            match = re.fullmatch(r"\s*([1-9][0-9]{0,6})(?:-([1-9][0-9]{0,6}))?\s*", word, re.ASCII)
            low, high = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
            if not low <= high < low + 1000:
                raise ArgumentTypeError(WORDS("usage.numbers", value=repr(text)).text(lang))
            found += range(low, high + 1)
        return tuple(dict.fromkeys(found))

    return read


def run(arguments: Namespace, lang: str) -> int:
    """Play the study, or continue it, and show what it found."""
    if arguments.plot is not None:
        require_plots()
    workers = chosen_workers(arguments)
    plan = read_plan(arguments)
    path = arguments.state or data_folder() / "balance" / usual_name(plan)
    if arguments.anew:
        path.unlink(missing_ok=True)
    with contextlib.closing(StudyJournal(path, plan)) as journal:
        return _Report(Study(plan, journal, workers), lang, arguments).run()


def read_plan(arguments: Namespace) -> Plan:
    """The study that the arguments describe; raises `UsageError`, `OptionError` or `UnknownGame`."""
    kind = game_type(arguments.game)
    variants = read_variants(kind, arguments.players or (kind.default_players,), arguments.option)
    bot = _bot(variants[0].game, arguments.bots)
    against = arguments.against or usual_opponent(bot)
    contest = None if against is None else Contest(Thinker(bot), Thinker(_bot(variants[0].game, against)))
    if contest is not None and contest.strong == contest.weak:
        raise UsageError(WORDS("balance.same", name=bot))
    games = arguments.games
    contest_games = -(-games // CONTEST_PART) if arguments.contests is None else arguments.contests
    thinking = thinking_steps(arguments.thinking or USUAL_THINKING)
    return Plan(variants, Thinker(bot), games, arguments.seed, contest, contest_games, thinking)


def _bot(game: AnyGame, name: str) -> str:
    if name not in names(game):
        raise UsageError(WORDS("ladder.bot", name=repr(name), allowed=join_or((f"1-{LEVELS}", *names(game)))))
    return name


class _Report:
    """Runs a study and shows it: progress on the error stream, results on the output."""

    def __init__(self, study: Study, lang: str, arguments: Namespace) -> None:
        self.study = study
        self.lang = lang
        self.arguments = arguments
        self.console = open_report()
        self.notes = Console(stderr=True, highlight=False)

    def say(self, key: str, **params: object) -> str:
        return WORDS(f"balance.{key}", **params).text(self.lang)

    def run(self) -> int:
        study, plan = self.study, self.study.plan
        self._note("begin", title=plan.kind.title, variants=len(plan.variants), n=study.all)
        before = study.all - len(study.due)
        self._note("goes-on" if before else "kept", path=study.journal.path, n=before)
        stopped = is_interrupted(lambda: self._play(before))
        traces = study.traces()
        if stopped:
            self._note("stopped", n=study.all - len(traces))
        if traces:
            self._conclude(Findings(plan, traces))
        return INTERRUPTED if stopped else SUCCESS

    def _play(self, before: int) -> None:
        with progress_bar(self.say("bar"), self.notes) as progress:
            task = progress.add_task("", total=self.study.all, completed=before)
            with contextlib.closing(self.study.run()) as games:
                for _ in games:
                    progress.advance(task)

    def _conclude(self, found: Findings) -> None:
        heads = [one.variant.label(self.lang) for one in found.variants]
        for section in sections(found, self.lang):
            self._print(section, heads)
        self.console.print(Text(self.say("explain")), style="dim")
        for section in changes(found, self.lang):
            self.console.print()
            self._print(section, [self.say("change")] if section.rows else [])
            if not section.rows:
                self.console.print(Text(self.say("no-change")))
        self._write(found)

    def _print(self, section: Section, heads: list[str]) -> None:
        table = Table(box=None, pad_edge=False)
        table.add_column(Text(section.title, style="bold"))
        for head in heads:
            table.add_column(Text(head), justify="right")
        for row in section.rows:
            table.add_row(Text(row.label), *map(Text, row.cells))
        self.console.print(table)
        self.console.print()

    def _write(self, found: Findings) -> None:
        arguments = self.arguments
        if arguments.csv is not None:
            write_file(arguments.csv, csv_text(found))
        if arguments.parquet is not None:
            write_file(arguments.parquet, parquet_bytes(found))
        if arguments.plot is not None:
            plot_seats(arguments.plot, found, self.lang)
        if arguments.html is not None:
            from tondo.lab.report import html_report

            write_file(arguments.html, html_report(found, self.lang))
        for path in (arguments.csv, arguments.parquet, arguments.plot, arguments.html):
            if path is not None:
                self._note("written", path=path)

    def _note(self, key: str, **params: object) -> None:
        self.notes.print(Text(self.say(key, **params)), soft_wrap=True)
