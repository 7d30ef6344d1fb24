"""``tondo ladder``: a round robin of bots."""

import contextlib
import hashlib
import shlex
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tondo.bots import LEVELS, Network, is_network_file, level_names, names
from tondo.bots.levels import recipes
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.reports import is_interrupted, open_report, progress_bar
from tondo.cli.standings import csv_text, ratings_table, wins_table
from tondo.cli.values import comma_list, name_value, seconds, whole_number, write_file
from tondo.cli.workers import add_workers, chosen_workers
from tondo.core import game_type
from tondo.core.folders import data_folder
from tondo.core.game import AnyGame
from tondo.core.options import parse_options
from tondo.core.words import join_or
from tondo.lab.engine import EngineFault, EngineProcess
from tondo.lab.entrants import Entrant
from tondo.lab.journal import Journal, Result, Terms
from tondo.lab.ladder import START_SECONDS, Ladder, Plan
from tondo.lab.plots import plot_ladder, require_plots
from tondo.lab.ratings import standings
from tondo.terminal.exit_codes import INTERRUPTED, SUCCESS

USUAL_GAMES = 20
USUAL_SECONDS = 10.0


def add_arguments(parser: Parser) -> None:
    """The game, who takes part, and what to write."""
    say, lang = parser.say, parser.lang
    parser.positional.add_argument("game", metavar=say("help.GAME"), help=say("help.game"))
    add = parser.optional.add_argument
    add("--levels", metavar=f"1-{LEVELS}", type=comma_list, default=(), help=say("help.levels"))
    add("--bots", metavar="A,B", type=comma_list, default=(), help=say("help.bots"))
    add("--engine", metavar=say("help.CMD"), action="append", default=[], help=say("help.engine"))
    add("--games", metavar="N", type=whole_number(lang, 1), default=USUAL_GAMES, help=say("help.games", n=USUAL_GAMES))
    add("--players", metavar="N", type=whole_number(lang, 1), help=say("help.players"))
    pair = say("help.NAME-VALUE")
    add("--option", metavar=pair, action="append", default=[], type=name_value(lang), help=say("help.option"))
    add("--seed", metavar="N", type=whole_number(lang), default=1, help=say("help.ladder-seed"))
    usual = f"{USUAL_SECONDS:g}"
    add("--seconds", metavar="S", type=seconds(lang), default=USUAL_SECONDS, help=say("help.seconds", seconds=usual))
    add_workers(parser)
    add("--state", metavar=say("help.FILE"), type=Path, help=say("help.state"))
    add("--anew", action="store_true", help=say("help.anew"))
    add("--csv", metavar=say("help.FILE"), type=Path, help=say("help.csv"))
    add("--plot", metavar=say("help.PICTURE"), type=Path, help=say("help.plot"))


def run(arguments: Namespace, lang: str) -> int:
    """Play the round robin, or continue it, and show the ratings."""
    kind = game_type(arguments.game)
    game = kind(arguments.players, parse_options(kind.settings, arguments.option))
    entrants = read_entrants(game, (*arguments.levels, *arguments.bots), arguments.engine)
    workers = chosen_workers(arguments)
    if arguments.plot is not None:
        require_plots()
    plan = Plan(game, entrants, arguments.games, arguments.seed, arguments.seconds)
    terms = Terms(
        game=game.name,
        rules=game.rules_version,
        players=game.players,
        options=game.options,
        seed=plan.seed,
        seconds=plan.seconds,
        levels=levels_digest(game),
    )
    labels = _labels(game, entrants, lang)
    path = arguments.state or usual_path(terms)
    if arguments.anew:
        path.unlink(missing_ok=True)
    journal = Journal(path, terms)
    with contextlib.closing(journal):
        return _Report(Ladder(plan, journal, workers), labels, lang, arguments).run()


def read_entrants(game: AnyGame, bots: Sequence[str], engines: Sequence[str]) -> tuple[Entrant, ...]:
    """Who takes part, each once, in the order given; all levels if none are given."""
    found = [name for word in bots for name in _names(game, word)]
    if not found and not engines:
        found = _names(game, f"1-{LEVELS}")
    for command in engines:
        try:
            parts = shlex.split(command)
        except ValueError as error:
            raise UsageError(WORDS("ladder.command", command=repr(command), why=str(error))) from error
        if not parts:
            raise UsageError(WORDS("ladder.command", command=repr(command), why=WORDS("ladder.empty")))
    entrants = [
        *(_bot_entrant(game, name) for name in found),
        *(Entrant(command, is_engine=True) for command in engines),
    ]
    unique = tuple(dict.fromkeys(entrants))
    if len(unique) < 2:
        raise UsageError(WORDS("ladder.alone"))
    return unique


def _bot_entrant(game: AnyGame, name: str) -> Entrant:
    """One of our own bots; raises `NetworkError` if it is a file that does not fit the game."""
    if not is_network_file(name):
        return Entrant(name)
    network = Network.load(name)
    network.require_fit(game)
    return Entrant(name, digest=network.digest)


