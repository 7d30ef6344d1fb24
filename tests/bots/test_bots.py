"""What every bot must do in every game."""

import math
from collections.abc import Callable
from random import Random

import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions, walk
from tondo.bots import (
    LEVELS,
    STRONGEST,
    BlunderBot,
    Bot,
    Budget,
    GreedyBot,
    NoisyBot,
    NothingToChoose,
    Parameters,
    RandomBot,
    SearchBot,
    UnknownBot,
    level,
    level_names,
    named,
    names,
    play,
)
from tondo.bots.bot import win_probabilities
from tondo.bots.expert import ExpertBot
from tondo.bots.levels import recipes
from tondo.core import CHANCE, State, choices, game, game_names
from tondo.core.game import AnyGame

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)
each_game = pytest.mark.parametrize("variant", USUAL, ids=label)

DEEP = Parameters(rollout_policy=0.9, horizon=6, prior_weight=4.0, widening=2.0)
MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": lambda seed: SearchBot(40, seed=seed),
    "deep search": lambda seed: SearchBot(60, DEEP, determinizations=3, reuse=True, seed=seed),
    "blunders": lambda seed: BlunderBot(SearchBot(30, seed=seed), GreedyBot(seed), blunder_rate=0.5, seed=seed),
    "noisy": lambda seed: NoisyBot(GreedyBot(seed), oversight=0.5, noise=2.0, seed=seed),
}
each_bot = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def to_act(variant: AnyGame, seed: int, most: int = 8) -> list[tuple[State, int]]:
    """Positions of a random game, each with a player who may act there."""
    return [
        (state, state.players_to_act()[-1])
        for state in some_positions(variant, seed, most=most)
        if state.players_to_act()
    ]


@each_bot
@each_variant
def test_a_choice_is_legal_and_an_evaluation_adds_up(variant: AnyGame, make: Callable[[int], Bot]) -> None:
    for state, player in to_act(variant, 1):
        view = state.view(player)
        bot = make(7)
        assert bot.choose(view) in view.legal
        evaluation = bot.evaluate(view)
        assert sum(evaluation.win_probabilities) == pytest.approx(1)
        assert len(evaluation.scores) == len(evaluation.win_probabilities) == variant.players
        assert evaluation.best in evaluation.values
        assert set(evaluation.values) <= set(view.legal)


@each_bot
@each_game
def test_the_same_seed_gives_the_same_choice(variant: AnyGame, make: Callable[[int], Bot]) -> None:
    for state, player in to_act(variant, 2):
        view = state.view(player)
        assert make(3).choose(view) == make(3).choose(view)


@each_bot
@each_game
def test_what_is_hidden_never_changes_a_choice(variant: AnyGame, make: Callable[[int], Bot]) -> None:
    """Exchange everything that a seat can't see: the bot in that seat must not notice."""
    rng = Random(4)
    for state, player in to_act(variant, 4):
        other = variant.sample_state(state.view(player), rng)
        first, second = make(5), make(5)
        assert first.evaluate(state.view(player)) == second.evaluate(other.view(player))
        assert make(5).choose(state.view(player)) == make(5).choose(other.view(player))


@each_bot
@each_game
def test_nothing_to_choose_is_an_error_of_its_own(variant: AnyGame, make: Callable[[int], Bot]) -> None:
    bot = make(1)
    asked = set()
    for state in walk(variant, 6):
        for player in (None, *range(variant.players)):
            if player is not None and player in state.players_to_act():
                continue
            for ask in (bot.choose, bot.evaluate):
                with pytest.raises(NothingToChoose) as error:
                    ask(state.view(player))
                assert error.value.text("en") != error.value.text("fr")
                asked.add(error.value.phrase.key)
    assert {"error.spectator", "error.over"} <= asked


@each_game
def test_every_level_plays(variant: AnyGame) -> None:
    assert len(level_names(variant)) == len(set(level_names(variant))) == LEVELS
    few = Budget(simulations=1)
    ((state, player), *_) = to_act(variant, 7, most=3)
    for name in names(variant):
        view = state.view(player)
        assert named(variant, name, seed=1).choose(view, few) in view.legal


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_strongest_bot(name: str) -> None:
    assert STRONGEST in names(name)
    own = recipes(name).get("named", {})
    strongest = named(name, STRONGEST, seed=1)
    assert type(strongest) is type(level(name, LEVELS, seed=1))
    if STRONGEST in own and isinstance(strongest, ExpertBot):
        assert strongest.effort >= recipes(name)["level"][-1]["effort"]


def test_a_level_may_depend_on_the_number_of_players() -> None:
    def foresight(of: AnyGame | str) -> float:
        bot = level(of, 7)
        assert isinstance(bot, ExpertBot)
        return bot.foresight

    by_players = [foresight(game("cropcircles", players)) for players in range(2, 7)]
    assert by_players[0] == by_players[2] == foresight("cropcircles")
    assert by_players[2] < by_players[3] == by_players[4]


def test_a_lead_is_worth_what_the_game_says() -> None:
    assert win_probabilities((16.0, 10.0), 6.0) == pytest.approx((math.e / (1 + math.e), 1 / (1 + math.e)))
    assert win_probabilities((500.0,), 40.0) == (1.0,)
    variant = game("cropcircles", 2)
    (state, player), *_ = to_act(variant, 7, most=3)
    probabilities = named(variant, "greedy", seed=1).evaluate(state.view(player)).win_probabilities
    assert sum(probabilities) == pytest.approx(1)
    assert min(probabilities) > 0.1  # nobody has won before the first string


@pytest.mark.parametrize("name", game_names())
def test_levels_and_names_that_are_not_there(name: str) -> None:
    for wrong in (0, LEVELS + 1, -1, True):
        with pytest.raises(UnknownBot):
            level(name, wrong)
    for text in ("0", "9", "", "nobody", "01"):
        with pytest.raises(UnknownBot) as error:
            named(name, text)
        assert "greedy" in error.value.text("fr")


@pytest.mark.parametrize("wrong", [{"simulations": 0}, {"seconds": 0.0}, {"seconds": float("nan")}])
def test_impossible_budgets(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**wrong)  # type: ignore[arg-type]  # what a test is for


@each_game
def test_a_game_between_bots_repeats(variant: AnyGame) -> None:
    def once(seed: int) -> object:
        return play(variant, [RandomBot(seat) for seat in range(variant.players)], seed).scores

    assert once(1) == once(1)
    with pytest.raises(ValueError, match="bots"):
        play(variant, [], 1)


@each_variant
def test_evaluations_end_as_scores(variant: AnyGame) -> None:
    *_, last = walk(variant, 8)
    assert last.evaluate() == [float(score) for score in last.scores()]
    assert all(len(state.evaluate()) == variant.players for state in some_positions(variant, 9))


@each_variant
def test_rollout_actions_are_legal_and_chance_stays_chance(variant: AnyGame) -> None:
    for state in some_positions(variant, 10)[:-1]:
        player = CHANCE if state.is_chance() else state.current_player
        assert set(choices(state, 50, seed=1, rollout_policy=True).tolist()) <= set(state.legal_actions(player))


def test_oversight_leaves_at_least_one_action() -> None:
    variant = game(game_names()[0])
    ((state, player), *_) = to_act(variant, 11)
    bot = NoisyBot(GreedyBot(1), oversight=0.999999, seed=1)
    assert bot.choose(state.view(player)) in state.legal_actions(player)
    for oversight, noise in ((1.0, 0.0), (-0.1, 0.0), (0.0, -1.0)):
        with pytest.raises(ValueError, match="oversight"):
            NoisyBot(GreedyBot(1), oversight, noise)
