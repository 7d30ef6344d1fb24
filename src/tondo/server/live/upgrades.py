"""Games that can't go on: they are closed when they are loaded, or as soon as that is noticed.

Either they began under rules which this version of Tondo no longer plays, or their own code has failed.
"""

from collections.abc import Sequence

from tondo.server.errors import ApiError
from tondo.server.live.live_table import LiveTable
from tondo.server.live.server_clock import ServerClock
from tondo.server.live.summaries import summary_of
from tondo.server.logs import LOG
from tondo.server.settings import WORDS
from tondo.server.work import Work
from tondo.store import Conflict, Store, Unavailable
from tondo.table import Event, Table

ATTEMPTS = 5  # other servers may store something first


async def with_rules_of_today(
    store: Store, work: Work, live: LiveTable, events: Sequence[Event], clock: ServerClock
) -> Table:
    """The table of these events. A game that can't go on is ended first, in the store too, so that nobody waits."""
    table = await work.run(lambda: Table.replay(events), len(events))
    for _ in range(ATTEMPTS):
        if not table.is_outdated or table.status == "over":
            return table
        table.drift = clock.drift
        ending = table.close("broken" if table.is_broken else "rules-changed", live.secret, clock.now())
        try:
            await store.append(live.id, ending, summary_of(table, live.public))
        except Conflict:
            table = Table.replay(await store.events(live.id))
            continue
        except Unavailable as error:
            live.fail()
            raise ApiError("busy") from error
        LOG.warning(WORDS("log.game-broken" if table.is_broken else "log.rules-changed"))
        return table
    raise ApiError("busy")


def end_broken(table: Table, secret: bytes, now: int) -> list[Event]:
    """The end of a game whose own code has failed, unless it is over already."""
    return [] if table.status == "over" else table.close("broken", secret, now)