def _names(game: AnyGame, word: str) -> list[str]:
    """A bot's name, which may be a file, or all levels of a range like ``3-6``."""
    known = names(game)
    low, _, high = word.partition("-")
    if word in known or is_network_file(word):
        return [word]
    if low in known and high in known and low.isdigit() and high.isdigit() and int(low) <= int(high):
        return [str(level) for level in range(int(low), int(high) + 1)]
    raise UsageError(WORDS("ladder.bot", name=repr(word), allowed=join_or((f"1-{LEVELS}", *known))))


def levels_digest(game: AnyGame) -> str:
    """Changes when the recipes of a game's bots change."""
    return hashlib.sha256(repr(recipes(game)).encode()).hexdigest()[:16]


def usual_path(terms: Terms) -> Path:
    """The default file of a ladder on these terms, so that the same command continues it."""
    digest = hashlib.sha256(repr(sorted(terms.to_json().items())).encode()).hexdigest()[:12]
    return data_folder() / "ladders" / f"{terms.game}-{digest}.jsonl"


def _labels(game: AnyGame, entrants: Sequence[Entrant], lang: str) -> dict[str, str]:
    """The entrants' names in tables. A program is started once, to ask its name and to see whether it works."""
    labels: dict[str, str] = {}
    for entrant in entrants:
        label = Path(entrant.name).name if entrant.digest else entrant.name
        if entrant.is_engine:
            label = _engine_name(entrant.name, lang)
        elif entrant.name.isdigit():
            label = f"{entrant.name} {level_names(game)[int(entrant.name) - 1].text(lang)}"
        taken = set(labels.values())
        number = 2
        while label in taken:
            label = f"{label.removesuffix(f' ({number - 1})')} ({number})"
            number += 1
        labels[entrant.key] = label
    return labels


def _engine_name(command: str, lang: str) -> str:
    """The name that a program gives itself; raises `UsageError` if it can't be started."""
    usual = Path(shlex.split(command)[-1]).name
    try:
        process = EngineProcess(command, START_SECONDS)
    except EngineFault as fault:
        if fault.kind == "start":
            raise UsageError(fault.phrase) from fault
        print(WORDS("ladder.doubtful", command=command, why=fault.phrase).text(lang), file=sys.stderr)
        return usual
    process.close()
    return process.name or usual


class _Report:
    """Runs a ladder and shows it: progress and problems on the error stream, results on the output."""

    def __init__(self, ladder: Ladder, labels: dict[str, str], lang: str, arguments: Namespace) -> None:
        self.ladder = ladder
        self.labels = labels
        self.lang = lang
        self.arguments = arguments
        self.console = open_report()
        self.notes = Console(stderr=True, highlight=False)

    def say(self, key: str, **params: object) -> str:
        return WORDS(f"ladder.{key}", **params).text(self.lang)

    def run(self) -> int:
        ladder, game = self.ladder, self.ladder.plan.game
        self._note("begin", title=game.title, players=game.players, n=ladder.all, bots=len(self.labels))
        before = ladder.all - len(ladder.due)
        self._note("goes-on" if before else "kept", path=ladder.journal.path, n=before)
        stopped = is_interrupted(lambda: self._play(before))
        results = ladder.results()
        if stopped:
            self._note("stopped", n=ladder.all - len(results))
        if results:
            self._conclude(results)
        return INTERRUPTED if stopped else SUCCESS

    def _play(self, before: int) -> None:
        with progress_bar(self.say("bar"), self.notes) as progress:
            task = progress.add_task("", total=self.ladder.all, completed=before)
            with contextlib.closing(self.ladder.run()) as games:
                for result in games:
                    progress.advance(task)
                    self._complain(result)

    def _complain(self, result: Result) -> None:
        lost = result.played.lost
        if lost is not None:
            who = self.labels[result.pairing.seats[lost.seat]]
            others = [self.labels[key] for seat, key in enumerate(result.pairing.seats) if seat != lost.seat]
            against = ", ".join(others) or "–"
            key = "lost" if others else "lost-alone"
            self._note(key, name=who, others=against, round=result.pairing.round + 1, why=lost.text[self.lang])

    def _conclude(self, results: Sequence[Result]) -> None:
        plan = self.ladder.plan
        found = standings([entrant.key for entrant in plan.entrants], results)
        labels = [self.labels[rating.name] for rating in found.ratings]
        self.console.print(ratings_table(found, labels, self.lang, alone=plan.game.players == 1))
        self.console.print(Text(self.say("explain")), style="dim")
        self.console.print(Text(f"\n{self.say('wins')}"), style="bold")
        self.console.print(wins_table(found, labels, self.lang))
        if self.ladder.journal.errors_path.exists():
            self._note("errors", path=self.ladder.journal.errors_path)
        if self.arguments.csv is not None:
            write_file(self.arguments.csv, csv_text(found, labels))
            self._note("written", path=self.arguments.csv)
        if self.arguments.plot is not None:
            plot_ladder(self.arguments.plot, plan.game.title, found, labels, self.lang)
            self._note("written", path=self.arguments.plot)

    def _note(self, key: str, **params: object) -> None:
        self.notes.print(Text(self.say(key, **params)), soft_wrap=True)
