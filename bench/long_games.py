"""The longest games that are accepted: matches of Cir*Kis in which nobody ever scores."""

import secrets
from collections.abc import Sequence

from tondo.core import Record, game
from tondo.core.record import MAX_ACTIONS
from tondo.server.live.summaries import summary_of
from tondo.store import Store
from tondo.table import Setup, Table

OPTIONS = {"match_to_100": True, "pieces": "1 1 0 18 0 0 0 0 0"}  # with all these crowns few circles are completed
PLAYERS = 2
LOOKED_AT = 30  # of the legal actions


def long_record(actions: int = MAX_ACTIONS) -> Record:
    """A legal game of so many actions: each avoids points and leaves the next player as little as possible."""
    variant = game("cirkis", players=PLAYERS, **OPTIONS)
    state = variant.new_state()
    entries: list[str] = []
    while len(entries) < actions:
        player, before = state.current_player, sum(state.scores())
        best, least = -1, (10**6, 0)
        for action in state.legal_actions()[:LOOKED_AT]:
            after = state.child(action, player)
            cost = (sum(after.scores()) - before, 0 if after.is_terminal() else len(after.legal_actions()))
            if cost < least:
                best, least = action, cost
        entries.append(Record.entry(state, best, player))
        state.apply(best, player)
    return Record(variant, tuple(f"Player {number + 1}" for number in range(PLAYERS)), tuple(entries))


async def store_table(store: Store, entries: Sequence[str]) -> str:
    """Store a table at which the game of these entries is under way, and return its id."""
    secret = secrets.token_bytes(32)
    table, events = Table.create(Setup("cirkis", PLAYERS, dict(OPTIONS), (None,) * PLAYERS), secret, 0)
    for seat in range(PLAYERS):
        events += table.sit(seat, f"user-{seat}", f"Player {seat + 1}", "", 0)
    events += table.start(secret, 0)
    for entry in entries:
        player, _, text = entry.partition(": ")
        events += table.act_text(int(player) - 1, text, secret, 0)
    id = secrets.token_hex(16)
    await store.create(id, secret, events, summary_of(table, public=True))
    return id
