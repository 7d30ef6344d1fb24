"""Take-backs: who must agree, what they reveal, and that they give back the time but never more."""

import re

import pytest

from tests.support.table_run import SECRET, Run
from tondo.core import game_type
from tondo.table import Clock, Table


def test_undo_at_once_while_nothing_was_revealed_and_nobody_acted() -> None:
    run = Run(game="cirkis").started()
    before = run.table.state.clone()
    run.refuses("nothing-to-undo", run.table.undo, 1)
    run.act(0)
    (event,) = run.do(run.table.undo, 0)
    assert event.kind == "undone"
    assert run.table.state == before
    assert run.table.revealing_take_backs == 0


def test_where_actions_are_final_everybody_agrees() -> None:
    run = Run().started()
    before = run.table.state.clone()
    run.act(0)
    (event,) = run.do(run.table.undo, 0)
    assert event.kind == "proposed"
    assert run.table.state != before
    events = run.do(run.table.answer, 1, True, SECRET)
    assert [event.kind for event in events] == ["answered", "undone"]
    assert run.table.state == before
    assert run.table.revealing_take_backs == 0


def test_final_actions_can_be_taken_back_where_only_bots_or_nobody_else_play() -> None:
    for run in (Run(1).started(), Run(bots=(None, 0)).started()):
        before = run.table.state.clone()
        run.act(0)
        assert [event.kind for event in run.do(run.table.undo, 0)] == ["undone"]
        assert run.table.state == before


def test_a_string_is_taken_back_at_will_until_it_is_finished() -> None:
    run = Run(game="cropcircles").started()
    place = next(text for text in run.table.legal(0).texts if text != "pass")
    run.do(run.table.act_text, 0, place, SECRET)
    assert [event.kind for event in run.do(run.table.undo, 0)] == ["undone"]
    run.do(run.table.act_text, 0, place, SECRET)
    run.do(run.table.act_text, 0, "finish", SECRET)
    finished = run.table.state.clone()
    assert [event.kind for event in run.do(run.table.undo, 0)] == ["proposed"]
    assert run.table.state == finished
    events = run.do(run.table.answer, 1, True, SECRET)
    assert [event.kind for event in events] == ["answered", "undone"]


def test_a_finished_string_is_taken_back_at_will_where_only_bots_play() -> None:
    run = Run(bots=(None, 0), game="cropcircles").started()
    run.do(run.table.act_text, 0, run.table.legal(0).texts[0], SECRET)
    run.do(run.table.act_text, 0, "finish", SECRET)
    assert [event.kind for event in run.do(run.table.undo, 0)] == ["undone"]


@pytest.mark.parametrize(("game", "rule"), [("circle36", 3), ("cropcircles", 16)])
def test_the_rules_say_that_all_must_agree(game: str, rule: int) -> None:
    for lang, agreement in {"en": "if all other people at the table agree", "fr": "personnes sont d’accord"}.items():
        text = game_type(game)().rules_text(lang)
        (numbered,) = re.findall(rf"^ *{rule}\. (.*?)^ *{rule + 1}\. ", text, re.DOTALL | re.MULTILINE)
        assert agreement in " ".join(numbered.split())


def test_undo_needs_the_others_once_they_acted() -> None:
    run = Run().started()
    before = run.table.state.clone()
    run.act(0)
    run.act(1)
    (event,) = run.do(run.table.undo, 0)
    assert event.kind == "proposed"
    run.refuses("nothing-asked", run.table.answer, 0, True, SECRET)
    run.refuses("asked-already", run.table.undo, 1)
    run.do(run.table.answer, 1, False, SECRET)
    assert run.table.proposal is None
    run.do(run.table.undo, 0)
    events = run.do(run.table.answer, 1, True, SECRET)
    assert [event.kind for event in events] == ["answered", "undone"]
    assert run.table.state == before
    assert run.table.revealing_take_backs == 1


def test_a_question_about_undo_is_void_once_the_game_goes_on() -> None:
    run = Run().started()
    run.act(0)
    run.act(1)
    run.do(run.table.undo, 0)
    run.act(run.table.state.current_player)
    assert run.table.proposal is None
    run.refuses("nothing-asked", run.table.answer, 1, True, SECRET)


def test_a_take_back_past_a_draw_or_somebody_else_is_counted() -> None:
    run = Run(1).started()
    run.act(0)  # and then the dice are rolled
    run.do(run.table.undo, 0)
    assert (run.table.revealing_take_backs, run.table.draws_taken_back) == (1, 1)
    run = Run(bots=(None, 0), game="cirkis").started()
    run.act(0)
    run.do(run.table.undo, 0)
    assert run.table.revealing_take_backs == 0
    run.act(0)
    run.act(1)
    run.do(run.table.undo, 0)
    assert (run.table.revealing_take_backs, run.table.draws_taken_back) == (1, 0)


