"""Lines as clients get them: a view as at a table, a preview, the steps."""

import json
from random import Random
from typing import Any

import pytest

import tondo
from tondo.core import CHANCE, IllegalAction, Line, Record, RecordError, game_names
from tondo.core.game import AnyGame
from tondo.server.present.encoding import dumps
from tondo.server.present.lines import line_json, line_out, line_preview, line_state, line_steps


def line_after(game: AnyGame, actions: int, position: bool = False) -> Line:
    """A line of random actions that ends where a player is to act; with ``position``, from the middle of them."""
    rng, state, entries, middle, number = Random(5), game.new_state(), [], game.new_state(), 0
    while number < actions or state.is_chance():
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        action = rng.choice(state.legal_actions(player))
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
        number += 1
        if number == actions // 2:
            middle = state.clone()
    return (
        Line(game, middle.position(), tuple(entries[actions // 2 :])) if position else Line(game, None, tuple(entries))
    )


def out(line: Line, *arguments: Any) -> Any:
    return json.loads(dumps(line_out(line, *arguments)))


@pytest.mark.parametrize("name", game_names())
def test_a_line_looks_like_a_table(name: str) -> None:
    game = tondo.game(name)
    line = line_after(game, 16, position=True)
    state = line.state()
    seat = state.current_player
    found = out(line, tuple(range(game.players)), seat, "fr")
    view = found["view"]
    assert found["actions"] == list(line.actions)
    assert (view["status"], view["seat"], view["mine"]) == ("playing", seat, list(range(game.players)))
    assert [player["score"] for player in view["seats"]] == list(state.scores())
    assert view["seats"][0]["name"] == "Joueur 1"
    assert [action["text"] for action in view["legal"][0]["actions"]] == [
        state.format_action(action) for action in state.legal_actions(seat)
    ]
    assert [entry["number"] for entry in found["log"]] == list(range(1, len(line.actions) + 1))
    assert found["log"][-1]["text"].keys() == {"fr"}
    assert len(line_steps(line)["steps"]) == len(line.actions)


@pytest.mark.parametrize("name", game_names())
def test_a_line_can_be_played_to_its_end(name: str) -> None:
    game = tondo.game(name)
    rng, line = Random(3), Line(game)
    while not (state := line_state(line)).is_terminal():
        player = CHANCE if state.is_chance() else state.current_player
        line = Line(game, None, (*line.actions, Record.entry(state, rng.choice(state.legal_actions(player)), player)))
    view = out(line, (0,), 0, "en")["view"]
    assert view["status"] == "over"
    assert view["outcome"]["scores"] == list(state.scores())


def test_others_hands_stay_hidden_from_a_line_too() -> None:
    game = tondo.game("cropcircles")
    line = line_after(game, 40)
    state = line.state()
    for seat in range(game.players):
        view = out(line, (seat,), seat, "en")["view"]
        assert view["data"] == json.loads(dumps(state.view(seat).data))
        assert all(mover["seat"] == seat for mover in view["legal"])
    assert out(line, (), None, "en")["view"]["data"] == json.loads(dumps(state.view(None).data))


@pytest.mark.parametrize("name", game_names())
def test_previews_score_and_refuse(name: str) -> None:
    line = line_after(tondo.game(name), 16)
    state = line.state()
    seat = state.current_player
    action = state.legal_actions(seat)[-1]
    found = json.loads(line_preview(line, seat, state.format_action(action)))
    after = state.child(action, seat)
    assert found["legal"]
    assert sum(points["points"] for points in found["lines"]) == sum(after.scores()) - sum(state.scores())
    refused = json.loads(line_preview(line, seat, "nonsense"))
    assert not refused["legal"]
    assert refused["text"].keys() >= {"en", "fr"}


@pytest.mark.parametrize("name", game_names())
def test_the_game_refuses_the_last_action_in_its_own_words(name: str) -> None:
    line = line_after(tondo.game(name), 16)
    other = (line.state().current_player + 1) % line.game.players
    state = line.state()
    wrong = Record.entry(state, state.legal_actions()[0], other)
    with pytest.raises(tondo.TondoError) as caught:
        line_json(Line(line.game, None, (*line.actions, wrong)), (0,), 0, "en")
    if not line.game.simultaneous:
        assert isinstance(caught.value, IllegalAction)
    with pytest.raises(RecordError) as earlier:
        line_json(Line(line.game, None, ("1: nonsense", *line.actions)), (0,), 0, "en")
    assert earlier.value.place == "actions[0]"
    assert line_json(line, (0,), 0, "en")
