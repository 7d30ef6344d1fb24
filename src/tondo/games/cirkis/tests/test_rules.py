"""The rules by number, and the rulebook's examples."""

import pickle

import pytest

from tondo.core import CHANCE, IllegalAction, OptionError, UnreadablePosition, game
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import FIGURES, OPENING, SPACES, TOUCHING
from tondo.games.cirkis.pieces import LOST_TURN, NAMES, PLACEMENTS, USUAL_SET, read_set

MANY = "9 9 1 1 1 1 9 9 1 = 41"
RED, GREEN, PURPLE = range(3)


def at(position: str, players: int = 2, **options: object) -> CirkisState:
    state: CirkisState = game("cirkis", players, **options).parse_position(position)
    return state


def play(state: CirkisState, *texts: str) -> CirkisState:
    for text in texts:
        state.apply(state.parse_action(text))
    return state


def new(players: int = 2, **options: object) -> CirkisState:
    state: CirkisState = game("cirkis", players, **options).new_state()
    return state


def names(action: int) -> set[str]:
    return {SPACES[space].name for space in PLACEMENTS[action].spaces}


def test_rule_1_seats_play_in_order() -> None:
    state = new(3)
    turns = []
    for text in ("wedge b1", "wedge b2", "arrow c2", "wedge g2"):
        turns.append(state.current_player)
        play(state, text)
    assert turns == [0, 1, 2, 0]


@pytest.mark.parametrize("begins", [1, 2, 3])
def test_rule_1_whoever_the_options_say_begins(begins: int) -> None:
    state = new(3, begins=begins)
    assert not state.is_chance()
    assert state.first_player == begins - 1
    turns = []
    for text in ("wedge b1", "wedge b2", "arrow c2"):
        turns.append(state.current_player)
        play(state, text)
    assert turns == [(begins - 1 + i) % 3 for i in range(3)]


def test_rule_1_a_lot_decides_evenly() -> None:
    state = new(4, begins=0)
    assert state.is_chance()
    assert state.first_player is None
    assert [(state.format_action(action), weight) for action, weight in state.chance_outcomes()] == [
        (f"player {number} begins", 1) for number in (1, 2, 3, 4)
    ]
    with pytest.raises(IllegalAction, match="decide now, not a player"):
        state.apply(state.parse_action("b1"), 0)
    with pytest.raises(IllegalAction, match="which of the 4 players begins"):
        state.apply(state.parse_action("b1"))
    said = state.describe_action(state.parse_action("joueur 3 commence"), CHANCE, ("A", "B", "C", "D"))
    assert said.text("en") == "C begins: the lot has decided."
    state = play(state, "Player 3 begins")
    assert (state.current_player, state.first_player) == (2, 2)
    with pytest.raises(IllegalAction, match="Who begins is decided already"):
        play(state, "player 1 begins")
    turns = []
    for text in ("wedge b1", "wedge b2", "arrow c2"):
        turns.append(state.current_player)
        play(state, text)
    assert turns == [2, 3, 0]


def test_rule_1_the_lot_is_in_positions() -> None:
    assert new(2, begins=0).position() == "lot - - r1:0,0 - -"
    assert play(new(2, begins=0), "player 2 begins").position() == "2 - - r1@2:0,0 - -"
    assert new(2, begins=2).position() == "2 - - r1:0,0 - -"
    for wrong in ("lot - - r1@2:0,0 - -", "2 - - r1:0,0 - -", "2 - - r1@3:0,0 - -", "lot - - r1:0,0 B1 -"):
        with pytest.raises(UnreadablePosition):
            at(wrong, begins=0)
    with pytest.raises(UnreadablePosition):
        at("2 - - r1@2:0,0 - -")


def test_rule_1_in_a_match_the_start_moves_on_from_whoever_began() -> None:
    small = "0 0 0 0 0 0 0 1 0 = 1"
    starts = []
    state = play(new(3, begins=0, match_to_100=True, pieces=small), "player 3 begins")
    for _ in range(4):
        starts.append(state.current_player)
        play(state, "a1")
    assert starts == [2, 0, 1, 2]
    assert state.round == 4
    assert state.first_player == 2
    assert at(state.position(), 3, begins=0, match_to_100=True, pieces=small) == state


