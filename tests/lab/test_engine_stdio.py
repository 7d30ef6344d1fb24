"""Our own bots, speaking the protocol."""

import json
import sys
from random import Random

import pytest

import tondo
from tondo.bots import named
from tondo.core import CHANCE, State, game_names
from tondo.lab.engine import EngineProcess
from tondo.lab.engine_stdio import EngineStdio
from tondo.lab.protocol import write
from tondo.lab.views import choose_message, game_message

COMMAND = f"{sys.executable} -m tondo.cli engine"


def say(engine: EngineStdio, *lines: str) -> list[str]:
    return list(engine.answers(lines))


def some_state(name: str, steps: int) -> State:
    """A position in which somebody has a choice."""
    rng = Random(5)
    state: State = tondo.game(name, players=2).new_state()
    while steps > 0 or state.current_player == CHANCE or len(state.legal_actions()) < 2:
        player = state.current_player
        action = state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions())
        state.apply(action, player)
        steps -= 1
    return state


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("bot", ["greedy", "2"])
def test_it_plays_as_the_bot_itself_would(name: str, bot: str) -> None:
    state = some_state(name, 12)
    seat = state.current_player
    engine = EngineStdio(bot)
    game, question = game_message(state.game, seat, 7), choose_message(state, seat, 1.0)
    # Through text and back, as over a pipe.
    assert say(engine, "tondo 1", write("game", game)) == [f"name Tondo {bot}", "ok", "ok"]
    (answer,) = say(engine, write("choose", question))
    expected = named(state.game, bot, 7).choose(state.view(seat))
    assert answer == f"play {state.format_action(expected)}"


def test_it_evaluates() -> None:
    state = some_state("circle36", 3)
    seat = state.current_player
    engine = EngineStdio("greedy")
    say(engine, write("game", game_message(state.game, seat, 7)))
    (answer,) = say(engine, write("evaluate", choose_message(state, seat, 1.0)))
    word, _, text = answer.partition(" ")
    found = json.loads(text)
    assert word == "evaluation"
    assert sum(found["win_probabilities"]) == pytest.approx(1)
    assert found["best"] in found["values"]
    assert set(found["values"]) <= {state.format_action(action) for action in state.legal_actions()}


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("choose {}", "error No game has begun."),
        ("choose", "error A JSON object is needed here, not ''."),
        ("choose [1]", "error A JSON object is needed here, not '[1]'."),
        ("dance", "error There is no such word in the protocol: 'dance'."),
        ("game {}", "no A game needs its name, its rules version, its players and its options."),
        ('game {"game":"chess","rules":1,"players":2,"options":{}}', "no There is no game called 'chess'"),
        ('game {"game":"circle36","rules":99,"players":2,"options":{}}', "no These are rules version 99 of Circle 36"),
        ('game {"game":"circle36","rules":1,"players":200,"options":{}}', "no Circle 36 is for 1 to 12 players"),
    ],
)
def test_what_it_can_not_answer_it_says(line: str, answer: str) -> None:
    (said,) = say(EngineStdio("random"), line)
    assert said.startswith(answer)


@pytest.mark.parametrize("change", [{"player": 5}, {"numbers": ["a"]}, {"position": 3}, {"legal": []}, {"data": None}])
def test_a_question_that_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    state = some_state("circle36", 3)
    engine = EngineStdio("greedy")
    say(engine, write("game", game_message(state.game, 0, 7)))
    (said,) = say(engine, write("choose", {**choose_message(state, state.current_player, 1.0), **change}))
    assert said.startswith("error ")


def test_it_stops_when_told_to() -> None:
    assert say(EngineStdio("random"), "", "over {}", "quit", "tondo 1") == []


def test_the_command_is_such_a_program() -> None:
    process = EngineProcess(f"{COMMAND} --bot 3", 60.0)
    try:
        assert process.name == "Tondo 3"
        state = some_state("cropcircles", 10)
        seat = state.current_player
        assert process.ask("game", game_message(state.game, seat, 1), 60.0)[0] == "ok"
        word, text = process.ask("choose", choose_message(state, seat, 60.0), 60.0)
        assert word == "play"
        assert state.is_legal(state.parse_action(text), seat)
    finally:
        process.close()
