from random import Random

import pytest

import tondo
from tondo.core import CHANCE, Record, game_type
from tondo.terminal.seats import SeatError, default_name, default_seats, guess_kinds
from tondo.terminal.session import CannotUndo, Session


def session(*seats: str) -> Session:
    names = [f"P{seat}" for seat in range(1, len(seats) + 1)]
    return begun(Session(tondo.game("circle36", players=len(seats)), seats, names))


def begun(made: Session) -> Session:
    """After the rolls for the start."""
    while made.state.is_chance() and "start" in made.state.format_action(made.state.chance_outcomes()[0][0]):
        made.take(made.draw(Random(len(made.events))), CHANCE)
    return made


def do(made: Session, text: str, player: int = CHANCE) -> None:
    made.take(made.state.parse_action(text), player)


def test_undo_takes_back_the_last_entry() -> None:
    made = session("human")
    do(made, "roll 6-3")
    before = made.state.position()
    do(made, "6 r1", 0)
    assert made.undo().entry == "1: 6 at red 1"
    assert made.state.position() == before
    assert made.revealing_take_backs == 0


def test_undo_goes_back_through_what_bots_did_since() -> None:
    made = session("human", "random")
    do(made, "roll 6-3")
    before = made.state.position()
    do(made, "6 r1", 0)
    do(made, "3 b2", 1)
    assert made.revealing_take_backs == 0
    made.undo()
    assert made.state.position() == before
    assert made.revealing_take_backs == 1


def test_undo_stops_at_what_chance_revealed() -> None:
    made = session("human")
    do(made, "roll 6-3")
    do(made, "6 r1", 0)
    do(made, "roll 5-3")
    before = made.state.position()
    with pytest.raises(CannotUndo) as caught:
        made.undo()
    assert "revealed" in caught.value.text("en")
    assert "révélé" in caught.value.text("fr")
    assert made.state.position() == before


def test_there_is_nothing_to_undo_at_first() -> None:
    with pytest.raises(CannotUndo, match="nothing"):
        session("human").undo()


def test_nobody_takes_back_what_another_person_did_before() -> None:
    made = session("human", "human")
    do(made, "roll 6-3")
    do(made, "6 r1", 0)
    before = made.state.position()
    do(made, "3 b2", 1)
    assert made.undo().player == 1
    with pytest.raises(CannotUndo) as caught:
        made.undo()
    assert "P1" in caught.value.text("en")
    assert "P1" in caught.value.text("fr")
    assert made.state.position() == before


def test_whoever_acted_last_at_one_keyboard_can_take_it_back() -> None:
    made = session("human", "human")
    do(made, "roll 6-3")
    before = made.state.position()
    do(made, "6 r1", 0)
    assert made.undo(1).player == 0
    assert made.state.position() == before
    do(made, "6 r2", 0)
    do(made, "3 b2", 1)
    assert made.undo().player == 1


class Secret(game_type("circle36")):  # type: ignore[misc]
    """A game in which every action may show something."""

    has_secrets = True


@pytest.mark.parametrize("other", ["human", "random"])
def test_with_secrets_undo_does_not_go_past_what_another_player_did(other: str) -> None:
    made = begun(Session(Secret(2), ("human", other), ("P1", "P2")))
    do(made, "roll 6-3")
    do(made, "6 r1", 0)
    with pytest.raises(CannotUndo, match="revealed"):
        made.undo(1)
    assert made.undo(0).player == 0
    do(made, "6 r1", 0)
    do(made, "3 b2", 1)
    position = made.state.position()
    with pytest.raises(CannotUndo, match="revealed"):
        made.undo(0)
    assert made.state.position() == position


def test_an_illegal_action_changes_nothing() -> None:
    made = session("human")
    do(made, "roll 6-3")
    position, events = made.state.position(), len(made.events)
    with pytest.raises(tondo.IllegalAction):
        made.take(made.state.parse_action("roll 1-1"), 0)
    assert (made.state.position(), len(made.events)) == (position, events)


def test_chance_and_bots_repeat_themselves_with_a_seed() -> None:
    def game(seed: int) -> Record:
        made = Session(tondo.game("circle36", players=3), ("random",) * 3, "ABC")
        rng = Random(seed)
        while not made.state.is_terminal():
            if made.state.is_chance():
                made.take(made.draw(rng), CHANCE)
            else:
                player = made.state.players_to_act()[0]
                made.take(made.choose(player, rng), player)
        return made.record()

    assert game(7) == game(7)
    assert game(7) != game(8)
    assert game(7).verify().is_terminal()


def test_a_resumed_session_is_the_same_game() -> None:
    made = session("human", "random")
    do(made, "roll 6-3")
    do(made, "6 r1", 0)
    again = Session.resume(made.record(), made.seats)
    assert again.state == made.state
    assert [event.sentence.text() for event in again.events] == [event.sentence.text() for event in made.events]
    assert not again.has_unsaved
    assert made.has_unsaved
    assert again.undo().player == 0


def test_only_what_a_person_did_would_be_lost() -> None:
    made = session("human")
    do(made, "roll 6-3")
    lost = [made.has_unsaved]
    do(made, "6 r1", 0)
    lost.append(made.has_unsaved)
    made.mark_saved()
    lost.append(made.has_unsaved)
    made.undo()
    do(made, "6 r2", 0)
    lost.append(made.has_unsaved)
    assert lost == [False, True, False, True]


def test_seats_must_be_known_and_enough() -> None:
    game = tondo.game("circle36", players=2)
    with pytest.raises(SeatError, match="robot"):
        Session(game, ("human", "robot"), "AB")
    with pytest.raises(SeatError, match="2 seats"):
        Session(game, ("human",), "AB")
    assert default_seats(3) == ("human", "3", "3")
    assert default_seats(2, "greedy") == ("human", "greedy")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bot_is_known_again_by_its_usual_name(lang: str) -> None:
    game = tondo.game("circle36", players=5)
    kinds = ("human", "random", "3", "8", "greedy")
    names = tuple(default_name(kind, seat, lang) for seat, kind in enumerate(kinds))
    assert guess_kinds(names, game) == kinds
    assert len(set(names)) == 5
    # Names that bots had before they had names of their own, and those in records of live games.
    assert guess_kinds(("Random 2", "Random 1", "Bot 3 (Steady)"), game) == ("human", "human", "4")
    assert guess_kinds(("Kite (2)", "Ada / Halo 2 (4)", "Kite", "Ada (4)"), game) == ("2", "4", "human", "human")