def test_rule_1_everyone_has_the_same_20_pieces() -> None:
    state = new(4)
    for player in range(4):
        assert state.left(player) == (3, 2, 1, 2, 2, 3, 3, 2, 2)
    play(state, "b1")
    assert sum(state.left(0)) == 19
    assert sum(state.left(1)) == 20


def test_rule_1_no_piece_left() -> None:
    state = at("1 B10 - r1:0,0 B1+B2 B10")
    with pytest.raises(IllegalAction) as error:
        play(state, "bow b3 b4")
    assert error.value.rule == "1"
    assert error.value.text("en") == "No Bow left. (rule 1)"
    assert error.value.text("fr") == "Il ne reste aucune pièce Nœud. (règle 1)"


def test_rule_2_the_first_piece_covers_the_middle() -> None:
    state = new()
    assert {action for action, place in enumerate(PLACEMENTS) if OPENING & set(place.spaces)} == set(
        state.legal_actions()
    )
    with pytest.raises(IllegalAction) as error:
        play(state, "wedge d1")
    assert error.value.rule == "2"
    play(state, "fin b1 c1")  # only part of it need lie there
    assert state.current_player == 1


def test_rule_2_spaces_are_covered_once() -> None:
    state = play(new(), "b1")
    with pytest.raises(IllegalAction) as error:
        play(state, "bow b1 b2")
    assert error.value.rule == "2"
    assert error.value.text("en") == "B1 is covered already. (rule 2)"


def test_rule_3_follow_the_leader_by_edge_or_point() -> None:
    state = play(new(), "b1")
    assert state.leader is not None
    touching = TOUCHING[PLACEMENTS[state.leader].spaces[0]]
    for action in state.legal_actions():
        assert touching & set(PLACEMENTS[action].spaces)
    play(state, "arrow a2")  # B1 and A2 meet in one point only
    assert state.leader == state.parse_action("a2")
    with pytest.raises(IllegalAction) as error:
        play(state, "wedge d1")  # it touches B1, but that is not the Leader any more
    assert error.value.rule == "3"
    assert error.value.text("en") == "D1 does not touch the Leader at A2. (rule 3)"
    assert error.value.text("fr") == "D1 ne touche pas le Leader en A2. (règle 3)"


def test_rule_3_slivers_meet_in_the_tip_of_a_star() -> None:
    state = at("1 S1 - r1:0,0 B1,N1 D1,S1")
    assert state.is_legal(state.parse_action("sliver s10"))


def test_rule_4_who_can_place_must() -> None:
    state = play(new(), "b1")
    with pytest.raises(IllegalAction) as error:
        state.apply(LOST_TURN)
    assert error.value.rule == "4"
    assert LOST_TURN not in state.legal_actions()


def test_rule_4_a_lost_turn_is_an_action() -> None:
    state = at("2 B1 - r1:0,0,0 B1 - -", 3, pieces="0 0 0 0 0 0 1 0 1 = 2")
    play(state, "wedge b2")
    play(state, "wedge b3")
    assert state.legal_actions() == [LOST_TURN]  # only a Sliver is left
    play(state, "lost turn")
    assert (state.current_player, state.lost_turns) == (1, 1)


def test_rule_4_when_all_have_lost_the_turn_it_ends() -> None:
    state = new(3, pieces="0 0 0 0 0 0 0 0 1 = 1")
    play(state, "lost turn", "lost turn")
    assert not state.is_terminal()
    play(state, "lost turn")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.key == "end.stuck"
    assert outcome.winners == (0, 1, 2)


SURROUNDED = "1 N1 - r1:0,0 Q1+Q10,B1,N1 O1+P1,D1,S10"


def test_rule_5a_no_empty_space_round_the_piece() -> None:
    state = play(at(SURROUNDED), "sliver s1")
    assert state.is_free_turn
    assert state.current_player == 0


def test_rule_5a_one_empty_space_is_enough_to_lose_it() -> None:
    state = play(at("1 N1 - r1:0,0 Q1+Q10,B1,N1 D1,O1,S10"), "sliver s1")
    assert not state.is_free_turn
    assert state.current_player == 1


