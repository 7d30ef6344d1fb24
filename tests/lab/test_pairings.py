"""Who meets whom."""

from collections import Counter
from itertools import combinations

import pytest

from tondo.lab.pairings import Pairing, pairings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_meets_everybody_in_every_seat_equally_often(players: int) -> None:
    names = ["a", "b", "c", "d", "e"]
    planned = list(pairings(names, players, 2 * players, seed=1))
    groups = Counter(frozenset(pairing.seats) for pairing in planned)
    assert groups == Counter({frozenset(group): 2 * players for group in combinations(names, players)})
    places = Counter((name, seat) for pairing in planned for seat, name in enumerate(pairing.seats))
    assert len(set(places.values())) == 1
    assert len(places) == len(names) * players
    assert len(set(planned)) == len(planned)


def test_the_number_of_games_is_rounded_up_to_whole_turns() -> None:
    assert len(list(pairings(["a", "b"], 2, 3, seed=1))) == 4


def test_fewer_entrants_than_players_share_the_seats() -> None:
    planned = list(pairings(["a", "b"], 4, 4, seed=1))
    assert [Counter(pairing.seats) for pairing in planned] == [Counter(a=2, b=2)] * 4


def test_alone_everybody_has_the_same_luck() -> None:
    planned = list(pairings(["a", "b"], 1, 3, seed=1))
    assert [pairing.seats for pairing in planned] == [("a",), ("b",)] * 3
    assert planned[0].chance_seed(1) == planned[1].chance_seed(1) != planned[2].chance_seed(1)


def test_luck_stays_while_the_seats_turn_and_bots_differ() -> None:
    first, second, third = (Pairing(seats, number) for number, seats in enumerate([("a", "b"), ("b", "a"), ("a", "b")]))
    assert first.chance_seed(1) == second.chance_seed(1) != third.chance_seed(1)
    assert first.chance_seed(2) != first.chance_seed(1)
    assert first.player_seed(1, 0) != first.player_seed(1, 1)


def test_more_games_or_entrants_keep_what_was_planned() -> None:
    few = set(pairings(["a", "b"], 2, 2, seed=1))
    assert few < set(pairings(["a", "b"], 2, 4, seed=1))
    assert few < set(pairings(["a", "b", "c"], 2, 2, seed=1))