def test_who_is_away_has_not_agreed() -> None:
    run = Run(3).started()
    run.act(0)
    run.do(run.table.leave, 2, SECRET)
    run.refuses("others-away", run.table.undo, 0)
    run.refuses("others-away", run.table.propose, 0, "abandon", 0, SECRET)
    run.do(run.table.come_back, 2)
    run.do(run.table.undo, 0)
    assert run.table.still_to_answer() == {"user1", "user2"}
    run.do(run.table.leave, 2, SECRET)
    assert run.table.proposal is None  # whoever leaves declines
    run.do(run.table.propose, 0, "take-over", 2, SECRET)
    run.do(run.table.answer, 1, True, SECRET)
    assert run.table.seats[2].level is not None
    run.do(run.table.propose, 1, "abandon", 1, SECRET)  # a bot is not asked
    run.do(run.table.answer, 0, True, SECRET)
    assert run.table.how == "abandoned"


def test_the_last_one_there_can_neither_rewrite_nor_void_the_game() -> None:
    run = Run().started()
    run.act(0)
    run.act(1)
    run.do(run.table.leave, 1, SECRET)
    run.refuses("others-away", run.table.undo, 0)
    run.refuses("others-away", run.table.propose, 0, "abandon", 0, SECRET)
    assert run.table.status == "playing"


def test_somebody_who_agreed_and_then_left_has_agreed() -> None:
    run = Run(3).started()
    run.act(0)
    run.do(run.table.undo, 0)
    run.do(run.table.answer, 1, True, SECRET)
    run.do(run.table.leave, 1, SECRET)
    assert run.table.still_to_answer() == {"user2"}
    run.do(run.table.answer, 2, True, SECRET)
    assert run.table.proposal is None
    assert run.table.log[-1].phrase.key == "log.undone"


def test_acting_and_taking_back_gains_no_time() -> None:
    run = Run(clock=Clock("bank", 60_000, 5_000), game="cirkis").started()
    start = run.now
    for _ in range(60):
        run.act(0)
        run.do(run.table.undo, 0)
    left = [run.table.times.remaining(seat, run.now) for seat in range(2)]
    assert sum(left) == 2 * 60_000 - (run.now - start)  # every moment was somebody's
    assert max(left) < 60_000


def test_time_for_each_move_is_not_renewed_by_taking_back() -> None:
    run = Run(clock=Clock("each", 60_000), game="cirkis").started()
    run.now += 50_000
    run.act(0)
    run.do(run.table.undo, 0)
    assert run.table.times.remaining(0, run.now) == 60_000 - 50_000 - 10
    run.act(0)
    assert run.table.times.remaining(1, run.now) == 60_000 - 10  # what was used while the first move stood


def test_going_back_gives_back_the_time_of_the_moment_less_what_was_used() -> None:
    run = Run(clock=Clock("bank", 60_000, 2_000), bots=(None, 0), game="cirkis").started()
    start = run.now
    run.now += 9_990
    run.act(0)
    run.act(1)
    run.now += 4_990
    run.do(run.table.undo, 0)
    assert run.now == start + 15_010
    assert run.table.times.remaining(0, run.now) == 60_000 - 10_000 - 5_000


def test_nobody_is_left_without_time_by_a_take_back() -> None:
    run = Run(clock=Clock("bank", 60_000, 30_000), game="cirkis").started()
    run.now += 59_000
    run.act(0)  # has 30,990 ms now
    run.act(1)
    run.now += 20_000
    run.refuses("no-time", run.table.undo, 0)
    assert run.table.proposal is None
    run = Run(clock=Clock("bank", 60_000, 30_000), game="cirkis").started()
    run.now += 59_000
    run.act(0)
    run.act(1)
    run.do(run.table.undo, 0)
    run.now += 20_000
    run.refuses("no-time", run.table.answer, 1, True, SECRET)  # while the question waited, the time was used
    run.do(run.table.answer, 1, False, SECRET)


def test_take_backs_stored_before_keep_the_clocks_as_they_were() -> None:
    run = Run(clock=Clock("bank", 60_000, 5_000), game="cirkis").started()
    run.act(0)
    gained = run.table.times.remaining(0, run.now)
    (event,) = run.do(run.table.undo, 0)
    old = type(event)(event.number, event.at, event.kind, {"seat": 0, "keep": 0})
    old.check()
    assert Table.replay([*run.events[:-1], old]).times.remaining(0, run.now) == gained > 60_000
