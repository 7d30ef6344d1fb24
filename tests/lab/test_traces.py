"""What a game of a study shows, and that it shows the same again."""

import json
from dataclasses import replace

import pytest

from tondo.core import game, game_names, game_type
from tondo.lab.traces import STAGES, Job, Thinker, Trace, Tracer, decided, lead_changes, play_traced

each_game = pytest.mark.parametrize("name", game_names())


def job(name: str, players: int | None = None, bot: str = "random", **options: object) -> Job:
    variant = game(name, players, **options)
    return Job(variant, (Thinker(bot),) * variant.players, deal=2)


@each_game
def test_a_game_is_played_the_same_again(name: str) -> None:
    first, second = (replace(play_traced(job(name), 5), seconds=()) for _ in range(2))
    assert first == second
    assert first != replace(play_traced(job(name), 6), seconds=())


@each_game
def test_a_trace_survives_the_journal(name: str) -> None:
    trace = play_traced(job(name), 5)
    content = json.loads(json.dumps(trace.to_json()))
    again = Trace.from_json(content, len(trace.scores))
    assert again == replace(trace, seconds=again.seconds)
    for key, value in (("winners", []), ("scores", [1]), ("stages", [1.0]), ("decided", "late")):
        with pytest.raises((ValueError, TypeError)):
            Trace.from_json({**content, key: value}, len(trace.scores))


@each_game
def test_counts_agree_with_the_game(name: str) -> None:
    """What is counted on the way is what a replay of the same actions shows."""
    kind = game_type(name)
    tracer = Tracer(job(name, min(3, kind.max_players)), 7)
    trace = tracer.run()
    state = tracer.game.new_state()
    tallies = dict.fromkeys(kind.tallied, 0)
    for player, action in tracer.entries:
        before = state.clone()
        state.apply(action, player)
        for counted in tracer.game.tally(before, action, player, state):
            tallies[counted] += 1
    outcome = state.outcome()
    assert outcome is not None
    assert (trace.scores, trace.winners) == (outcome.scores, outcome.winners)
    assert {name: sum(counts) for name, counts in trace.tallies.items()} == tallies
    assert sum(trace.choices) == sum(player >= 0 for player, _ in tracer.entries)
    assert trace.end in kind.ends
    assert len(trace.stages) == STAGES
    assert all(0 < turns <= choices for turns, choices in zip(trace.turns, trace.choices, strict=True))
    assert all(0 <= when < 100 for _, when in trace.spaces)
    assert trace.opening["en"]
    assert trace.opening["fr"] != trace.opening["en"] or name == ""


def test_with_equal_turns_everybody_has_as_many() -> None:
    """For four, turns without a pass always end with the last seat one turn behind."""
    assert play_traced(job("cropcircles", 4, "1"), 1).turns == (8, 8, 8, 7)
    assert play_traced(job("cropcircles", 4, "1", equal_turns=True), 1).turns == (8, 8, 8, 8)


def test_everybody_moves_on_when_a_game_is_turned() -> None:
    turned = Job(game("circle36", 3), (Thinker("greedy"), Thinker("random"), Thinker("random")), 1, turned=2)
    assert [turned.sitting(seat) for seat in range(3)] == [1, 2, 0]
    trace = play_traced(turned, 1)
    assert trace.winners == (2,)
    straight = replace(turned, turned=0)
    assert turned.chance_seed(1) == straight.chance_seed(1)
    assert turned.bot_seed(1, 0) != straight.bot_seed(1, 0)


def test_thinkers_have_names_that_can_be_read() -> None:
    for thinker in (Thinker("8"), Thinker("strongest", 16)):
        assert Thinker.read(str(thinker)) == thinker
    assert str(Thinker("strongest", 16)) == "strongest@16"


def test_the_lead() -> None:
    course = [(0, 0), (3, 0), (3, 3), (3, 5), (6, 5), (6, 5)]
    assert lead_changes(course) == 2
    assert decided(course, [0]) == 4 / 6
    assert decided(course, [1]) == 1
    assert decided([(1, 0), (2, 0)], [0]) == 0
    assert decided([(1, 0), (2, 2)], [0, 1]) == 0.5
    assert (lead_changes([]), decided([], [0])) == (0, 0)


def test_points_above_the_others() -> None:
    trace = play_traced(job("circle36", 3), 1)
    trace = replace(trace, scores=(10, 4, 2), winners=(0,))
    assert [trace.margin(seat) for seat in range(3)] == [7, -2, -5]
    assert [replace(trace, winners=(0, 2)).share(seat) for seat in range(3)] == [0.5, 0, 0.5]
    assert replace(trace, scores=(10,)).margin(0) == 10
