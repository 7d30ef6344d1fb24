"""Lines: positions that are played on."""

import pickle
from collections.abc import Callable
from random import Random

import pytest

import tondo
from tondo.core import CHANCE, Line, Record, RecordError, State, game_names
from tondo.core.game import AnyGame
from tondo.core.line import MAX_POSITION_LENGTH
from tondo.core.record import MAX_ACTION_LENGTH, MAX_ACTIONS


def played(game: AnyGame, actions: int, seed: int = 1) -> tuple[State, tuple[str, ...]]:
    """A position after some random actions, and the actions."""
    rng, state, entries = Random(seed), game.new_state(), []
    for _ in range(actions):
        if state.is_terminal():
            break
        player = CHANCE if state.is_chance() else rng.choice(state.players_to_act())
        action = rng.choice(state.legal_actions(player))
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    return state, tuple(entries)


@pytest.mark.parametrize("name", game_names())
def test_a_line_goes_on_from_any_position(name: str) -> None:
    game = tondo.game(name)
    middle, before = played(game, 10)
    end, entries = played(game, 25)
    assert entries[:10] == before
    line = Line(game, middle.position(), entries[10:])
    assert line.state().position() == end.position() == Line(game, None, entries).state().position()
    assert line.canonical() == line
    assert Line(game).state().position() == game.new_state().position()


@pytest.mark.parametrize("name", game_names())
def test_a_line_round_trips(name: str) -> None:
    state, entries = played(tondo.game(name), 20)
    for line in (Line(state.game, None, entries), Line(state.game, state.position())):
        assert Line.from_json(line.to_json()) == line
        assert pickle.loads(pickle.dumps(line)) == line
        assert len(line.position or "") < MAX_POSITION_LENGTH


def test_a_turn_typed_at_once_is_an_entry_for_each_action() -> None:
    game = tondo.game("cropcircles")
    state, entries = game.new_state(), []
    while state.is_chance():
        action = state.legal_actions()[0]
        entries.append(Record.entry(state, action, CHANCE))
        state.apply(action)
    glyph, space = state.format_action(state.legal_actions()[0]).split()
    player = state.current_player + 1
    line = Line(game, None, (*entries, f"{player}: {space} across: {glyph}"))
    assert line.canonical().actions[len(entries) :] == (f"{player}: {glyph} {space}", f"{player}: finish")
    assert line.canonical().state().position() == line.state().position()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda _: [], "line"),
        (lambda line: {**line, "moves": []}, "moves"),
        (lambda line: {key: value for key, value in line.items() if key != "players"}, "players"),
        (lambda line: {**line, "players": "2"}, "players"),
        (lambda line: {**line, "players": 77}, "players"),
        (lambda line: {**line, "game": "go"}, "game"),
        (lambda line: {**line, "rules": 99}, "rules"),
        (lambda line: {**line, "options": []}, "options"),
        (lambda line: {**line, "options": {"colour": 1}}, "options"),
        (lambda line: {**line, "position": 3}, "position"),
        (lambda line: {**line, "position": "x" * (MAX_POSITION_LENGTH + 1)}, "position"),
        (lambda line: {**line, "actions": "1: a"}, "actions"),
        (lambda line: {**line, "actions": ["1: a"] * (MAX_ACTIONS + 1)}, "actions"),
        (lambda line: {**line, "actions": ["1: a", 2]}, "actions[1]"),
        (lambda line: {**line, "actions": ["1: " + "a" * MAX_ACTION_LENGTH]}, "actions[0]"),
        (lambda line: {**line, "actions": ["1: \x00"]}, "actions[0]"),
    ],
)
@pytest.mark.parametrize("name", game_names())
def test_what_cannot_be_read_names_its_place(
    name: str, change: Callable[[dict[str, object]], object], place: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Line.from_json(change(Line(tondo.game(name)).to_json()))
    assert caught.value.place == place
    assert all(caught.value.text(lang) for lang in ("en", "fr"))


@pytest.mark.parametrize("name", game_names())
def test_what_is_not_legal_names_its_place(name: str) -> None:
    game = tondo.game(name)
    _, entries = played(game, 20)
    for actions, place in (
        ((*entries, "nonsense"), "actions[20]"),
        ((*entries, "9999: x"), "actions[20]"),
        ((*entries, "77: x"), "actions[20]"),
        (("1: nonsense", *entries), "actions[0]"),
        ((entries[-1],) * 2, "actions[0]"),
    ):
        with pytest.raises(RecordError) as caught:
            Line(game, None, actions).state()
        assert caught.value.place == place
    with pytest.raises(RecordError) as caught:
        Line(game, "nonsense").state()
    assert caught.value.place == "position"
