"""Does the analysis flag what loses? ``python -m bench.flags GAME [FILE…] [--games N] [--by BOT]``.

The turns of some records, and of games between bots (``--by``), are analysed as on the page. Each is then evaluated
again, independently: with another seed and several times the effort. Where the bot searches, that is a search from the
position after the turn, one after the best by the analysis, and one after the best by a search of its own; elsewhere
the game's own comparison is asked again. Printed are the losses of 10% and more that the analysis flagged, and how many
of its flags of 10% and more are false.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from os import cpu_count
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.losses import play_out
from tondo.bots import STRONGEST, Bot, Budget, SearchBot, named
from tondo.bots.analysis import LEAST_WIN_LOSS, analyse_turn
from tondo.core import Record, State, game, game_names
from tondo.core.game import AnyGame
from tondo.core.turns import Turn, turns

MUCH = 0.10  # what must be flagged
NOTHING = 0.03  # less than this is no loss: a flag is false
TIMES = 3  # the effort of the second opinion


class Flag(NamedTuple):
    """What one turn lost in chances to win: what the analysis says, and the second opinion."""

    game: str
    number: int
    said: float
    found: float


def after_turn(state: State, turn: Turn) -> State:
    """The position after a turn."""
    state = state.clone()
    for decision in turn.decisions:
        for action in decision.actions:
            state.apply(action, decision.player)
    return state


def chance_of(state: State, player: int, bot: Bot, budget: Budget) -> float:
    """A player's probability of winning, by a search from this position."""
    outcome = state.outcome()
    if outcome is not None:
        return (player in outcome.winners) / len(outcome.winners)
    return bot.evaluate(state.view(state.current_player), budget).win_probabilities[player]


def second_opinion(state: State, turn: Turn, suggested: Sequence[int], seed: int, budget: Budget | None) -> float:
    """What a turn lost, evaluated anew; ``suggested`` is what the analysis, with ``budget``, would have done."""
    assert turn.player is not None
    player, variant = turn.player, state.game
    bot = named(variant, STRONGEST, seed)
    effort = None if budget is None else budget.simulations
    if not isinstance(bot, SearchBot):
        more = Budget(TIMES * (effort or int(getattr(bot, "effort", 1))))
        lost, at = 0.0, state.clone()
        for number, decision in enumerate(turn.decisions):
            if decision.player == player:
                later = (one.actions for one in turn.decisions[number + 1 :] if one.player == player)
                # Of this decision and the rest of the turn, so the largest is that of the turn.
                lost = max(lost, bot.compare(at.view(player), decision.actions, more, tuple(chain(*later))).loss)
            for action in decision.actions:
                at.apply(action, decision.player)
        return bot.forecast(after_turn(state, turn), turn.end).win_gain(player, lost)
    more = Budget(TIMES * (effort or bot.simulations))
    candidates = {bot.evaluate(state.view(player), more).best, *suggested}
    best = max(chance_of(state.child(action), player, bot, more) for action in candidates)
    return best - chance_of(after_turn(state, turn), player, bot, more)


def flags(variant: AnyGame, actions: Sequence[tuple[int, int]], title: str, budget: Budget | None) -> Iterator[Flag]:
    """The turns of a game in which somebody had a choice."""
    analyst = named(variant, STRONGEST, 0)
    state: State = variant.new_state()
    for turn in turns(variant, actions):
        before = state.clone()
        found = analyse_turn(state, turn, analyst, budget)
        if turn.player is None or before.current_player != turn.player or len(before.legal_actions()) < 2:
            continue
        suggested = found.decisions[0].best[:1]
        lost = second_opinion(before, turn, suggested, 1000 + turn.number, budget)
        yield Flag(title, turn.number, found.win_loss, lost)


def of_record(budget: Budget | None, path: Path) -> list[Flag]:
    """Those of a record."""
    record = Record.load(path)
    actions = [(step.player, step.action) for step in record.replay()]
    return list(flags(record.game, actions, path.name, budget))


def of_bots(name: str, by: str, budget: Budget | None, seed: int) -> list[Flag]:
    """Those of a game between two bots."""
    variant = game(name, 2)
    actions = play_out(variant.new_state(), [named(variant, by, seed + seat) for seat in range(2)], Random(seed))
    return list(flags(variant, actions, f"game {seed}", budget))


def share(part: int, whole: int) -> str:
    """A share as text."""
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--by", default="2")
    parser.add_argument("--simulations", type=int, help="for each decision, instead of what the page takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    given = parser.parse_args()
    budget = None if given.simulations is None else Budget(given.simulations)
    with ProcessPoolExecutor(given.jobs) as pool:
        seeds = range(given.seed, given.seed + given.games)
        records = pool.map(partial(of_record, budget), given.files)
        made = chain(records, pool.map(partial(of_bots, given.game, given.by, budget), seeds))
        found: list[Flag] = []
        for each in made:
            found += each
            for flag in each:
                if max(flag.said, flag.found) >= LEAST_WIN_LOSS:
                    print(f"{flag.game:24} action {flag.number:3}: said {flag.said:6.1%}, found {flag.found:6.1%}")
            print(f"{each[0].game if each else '':24} {len(each)} turns", flush=True)
    heavy = [flag for flag in found if flag.found >= MUCH]
    said = [flag for flag in found if flag.said >= MUCH]
    print(f"{len(found)} turns; flagged of those that lose 10% and more:", end=" ")
    print(share(sum(flag.said >= LEAST_WIN_LOSS for flag in heavy), len(heavy)), end="; false of those flagged so: ")
    print(share(sum(flag.found < NOTHING for flag in said), len(said)))


if __name__ == "__main__":
    main()
