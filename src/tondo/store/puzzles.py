"""Puzzles: how good people are at those of each game, and what they answered.

An attempt has one row for a user and a puzzle. It is begun by the first hint or by the first answer; that answer
counts, and then the row never changes, whatever is sent, how often, and to which server.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Column, Connection, Select, Table, and_, delete, select, update

from tondo.store import jobs, schema
from tondo.store.rows import Row, identifier, moment
from tondo.store.threads import StoreThreads

MOST_HINTS = 20


class Solver(NamedTuple):
    """How good somebody is at the puzzles of a game: a Glicko-2 rating, and how many they tried and solved.

    ``at`` is when they last answered one.
    """

    rating: float
    deviation: float
    volatility: float
    tried: int = 0
    solved: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a user did with a puzzle: the hints they asked for before they answered, and their first answer.

    ``solved`` is None before it. ``rating`` is what the solver had afterwards, ``change`` what the answer brought.
    ``at`` is when it last changed.
    """

    puzzle: str
    hints: int = 0
    solved: bool | None = None
    rating: float | None = None
    change: float | None = None
    at: int = 0


Rate: TypeAlias = Callable[[Solver, Attempt], Solver]


class PuzzleStore(StoreThreads):
    """Solvers and their attempts."""

    async def puzzle_solver(self, user: str, game: str) -> Solver | None:
        """How good a user is at a game's puzzles; None before the first answer."""
        found = await self._fetch(_solver(identifier(user, "user"), identifier(game, "game")), lambda row: Solver(*row))
        return found[0] if found else None

    async def puzzle_solvers(self, user: str) -> dict[str, Solver]:
        """The same for all games with an answer."""
        columns = schema.puzzle_solvers.c
        query = select(columns.game, *_SOLVER).where(columns.user_id == identifier(user, "user"))
        return dict(await self._fetch(query, lambda row: (row[0], Solver(*row[1:]))))

    async def puzzle_attempt(self, user: str, game: str, puzzle: str) -> Attempt:
        """What a user did with a puzzle; an empty attempt if nothing yet."""
        found = await self._fetch(select(*_ATTEMPT).where(_key(user, game, puzzle)), _read_attempt)
        return found[0] if found else Attempt(identifier(puzzle, "puzzle"))

    async def puzzle_attempts(self, user: str, game: str) -> list[Attempt]:
        """What a user did with the puzzles of a game, the latest last."""
        columns = schema.puzzle_attempts.c
        query = select(*_ATTEMPT).where(columns.user_id == identifier(user, "user"), columns.game == game)
        return sorted(await self._fetch(query, _read_attempt), key=lambda attempt: (attempt.at, attempt.puzzle))

    async def note_hints(self, user: str, game: str, puzzle: str, hints: int, at: int) -> Attempt:
        """Note that a user has asked for so many hints, unless the puzzle was answered; return the attempt."""
        if not 0 < hints <= MOST_HINTS:
            raise ValueError("hints")
        row = _new_row(user, game, puzzle, at)
        columns = schema.puzzle_attempts.c
        begin = self._database.insert(schema.puzzle_attempts).values({**row, "hints": hints}).on_conflict_do_nothing()
        more = update(schema.puzzle_attempts).where(
            _key(user, game, puzzle), columns.solved.is_(None), columns.hints < hints
        )

        def run(connection: Connection, _uncertain: bool) -> Attempt:
            connection.execute(begin)
            connection.execute(more.values(hints=hints, at=row["at"]))
            return _read_attempt(tuple(connection.execute(select(*_ATTEMPT).where(_key(user, game, puzzle))).one()))

        found: Attempt = await self._do(jobs.Change(("puzzle", user, game), run))
        return found

    async def answer_puzzle(
        self, user: str, game: str, puzzle: str, solved: bool, new: Solver, rate: Rate, at: int
    ) -> tuple[Attempt, Solver, bool]:
        """Note a user's answer to a puzzle: the attempt and the solver after it, and whether it was the first answer.

        Only the first one counts. ``rate`` gets the solver and the attempt, with its hints, and says what the solver's
        rating is then; ``new`` is how good somebody is taken to be before the first puzzle.
        """
        row = _new_row(user, game, puzzle, at)
        key, solver = _key(user, game, puzzle), _solver(user, game)
        known = {"user_id": user, "game": game}
        enrol = self._database.insert(schema.puzzle_solvers).values(known | new._asdict()).on_conflict_do_nothing()
        begin = self._database.insert(schema.puzzle_attempts).values(row).on_conflict_do_nothing()
        columns = schema.puzzle_solvers.c
        put = update(schema.puzzle_solvers).where(columns.user_id == user, columns.game == game)

        def run(connection: Connection, _uncertain: bool) -> tuple[Attempt, Solver, bool]:
            connection.execute(enrol)
            before = Solver(*connection.execute(solver.with_for_update()).one())
            connection.execute(begin)
            old = _read_attempt(tuple(connection.execute(select(*_ATTEMPT).where(key).with_for_update()).one()))
            if old.solved is not None:
                return old, before, False
            attempt = replace(old, solved=solved, at=at)
            after = rate(before, attempt)._replace(tried=before.tried + 1, solved=before.solved + solved, at=at)
            attempt = replace(attempt, rating=after.rating, change=after.rating - before.rating)
            changed = {"solved": solved, "rating": attempt.rating, "change": attempt.change, "at": at}
            connection.execute(update(schema.puzzle_attempts).where(key).values(changed))
            connection.execute(put.values(after._asdict()))
            return attempt, after, True

        found: tuple[Attempt, Solver, bool] = await self._do(jobs.Change(("puzzle", user, game), run))
        return found

    async def move_puzzles(self, giver: str, taker: str) -> None:
        """Let the attempts of one user be another's; of two at a puzzle, the one that was answered first stays.

        Of two ratings for a game, that of whoever has tried more puzzles stays.
        """
        users = [identifier(giver, "user"), identifier(taker, "user")]
        attempts, solvers = schema.puzzle_attempts, schema.puzzle_solvers
        keys = (attempts.c.game, attempts.c.puzzle)
        answered = select(attempts.c.user_id, *keys, attempts.c.solved, attempts.c.at)
        rated = select(solvers.c.user_id, solvers.c.game, solvers.c.tried)

        def run(connection: Connection, _uncertain: bool) -> None:
            tried: dict[Row, dict[str, int]] = {}
            for user, game, count in connection.execute(rated.where(solvers.c.user_id.in_(users)).with_for_update()):
                tried.setdefault((game,), {})[user] = -count
            for key, found in sorted(tried.items()):
                _move(connection, solvers, (solvers.c.game,), key, found, giver, taker)
            first: dict[Row, dict[str, tuple[bool, int]]] = {}
            for user, game, puzzle, solved, at in connection.execute(
                answered.where(attempts.c.user_id.in_(users)).with_for_update()
            ):
                first.setdefault((game, puzzle), {})[user] = (solved is None, at)
            for key, ranks in sorted(first.items()):
                _move(connection, attempts, keys, key, ranks, giver, taker)

        if giver != taker:
            await self._do(jobs.Change(("puzzle", min(users)), run))