def test_rule_5b_completing_the_central_star() -> None:
    state = play(at("2 A3+A4 - r1:0,0 A1+A2 A3+A4"), "arrow a5")
    assert state.is_free_turn
    assert state.scores() == (0, 10)


def test_rule_5b_another_star_gives_none() -> None:
    state = play(at("1 N1+Q1 - r1:0,0 N10+Q10,B1 N1+Q1,D1"), "arrow l1")
    assert not state.is_free_turn
    assert state.scores() == (10, 0)


def test_rule_5c_only_the_first_sliver() -> None:
    state = play(at("1 N1 - r1:0,0 B1,N1 H1+L1,D1"), "sliver s1")
    assert state.is_free_turn
    play(state, "crown q1 q10")
    play(state, "sliver s10")
    assert not state.is_free_turn


def test_rule_5_it_is_one_free_turn() -> None:
    # A5 completes the central star and leaves no empty space round itself.
    position = "2 A4 - r1:0,0 B1,B2,B3,B4,B5,B6,B7,B8,B9 B10,A1,A2,A3,A4,C8,C9,E4"
    state = play(at(position, pieces=MANY), "arrow a5")
    assert state.is_free_turn
    after = play(state.clone(), "arrow e5")
    assert not after.is_free_turn
    assert after.current_player == 0


def test_rule_6_a_free_turn_touches_any_piece() -> None:
    state = play(at(SURROUNDED), "sliver s1")
    assert state.is_legal(state.parse_action("b2"))
    assert not state.is_legal(state.parse_action("r5"))
    with pytest.raises(IllegalAction) as error:
        play(state, "wedge r5")
    assert error.value.rule == "6"
    play(state, "b2")
    assert state.leader == state.parse_action("b2")
    assert state.current_player == 1
    assert not state.is_legal(state.parse_action("wedge k1"))


def test_rule_6_a_free_turn_can_earn_another() -> None:
    state = at("1free B1 - r1:0,0 Q1+Q10,B1,N1 O1+P1,D1,S10")
    play(state, "s1")
    assert state.is_free_turn
    assert state.current_player == 0


def test_rule_6_a_lost_free_turn_is_a_lost_turn() -> None:
    state = at("1free B1 - r1:0,0 B1 -", pieces="0 0 0 0 0 0 1 0 1 = 2")
    assert state.legal_actions() == [LOST_TURN]
    play(state, "lost turn")
    assert (state.current_player, state.lost_turns, state.is_free_turn) == (1, 1, False)


def test_rule_7_one_piece_completes_a_star_and_a_circle() -> None:
    state = at("1 N10+Q10 - r1:0,0,0 N10+Q10,B1,F1 D1+F10+H10 N1+Q1", 3)
    hook = state.parse_action("hook h1 l1")
    assert [(line.player, line.points, str(line.reason)) for line in state.score_breakdown(hook)] == [
        (GREEN, 10, "Circle 1: most segments"),
        (RED, 5, "Circle 1: completed it"),
        (RED, 10, "Star 1: most segments"),
    ]
    state.apply(hook)
    assert state.scores() == (15, 10, 0)
    assert state.completed_by(0) == RED
    star = next(number for number, figure in enumerate(FIGURES) if figure.name == "s1")
    assert (state.figure_points(0), state.figure_points(star)) == ((5, 10, 0), (10, 0, 0))
    assert state.figure_points(1) == (0, 0, 0)


def test_rule_7_two_two_one_brings_only_the_five() -> None:
    state = play(at("3 N1+Q1 - r1:0,0,0 N10+Q10,B1 N1+Q1,D1 -", 3), "arrow l1")
    assert state.scores() == (0, 0, 5)
    assert [str(item.reason) for item in state.score_breakdown()] == ["Star 1: completed it"]


def test_rule_7_two_one_one_one_is_most() -> None:
    state = play(at("4 N1 - r1:0,0,0,0 N10+Q10,B1 D1,N1 L1 -", 4), "arrow q1")
    assert state.scores() == (10, 0, 0, 5)


def test_rule_7_who_scores_the_ten_gets_no_five() -> None:
    state = play(at("1 H1 - r1:0,0 D1+F1+F10,B1 H1"), "wedge h10")
    assert state.scores() == (10, 0)


