"""How the points came about: in every game the lines of a finished game add up to its scores."""

from collections import Counter
from random import Random

import pytest

from tondo.core import game_names, game_type
from tondo.server.present.replays import table_of
from tondo.table import Setup, Table
from tondo.table.result import score_breakdown

SECRET = bytes(range(32))


def finished(name: str) -> Table:
    rng = Random(5)
    players = max(2, game_type(name).min_players)
    table, _ = Table.create(Setup(name, players, {}, (None,) * players), SECRET, 0)
    for seat in range(players):
        table.sit(seat, f"user{seat}", f"Name{seat}", "", 1)
    table.start(SECRET, 2)
    while table.status == "playing":
        seat = rng.choice(table.state.players_to_act())
        table.act(seat, rng.choice(table.state.legal_actions(seat)), SECRET, 3)
    return table


@pytest.mark.parametrize("name", game_names())
def test_the_lines_add_up_to_the_scores_at_tables_and_in_records(name: str) -> None:
    table = finished(name)
    for shown in (table, table_of(table.record())):
        total: Counter[int] = Counter()
        lines = score_breakdown(shown)
        assert lines
        for line in lines:
            total[line.player] += line.points
        assert [total[seat] for seat in range(len(table.seats))] == list(table.state.scores())
        assert all(line.reason.text("en") and line.reason.text("fr") for line in lines)


def test_where_the_position_does_not_tell_each_turn_has_a_line() -> None:
    table = finished("cropcircles")
    lines = score_breakdown(table)
    scoring = [move for move in table.moves if move.points]
    assert len(lines) == len(scoring) > 5
    assert len({line.reason.text("en") for line in lines}) == len(lines)
    first = scoring[0]
    assert first.summary is not None
    assert lines[0].reason.text("en") == f"Turn 1: {first.summary.text('en')}"
    assert lines[0].reason.text("fr") == f"Tour 1\u00a0: {first.summary.text('fr')}"
    for line, move in zip(lines, scoring, strict=True):
        where = "on" if len(move.spaces) == 1 else "from"
        assert line.reason.text("en").endswith(f" {where} {move.spaces[0]}")
