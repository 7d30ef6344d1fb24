"""Who meets whom, in which seats, and with which seeds: the same on every machine."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played: who sits where, and how many times they have met before."""

    seats: tuple[str, ...]
    round: int

    def chance_seed(self, seed: int) -> int:
        """The seed of dice and bags; the same for one full rotation of the seats, so that luck evens out."""
        return seed_of(seed, "chance", self.round // len(self.seats))

    def player_seed(self, seed: int, seat: int) -> int:
        """The seed of whoever sits in ``seat``."""
        return seed_of(seed, "player", self.round, seat, self.seats)


def pairings(entrants: Sequence[str], players: int, games: int, seed: int) -> Iterator[Pairing]:
    """All games of a round robin: every group of ``players`` entrants meets at least ``games`` times.

    The number is rounded up so that each sits in every seat equally often. Fewer entrants than players share the seats.
    In a game for one, every entrant plays ``games`` times, with the same luck as the others. All first rounds come
    before the second, so that the results of an interrupted ladder are useful.
    """
    groups = _groups(entrants, players)
    rounds = -(-games // players) * players
    for number in range(rounds):
        for group in groups:
            yield Pairing(_seating(group, number, seed), number)


def _groups(entrants: Sequence[str], players: int) -> list[tuple[str, ...]]:
    if len(entrants) >= players:
        return list(combinations(entrants, players))
    return [tuple(entrants[seat % len(entrants)] for seat in range(players))]


def _seating(group: tuple[str, ...], number: int, seed: int) -> tuple[str, ...]:
    """The group, rotated by one seat each time; after a full rotation the order is shuffled."""
    turn, offset = divmod(number, len(group))
    order = list(group)
    if turn and len(group) > 2:
        Random(seed_of(seed, "order", turn, *group)).shuffle(order)
    return (*order[offset:], *order[:offset])


def seed_of(*parts: object) -> int:
    """A seed derived from all the parts."""
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=8).digest(), "big") >> 1
