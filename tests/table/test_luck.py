"""Taking back buys no luck: the same moment always brings the same draw. Played at random, in every game."""

from random import Random

import pytest

from tondo.core import CHANCE, game_names, game_type
from tondo.table import Setup, Table

TAKE_BACKS = 4_000  # in each game, so more than 10,000 in all


def drawn_after(table: Table, length: int) -> list[tuple[int | None, str]]:
    """The draws after the first ``length`` actions: the number and the text of each."""
    return [(played.draw, played.text) for played in table.played[length:] if played.player == CHANCE]


@pytest.mark.parametrize("name", game_names())
def test_playing_at_random_with_take_backs_never_changes_a_draw(name: str) -> None:
    rng = Random(f"luck {name}")
    players = max(2, game_type(name).min_players)
    take_backs = games = repeated = 0
    while take_backs < TAKE_BACKS:
        games += 1
        secret = rng.randbytes(32)
        table, events = Table.create(Setup(name, players, {}, (None, *[0] * (players - 1))), secret, 0)
        events += table.sit(0, "u", "Ann", "", 1)
        events += table.start(secret, 2)
        known: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}  # by number and what could be drawn
        while table.status == "playing":
            for _ in range(rng.choice((0, 0, 1, 2, 5))):
                if not any(played.player == 0 for played in table.played) or table.state.is_terminal():
                    break
                mark = next(i for i in range(len(table.played) - 1, -1, -1) if table.played[i].player == 0)
                action, brought = table.played[mark].action, drawn_after(table, mark)
                following = [played for played in table.played[mark + 1 :] if played.player != CHANCE]
                events += table.undo(0, 3)
                take_backs += 1
                if rng.random() < 0.7:  # the same again, whatever the others did
                    table_events = table.act(0, action, secret, 3)
                    for played in following:
                        table_events += table.act(played.player, played.action, secret, 3)
                    events += table_events
                    assert drawn_after(table, mark) == brought
                    repeated += bool(brought)
            if table.state.is_terminal():
                break
            seat = rng.choice(table.state.players_to_act())
            events += table.act(seat, rng.choice(table.state.legal_actions(seat)), secret, 3)
            numbers = [played.draw for played in table.played if played.player == CHANCE]
            assert numbers == list(range(len(numbers)))
            remember(table, known)
        assert table.record().check_draws() == table.draws_taken_back
        if games == 1:
            assert Table.replay(events) == table
    has_chance = any(played.player == CHANCE for played in table.played)
    assert repeated > 1000 or not has_chance


def remember(table: Table, known: dict[tuple[int, tuple[tuple[int, int], ...]], int]) -> None:
    """The same number and the same outcomes always gave the same draw."""
    last = len(table.played)
    while last and table.played[last - 1].player == CHANCE:
        last -= 1
    state = table.game.new_state()
    for index, played in enumerate(table.played):
        if index >= last:
            assert played.draw is not None
            key = (played.draw, tuple(state.chance_outcomes()))
            assert known.setdefault(key, played.action) == played.action
        state.apply(played.action, played.player)
