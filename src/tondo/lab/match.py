"""One game between entrants, to its end or until a program commits a fault."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tondo.core import CHANCE, Record, State
from tondo.core.game import AnyGame
from tondo.core.words import SOURCE_LANGUAGE, languages
from tondo.lab.engine import EngineFault
from tondo.lab.entrants import Player


@dataclass(frozen=True, slots=True)
class Lost:
    """The fault by which a program lost, in every language."""

    seat: int
    kind: str
    text: dict[str, str]


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game. If a program lost by a fault, ``winners`` are all the others.

    ``actions`` are as in a record, ``seconds`` and ``choices`` for each seat how long it thought in all and how often,
    ``errors`` what programs wrote to their error streams.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lost: Lost | None
    actions: tuple[str, ...]
    seconds: tuple[float, ...]
    choices: tuple[int, ...]
    errors: tuple[str, ...]


def play(game: AnyGame, players: Sequence[Player], chance_seed: int, seeds: Sequence[int]) -> Played:
    """Play one game. ``chance_seed`` decides the draws of chance, and each player gets a seed of ``seeds``.

    Where several may act, they act in the order of the seats.
    """
    match = _Match(game, players, Random(chance_seed))
    lost = match.run(seeds)
    outcome = match.state.outcome()
    if lost is not None or outcome is None:
        winners = tuple(seat for seat in range(game.players) if lost is None or seat != lost.seat)
    else:
        winners = outcome.winners
    message = {
        "scores": list(match.state.scores()),
        "winners": list(winners),
        "lost": None if lost is None else {"seat": lost.seat, "kind": lost.kind, "text": lost.text[SOURCE_LANGUAGE]},
    }
    for player in players:
        player.end(message)
    return Played(
        scores=tuple(match.state.scores()),
        winners=winners,
        lost=lost,
        actions=tuple(match.actions),
        seconds=tuple(match.seconds),
        choices=tuple(match.choices),
        errors=tuple(player.errors() for player in players),
    )


class _Match:
    def __init__(self, game: AnyGame, players: Sequence[Player], rng: Random) -> None:
        self.game = game
        self.players = players
        self.rng = rng
        self.state: State = game.new_state()
        self.actions: list[str] = []
        self.seconds = [0.0] * game.players
        self.choices = [0] * game.players

    def run(self, seeds: Sequence[int]) -> Lost | None:
        """Play until the end; return the fault that ended it, if any."""
        seat = 0
        try:
            for seat, player in enumerate(self.players):
                player.begin(self.game, seat, seeds[seat])
            while not self.state.is_terminal():
                seat = self.state.current_player
                self._take(self.state.sample_chance(self.rng) if seat == CHANCE else self._choose(seat), seat)
        except EngineFault as fault:
            return Lost(seat, fault.kind, {lang: fault.text(lang) for lang in languages()})
        return None

    def _choose(self, seat: int) -> int:
        began = time.perf_counter()
        try:
            return self.players[seat].choose(self.state)
        finally:
            self.seconds[seat] += time.perf_counter() - began
            self.choices[seat] += 1

    def _take(self, action: int, player: int) -> None:
        entry = Record.entry(self.state, action, player)
        self.state.apply(action, player)
        self.actions.append(entry)