def test_rule_8_going_out() -> None:
    state = play(new(pieces="0 0 0 0 0 0 1 0 0 = 1"), "b1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (10, 0)
    assert outcome.reason.key == "end.out"


def test_rule_8_even_with_a_free_turn() -> None:
    state = play(at("1 N1 - r1:0,0 A2+B2,B1,N1 H1+L1,D1", pieces="0 0 0 0 0 1 1 1 1 = 4"), "sliver s1")
    assert state.is_terminal()
    assert state.scores() == (10, 0)


# Red has most of circles 1 to 3 (Green completed the third), Green of 4 to 6 (Red completed the last): 35 each.
THIRTY_FIVE = (
    "1 M4 c1:1,c2:1,c3:2,c4:2,c5:2,c6:1 r1:0,0 "
    "D1+F1+F10,D2+F2+F3,D3+F4+F5,D4+F6,D5+F8,R1+R2,B1 "
    "F7+H6+H7,F9+H8+H9,J1+M1+M2,H1+H10,H2+H3,H4+H5,J2+M3,M4,R3"
)


def test_rule_9_who_has_35_and_completes_a_shape_wins_unless_another_has_more() -> None:
    state = at(THIRTY_FIVE, pieces=MANY)
    assert state.scores() == (35, 35)
    play(state, "wedge r4")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (40, 45)
    assert outcome.winners == (GREEN,)
    assert outcome.reason.key == "end.forty"


def test_rule_9_the_40_can_come_on_somebody_else_s_turn() -> None:
    position = THIRTY_FIVE.replace("1 M4 ", "3 M4 ", 1).replace("r1:0,0 ", "r1:0,0,0 ") + " -"
    state = play(at(position, 3, pieces=MANY), "wedge r4")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (35, 45, 5)
    assert outcome.winners == (GREEN,)


STAR_AND_40 = THIRTY_FIVE.replace("1 M4 ", "1 A4 ", 1).replace("B1 ", "B1,A4 ", 1).replace("H4+H5,", "H4+H5,A1+A2,")
STAR_AND_40 = STAR_AND_40.replace("H4+H5,A1+A2,J2+M3,M4,R3", "H4+H5,J2+M3,A1+A2,M4,R3,A3")


def test_rule_9_free_turns_are_still_taken() -> None:
    state = at(STAR_AND_40, pieces=MANY)
    play(state, "arrow a5")
    assert state.scores() == (40, 45)
    assert state.is_free_turn
    assert not state.is_terminal()
    play(state, "wedge b3")
    assert state.is_terminal()


def test_stop_at_once_does_not_wait_for_the_free_turn() -> None:
    state = play(at(STAR_AND_40, pieces=MANY, stop_at_once=True), "arrow a5")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.key == "end.forty"


def test_rule_10_a_tie_goes_to_whoever_has_most_pieces_left() -> None:
    def winners(position: str, players: int = 2) -> tuple[int, ...]:
        outcome = at(position, players).outcome()
        assert outcome is not None
        return outcome.winners

    assert winners("stuck B2 - r1:0,0 B1,B2 B3") == (1,)
    assert winners("stuck B2 - r1:0,0 B1 B2") == (0, 1)
    assert winners("stuck B2 - r1:0,0,0 B1 B2 B3,B4", 3) == (0, 1)
    assert winners("stuck H1 c1:1 r1:0,0 D1+F1+F10,B1,H10 H1") == (0,)


def test_the_end_of_a_game_tells_how_a_tie_was_broken() -> None:
    def told(position: str) -> str:
        state = at(position)
        outcome = state.outcome()
        assert outcome is not None
        return str(state.game.describe_end(outcome))

    assert told("stuck B2 - r1:0,0 B1,B2 B3") == "Nobody can place a piece. A tie goes to whoever has most pieces left."
    assert told("stuck B2 - r1:0,0 B1 B2") == "Nobody can place a piece."  # they share the victory


RING = "2 B9 - r1:0,0 B1,B2,B3,B4,B5,B6 B7,B8,B9"


def test_center_ring() -> None:
    state = play(at(RING, pieces=MANY, center_ring=True), "wedge b10")
    assert state.scores() == (15, 5)
    assert [str(item.reason) for item in state.score_breakdown()] == [
        "Center Ring: most segments",
        "Center Ring: completed it",
    ]
    assert play(at(RING, pieces=MANY), "wedge b10").scores() == (0, 0)


def test_center_ring_tied_for_most() -> None:
    state = at("2 B9 - r1:0,0 B1,B2,B3,B4,B5 B6,B7,B8,B9", pieces=MANY, center_ring=True)
    assert play(state, "wedge b10").scores() == (0, 5)


def test_center_ring_and_most_of_it() -> None:
    state = at("1 B9 - r1:0,0 B1,B2,B3,B4,B5,B6 B7,B8,B9", pieces=MANY, center_ring=True)
    assert play(state, "wedge b10").scores() == (15, 0)


@pytest.mark.parametrize(
    "pieces", ["0 0 0 0 0 0 0 0 20", "0 0 0 20 0 0 0 0 0", "0 0 0 0 0 0 1 0 19", "0 0 0 0 0 0 1 0 1 = 2"]
)
def test_a_match_that_might_never_end_is_refused(pieces: str) -> None:
    new(2, pieces=pieces)
    with pytest.raises(OptionError, match="brings points"):
        new(2, pieces=pieces, match_to_100=True)


def test_match_to_100_goes_round_by_round() -> None:
    state = new(3, pieces="0 0 0 0 0 0 1 0 0 = 1", match_to_100=True)
    for number in range(27):
        assert (state.round, state.current_player) == (number, number % 3)
        assert state.leader is None
        play(state, "b1")
    assert state.scores() == (90, 90, 90)
    play(state, "b1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (100, 90, 90)
    assert outcome.winners == (0,)
    assert outcome.reason.key == "end.hundred"


def test_match_to_100_stops_a_round_at_40() -> None:
    state = play(at(THIRTY_FIVE, pieces=MANY, match_to_100=True), "wedge r4")
    assert not state.is_terminal()
    assert (state.round, state.current_player, state.scores()) == (1, 1, (40, 45))
    assert [(item.player, item.points) for item in state.score_breakdown()] == [(0, 40), (1, 45)]


def test_match_to_100_says_that_a_round_is_over() -> None:
    state = at(THIRTY_FIVE, pieces=MANY, match_to_100=True)
    said = state.describe_action(state.parse_action("wedge r4"), 0, ["Ada", "Bo"])
    assert said.text("en") == "Ada plays Wedge on R4. Round 1 is over: Ada 40, Bo 45."
    assert said.text("fr") == "Ada pose un Wedge en R4. La manche 1 est finie\xa0: Ada 40, Bo 45."


def test_a_state_is_small_and_copies_as_bytes() -> None:
    for players, size in ((2, 376), (3, 424), (4, 472)):
        state = new(players)
        assert state.nbytes == size <= 512
        assert pickle.loads(pickle.dumps(state)) == state
        copy = state.clone()
        play(copy, "b1")
        assert state == new(players)


def test_pieces_can_be_given() -> None:
    assert read_set(USUAL_SET) == (3, 2, 1, 2, 2, 3, 3, 2, 2)
    assert sum(read_set(USUAL_SET)) == 20
    assert read_set("3 2 1 2 2 3 3 2 2") == read_set(USUAL_SET)
    assert read_set("Wedge 10, ARROW 8, sliver 2, big slice 0, slice 0, bow 0, crown 0, fin 0,hook 0")[6:] == (10, 8, 2)
    assert new(pieces="0 0 0 0 0 0 10 8 2").left(1)[NAMES.index("wedge")] == 10


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3 2 1",
        "3 2 1 2 2 3 3 2 3",
        "3 2 1 2 2 3 3 2 3 = 20",
        "3 2 1 2 2 3 3 2 2 = x",
        "99 2 1 2 2 3 3 2 3 = 99",
        "0 0 0 0 0 0 0 0 0 = 0",
        "wedge 20",
        "wedge 10, wedge 10",
        "-1 21 0 0 0 0 0 0 0",
        "blob 3",
        "٣ 2 1 2 2 3 3 2 2",
    ],
)
def test_other_sets_are_refused(text: str) -> None:
    with pytest.raises(OptionError) as error:
        new(pieces=text)
    assert error.value.text("en") != error.value.text("fr")
