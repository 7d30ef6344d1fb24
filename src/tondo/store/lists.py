"""The part of a store that lists games: tables, imported records, and what a user's games add up to."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

from sqlalchemy import Connection

from tondo.store import queries, schema
from tondo.store.errors import BadInput
from tondo.store.queries import Before
from tondo.store.rows import Row, identifier, moment, read_summary
from tondo.store.statistics import Results, add_up
from tondo.store.summary import STATUSES, GameSummary, ListedRecord, ListedTable, Summary
from tondo.store.threads import StoreThreads

T = TypeVar("T", bound=GameSummary)


class Page(list[T]):
    """Games of a list, in its order. ``before`` asks for the next page; None: this is the last one.

    A page of a search may hold fewer games than were asked for, even none, although there are more.
    """

    before: Before = None


class ListStore(StoreThreads):
    """Lists and searches. Those of public tables and records take a bounded time, however many there are."""

    async def tables(
        self,
        *,
        status: str | None = None,
        game: str | None = None,
        user: str | None = None,
        name: str | None = None,
        public: bool | None = True,
        before: Before = None,
        limit: int = 50,
    ) -> Page[ListedTable]:
        """Tables, most recently changed first.

        ``user`` has a seat there, or left it to a bot; ``mine`` then has these seats. ``name`` is part of a
        player's name, in upper or lower case; with ``public`` None private tables are listed too. ``before`` is
        (updated, id) of the last table on the previous page.
        """
        if status is not None and status not in STATUSES:
            raise BadInput("status")
        _check_filters(game=game, user=user, name=name)
        _check_page(before, limit)
        equal = {"status": status, "game": game, "public": public}

        def run(connection: Connection) -> Page[ListedTable]:
            last: Before = None
            if name is not None and user is None and public:
                rows, last = self._search(connection, queries.Search(Summary, name, before, limit, **equal))
            else:
                query = queries.listed_tables(user=user, name=name, before=before, limit=limit, **equal)
                rows = self._database.fetch(connection, query)
            seats: defaultdict[str, list[int]] = defaultdict(list)
            if user is not None and rows:
                for table, seat in self._database.fetch(connection, queries.seats_of(user, [row[0] for row in rows])):
                    seats[table].append(seat)
            found = (
                read_summary(ListedTable, row[1:], table=row[0], mine=tuple(sorted(seats[row[0]]))) for row in rows
            )
            return _page(found, lambda listed: listed.table, last, limit)

        return await self._read(run)

    async def records(
        self,
        *,
        game: str | None = None,
        name: str | None = None,
        source: str | None = None,
        before: Before = None,
        limit: int = 50,
    ) -> Page[ListedRecord]:
        """Imported records, most recently imported first; the arguments are as for `tables`."""
        _check_filters(game=game, name=name, source=source)
        _check_page(before, limit)

        def run(connection: Connection) -> Page[ListedRecord]:
            last: Before = None
            if name is not None:
                search = queries.Search(ListedRecord, name, before, limit, game=game, source=source)
                rows, last = self._search(connection, search)
            else:
                query = queries.listed_records(game=game, source=source, before=before, limit=limit)
                rows = self._database.fetch(connection, query)
            found = (read_summary(ListedRecord, row[1:], record=row[0]) for row in rows)
            return _page(found, lambda listed: listed.record, last, limit)

        return await self._read(run)

    def _search(self, connection: Connection, search: queries.Search) -> tuple[list[Row], Before]:
        """The rows of a page, and where the search stopped before it was full; None: nowhere."""
        ids = [row[0] for row in self._database.fetch(connection, search.ids())]
        if len(ids) <= queries.MOST_FOUND:
            return self._database.fetch(connection, search.found(sorted(set(ids)))) if ids else [], None
        rows = self._database.fetch(connection, search.read())
        stopped = self._database.fetch(connection, search.last_read()) if len(rows) < search.limit else []
        return rows, (stopped[0][0], stopped[0][1]) if stopped else None

    async def statistics(self, user: str, game: str | None = None) -> list[Results]:
        """What a user's finished games add up to, of all games or of one; see `tondo.store.statistics`."""
        _check_filters(game=game, user=user)
        query = queries.finished_games(identifier(user, "user"))
        if game is not None:
            query = query.where(schema.tables.c.game == game)
        return await self._read(lambda connection: add_up(self._database.fetch(connection, query)))


def _page(found: Iterable[T], id: Callable[[T], str], stopped: Before, limit: int) -> Page[T]:
    page = Page(sorted(found, key=lambda listed: (listed.updated, id(listed)), reverse=True))
    page.before = (page[-1].updated, id(page[-1])) if len(page) == limit else stopped
    return page


def _check_filters(**values: str | None) -> None:
    for name, value in values.items():
        if value is not None:
            identifier(value, name)


def _check_page(before: Before, limit: int) -> None:
    if before is not None:
        updated, last = before
        moment(updated, "before")
        identifier(last, "before")
    if not isinstance(limit, int) or not 0 < limit <= queries.LONGEST_LIST:
        raise BadInput("limit")