_SOLVER = tuple(schema.puzzle_solvers.c[name] for name in Solver._fields)
_ATTEMPT = tuple(schema.puzzle_attempts.c[field.name] for field in fields(Attempt))


def _solver(user: str, game: str) -> Select[Any]:
    columns = schema.puzzle_solvers.c
    return select(*_SOLVER).where(columns.user_id == user, columns.game == game)


def _key(user: str, game: str, puzzle: str) -> Any:
    columns = schema.puzzle_attempts.c
    return and_(columns.user_id == user, columns.game == game, columns.puzzle == puzzle)


def _new_row(user: str, game: str, puzzle: str, at: int) -> dict[str, object]:
    return {
        "user_id": identifier(user, "user"),
        "game": identifier(game, "game"),
        "puzzle": identifier(puzzle, "puzzle"),
        "hints": 0,
        "at": moment(at, "at"),
    }


def _read_attempt(row: Row) -> Attempt:
    puzzle, hints, solved, rating, change, at = row
    return Attempt(puzzle, hints, None if solved is None else bool(solved), rating, change, at)


def _move(
    connection: Connection,
    table: Table,
    columns: Sequence[Column[Any]],
    key: Row,
    ranks: Mapping[str, Any],
    giver: str,
    taker: str,
) -> None:
    """Let the giver's row with a key be the taker's if it has the lower rank, and delete the other one."""
    if giver not in ranks:
        return
    here = and_(*(column == value for column, value in zip(columns, key, strict=True)))
    given = taker not in ranks or ranks[giver] < ranks[taker]
    connection.execute(delete(table).where(here, table.c.user_id == (taker if given else giver)))
    if given:
        connection.execute(update(table).where(here, table.c.user_id == giver).values(user_id=taker))
