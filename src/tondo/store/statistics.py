"""What the finished games of one user add up to, from their summaries alone."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from tondo.core.options import Value
from tondo.store.rows import Row, read_summary
from tondo.store.summary import ListedTable
from tondo.table.state import NO_RESULT

Against = Literal["alone", "anybody", "bots", "people"]

MOST_HIGH_SCORES = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class HighScore:
    """One of the best scores: when it was reached, in milliseconds since 1970, and where."""

    score: int
    at: int
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCount:
    """A score, and how many games ended with it."""

    score: int
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """What the games of one kind add up to.

    ``against`` bots it is for one ``level``, the strongest one's at the table; *anybody* is all games but those alone.
    A game with another person in it is one against people. Alone nothing is won, and each set of ``options`` has its
    own results, with the ``high_scores``, best first, and the ``distribution``, by score; elsewhere these are empty.

    ``streak`` is how many of the latest games were won, alone or ``shared``, without another result in between;
    ``longest`` is the longest there ever was. ``best`` and ``average`` are of scores in games played to their end; null
    if there are none.
    """

    game: str
    against: Against
    level: int | None
    options: dict[str, Value]
    played: int
    won: int
    shared: int
    lost: int
    best: int | None
    average: float | None
    streak: int
    longest: int
    high_scores: tuple[HighScore, ...]
    distribution: tuple[ScoreCount, ...]


def add_up(rows: Iterable[Row]) -> list[Results]:
    """The results of the games in rows of `queries.finished_games`, by game, alone first, then all, bots, people.

    A game in which the user had several seats counts for nobody: they were several people's, or nobody's.
    """
    games: dict[str, ListedTable] = {}
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for id, *columns, seat in rows:
        seats[id].append(seat)
        if id not in games:
            games[id] = read_summary(ListedTable, tuple(columns), table=id)
    sums: dict[tuple[object, ...], _Sum] = {}
    for game in sorted(games.values(), key=lambda game: (game.ended or game.updated, game.table)):
        if len(seats[game.table]) == 1 and game.counts and game.how not in NO_RESULT:
            for against, level, options in _kinds(game, seats[game.table][0]):
                key = (game.game, ORDER.index(against), level or 0, repr(sorted(options.items())))
                sums.setdefault(key, _Sum(game.game, against, level, options)).add(game, seats[game.table][0])
    return [sums[key].results() for key in sorted(sums)]


ORDER: tuple[Against, ...] = ("alone", "anybody", "bots", "people")


def _kinds(game: ListedTable, seat: int) -> Iterator[tuple[Against, int | None, dict[str, Value]]]:
    """The kinds of games that a game counts as."""
    if game.players == 1:
        if game.how == "played":
            yield "alone", None, game.options
        return
    yield "anybody", None, {}
    levels = [level for number, level in enumerate(game.levels) if number != seat]
    bots = [level for level in levels if level is not None]
    if bots and len(bots) == len(levels):
        yield "bots", max(bots), {}
    else:
        yield "people", None, {}


@dataclass(slots=True)
class _Sum:
    """Adds up games of one kind, in the order in which they ended."""

    game: str
    against: Against
    level: int | None
    options: dict[str, Value]
    played: int = 0
    won: int = 0
    shared: int = 0
    streak: int = 0
    longest: int = 0
    scores: list[HighScore] = field(default_factory=list)

    def add(self, game: ListedTable, seat: int) -> None:
        """One more game. Whoever left it to a bot has lost it, however the bot did."""
        self.played += 1
        stayed = game.levels[seat] is None
        if game.how == "played" and stayed:
            at = game.ended or game.updated
            self.scores.append(HighScore(score=game.scores[seat], at=at, table=game.table))
        if self.against == "alone":
            return
        mine = stayed and seat in game.winners
        self.won += mine and len(game.winners) == 1
        self.shared += mine and len(game.winners) > 1
        self.streak = self.streak + 1 if mine else 0
        self.longest = max(self.longest, self.streak)

    def results(self) -> Results:
        """The sum."""
        scores = [one.score for one in self.scores]
        alone = self.against == "alone"
        best = sorted(self.scores, key=lambda one: (-one.score, one.at))[:MOST_HIGH_SCORES] if alone else ()
        counts = sorted(Counter(scores).items()) if alone else ()
        return Results(
            game=self.game,
            against=self.against,
            level=self.level,
            options=self.options,
            played=self.played,
            won=self.won,
            shared=self.shared,
            lost=0 if alone else self.played - self.won - self.shared,
            best=max(scores, default=None),
            average=sum(scores) / len(scores) if scores else None,
            streak=self.streak,
            longest=self.longest,
            high_scores=tuple(best),
            distribution=tuple(ScoreCount(score=score, games=games) for score, games in counts),
        )
