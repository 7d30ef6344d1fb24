"""What goes wrong in rules in Python is said with game, method and position, wherever they were called."""

import pickle
import threading
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.support.small_games import Nim, NimState, nim_with
from tondo.bots import SearchBot
from tondo.bots._solver import Solver
from tondo.core import GameFault, State, endless, look_ahead, perft, play_on, playouts
from tondo.envs import Batch


def late(method: str, answer: Callable[[NimState], Any], left: int = 6) -> Nim:
    """Nim in which a method answers otherwise once no more than so many are left."""
    usual = getattr(NimState, method)

    def given(self: NimState, *args: int) -> Any:
        return answer(self) if getattr(self, "left", 12) <= left else usual(self, *args)

    return nim_with(**{method: given})


def fail(_: NimState) -> Any:
    raise KeyError("oops")


def begun(game: Nim) -> NimState:
    """The position in which six are left, and it is somebody's turn."""
    state = game.new_state()
    for action in (3, 2, 2):
        state.apply(action)
    return state


def act_once_more(game: Nim) -> None:
    state = begun(game)
    state.apply(state.legal_actions()[0])


def do_nothing(*_: object) -> None:
    pass


FAULTY: dict[str, tuple[str, Callable[[NimState], Any], str]] = {
    "an error": ("legal", fail, "KeyError: 'oops'"),
    "an action out of range": ("legal", lambda _: [0, 3], "3 is not an action of players"),
    "an action twice": ("legal", lambda _: [1, 0, 1], "listed twice"),
    "an action below zero": ("legal", lambda _: [2, -1], "-1 is not an action of players"),
    "no action": ("legal", lambda _: [], "nothing is legal, and the game goes on"),
    "no number": ("legal", lambda _: ["one"], "TypeError"),
    "no list": ("legal", lambda _: None, "TypeError"),
    "no player": ("current", lambda _: 2, "2 is not a player"),
    "an error in play": ("play", fail, "KeyError"),
    "itself": ("legal", lambda state: state.legal_actions(), "RecursionError"),
    "itself, in a copy": ("current", lambda state: state.clone().current_player, "RecursionError"),
}


@pytest.mark.parametrize("kind", FAULTY)
def test_a_fault_names_game_method_and_position(kind: str) -> None:
    method, answer, reason = FAULTY[kind]
    with pytest.raises(GameFault, match="Faulty") as error:
        act_once_more(late(method, answer))
    fault = error.value
    where = {"itself": "current", "itself, in a copy": "copy_from"}.get(kind, method)  # where it is noticed
    assert (fault.game, fault.method) == ("faulty", f"FaultyState.{where}")
    assert reason in str(fault)
    assert fault.position.startswith("heads; take 3; take 3")
    assert fault.text("en") != fault.text("fr")
    assert pickle.loads(pickle.dumps(fault)).text("fr") == fault.text("fr")


@pytest.mark.parametrize(
    "call",
    [
        lambda game: playouts(game, 20),
        lambda game: playouts(game, 20, threads=2),
        lambda game: play_on(game.new_state(), 5),
        lambda game: look_ahead(game.new_state(), 5, 9),
        lambda game: perft(game.new_state(), 6),
        lambda game: SearchBot(200, seed=1).choose(after_the_coin(game).view(0)),
        lambda game: SearchBot(200, seed=1, threads=2).choose(after_the_coin(game).view(0)),
        lambda game: SearchBot(200, seed=1, endgame_nodes=9999).choose(after_the_coin(game).view(0)),
        lambda game: Solver(9999).solve(after_the_coin(game)),
        lambda game: step_often(Batch(game, 3, threads=2)),
    ],
)
def test_whoever_calls_the_rules_gets_the_fault(call: Callable[[Nim], Any]) -> None:
    for method in ("legal", "play", "current"):
        with pytest.raises(GameFault, match=rf"FaultyState\.{method}"):
            call(late(method, fail))


def after_the_coin(game: Nim) -> State:
    state = game.new_state()
    state.apply(3)
    return state


def step_often(batch: Batch) -> None:
    batch.reset(seed=1)
    for _ in range(30):
        batch.step(batch.sample())


def test_a_bot_that_met_a_fault_plays_on_elsewhere() -> None:
    game, broken = Nim(), late("legal", fail)
    bot = SearchBot(100, seed=1, reuse=True)
    for one in (game, broken, game, broken):
        if one is game:
            assert bot.choose(after_the_coin(one).view(0)) in range(3)
        else:
            with pytest.raises(GameFault):
                bot.choose(after_the_coin(one).view(0))


def test_a_broken_state_stays_broken_and_so_do_its_copies() -> None:
    state = begun(late("play", fail))
    with pytest.raises(GameFault):
        state.apply(0)
    for again in (state.legal_actions, state.clone, state.scores, state.outcome, lambda: state.view(0)):
        with pytest.raises(GameFault, match=r"FaultyState\.play"):
            again()


def test_what_is_not_the_rules_fault_is_raised_as_it_is() -> None:
    def interrupt(_: NimState) -> Any:
        raise KeyboardInterrupt

    state = begun(late("legal", interrupt))
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            state.legal_actions()
    assert state.current_player == 0


def test_chance_that_never_ends() -> None:
    def draw_forever() -> None:
        state, rng = nim_with(play=do_nothing).new_state(), Random(1)
        while state.is_chance():
            state.apply(state.sample_chance(rng))

    with pytest.raises(GameFault, match=r"FaultyState\.play.*it never ends"):
        draw_forever()
    with pytest.raises(GameFault, match="it never ends"):
        playouts(nim_with(play=do_nothing), 1)


def test_a_game_that_never_ends() -> None:
    def go_on(self: NimState, *_: int) -> None:
        self.turn = 0

    with pytest.raises(GameFault, match=r"goes on after 1000 actions"):
        playouts(nim_with(play=go_on), 1)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "SECONDS", 0.2)


def loop(*_: object) -> Any:
    for number in count():
        assert number >= 0


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("method", ["chance", "legal", "play"])
def test_a_method_that_never_returns(method: str) -> None:
    with pytest.raises(GameFault, match=rf"FaultyState\.{method}.*Endless"):
        playouts(nim_with(**{method: loop}), 1)


@pytest.mark.usefixtures("impatient")
def test_one_that_is_stuck_does_not_stop_others() -> None:
    faults: list[GameFault] = []

    def play() -> None:
        try:
            playouts(nim_with(chance=loop), 1)
        except GameFault as fault:
            faults.append(fault)

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    assert len(playouts(Nim(), 50).lengths) == 50
    for thread in threads:
        thread.join()
    assert [fault.method for fault in faults] == ["FaultyState.chance"] * 2


def test_errors_in_methods_of_the_game_are_faults_too() -> None:
    def describe_action(*_: object) -> object:
        raise KeyError("nothing")

    kind = type("Wordless", (Nim,), {"name": "wordless", "title": "Wordless", "describe_action": describe_action})
    state = kind().new_state()
    with pytest.raises(GameFault, match=r"Wordless\.describe_action.*after “start”.*KeyError"):
        state.describe_action(3, -1, ["a", "b"])


@pytest.mark.parametrize("answer", [fail, lambda *_: {"z9": 0}, lambda *_: {"a1": 1.5}])
def test_what_is_shown_can_be_a_fault_too(answer: Callable[..., Any]) -> None:
    state = nim_with(contents=lambda self, _player: answer(self)).new_state()
    with pytest.raises(GameFault, match=r"FaultyState\.contents.*after “start”"):
        state.view(0)
