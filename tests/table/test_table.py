"""Live games: every command, who may give it, and that a table can be rebuilt from its events."""

from random import Random
from typing import Any

import pytest

from tests.support.table_run import SECRET, Run
from tondo.core import CHANCE, Ending, IllegalAction, OptionError, Record, UnreadableAction, game_names, game_type
from tondo.table import Clock, Event, EventError, Refused, Setup, Table
from tondo.table.result import ending_reason, reason_of, substitutions_of
from tondo.table.table import SUBSTITUTE_LEVEL


def test_event_zero_is_the_commitment() -> None:
    run = Run()
    (event,) = run.events
    assert event.kind == "created"
    assert event.data["commitment"] == run.table.commitment
    assert SECRET.hex() not in str(event.data)


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_of_each_kind(name: str) -> None:
    players = game_type(name).default_players
    rng = Random(1)
    table, events = Table.create(Setup(name, players, {}, (None,) * players), SECRET, 0)
    for seat in range(players):
        events += table.sit(seat, f"user{seat}", f"Name{seat}", "", 1)
    events += table.start(SECRET, 2)
    while table.status == "playing":
        assert not table.state.is_chance()
        assert SECRET.hex() not in "".join(str(event.data) for event in events[-5:])
        seat = rng.choice(table.state.players_to_act())
        action = rng.choice(table.state.legal_actions(seat))
        events += table.act(seat, action, SECRET, 3)
    assert events[-1].kind == "ended"
    assert table.how == "played"
    outcome = table.state.outcome()
    assert outcome is not None
    assert table.winners() == outcome.winners
    assert Table.replay(events) == table
    record = table.record()
    assert record.verify() == table.state
    assert record.check_draws() == 0
    acted = {event.number: event.data["player"] for event in events if event.kind == "acted"}
    for noted in table.log:
        if noted.number in acted:
            assert noted.seat == (None if acted[noted.number] == CHANCE else acted[noted.number])
    points = [item for noted in table.log for item in noted.points]
    assert outcome.scores == tuple(sum(item.points for item in points if item.player == p) for p in range(players))


def test_the_log_says_who_did_it() -> None:
    run = Run(3).seated()
    assert [noted.seat for noted in run.table.log] == [0, 1, 2]
    run.started()
    run.do(run.table.leave, 2, SECRET)
    run.do(run.table.propose, 0, "take-over", 2, SECRET)
    run.do(run.table.answer, 1, True, SECRET)
    assert [noted.seat for noted in run.table.log if noted.phrase.key == "log.started"] == [None]
    assert [noted.seat for noted in run.table.log][-4:] == [2, 0, 1, 2]


def test_a_setup_that_makes_no_sense_is_refused() -> None:
    for bots in [(None,), (9, None), (-1, None), (None, None, None)]:
        with pytest.raises(Refused):
            Table.create(Setup("circle36", 2, {}, bots), SECRET, 0)
    with pytest.raises(Refused):
        Table.create(Setup("circle36", 2, {}, (1, 2)), SECRET, 0)
    for options in [{"nonsense": 1}, {"players": 3}, {"self": 1}]:
        with pytest.raises(OptionError):
            Table.create(Setup("circle36", 2, options, (None, None)), SECRET, 0)
    for clock in [
        Clock("none", 5),
        Clock("bank", 0),
        Clock("bank", 10**10),
        Clock("each", 5000, 1),
        Clock("bank", 5000, -1),
    ]:
        with pytest.raises(Refused):
            Table.create(Setup("circle36", 2, {}, (None, None), clock), SECRET, 0)


def test_sitting_down_and_getting_up() -> None:
    run = Run(bots=(None, 3))
    table = run.table
    run.refuses("open-seats", table.start, SECRET)
    run.refuses("seat-taken", table.sit, 1, "u", "Ann", "")
    run.refuses("seat-taken", table.sit, 2, "u", "Ann", "")
    run.refuses("commitment", table.sit, 0, "u", "Ann", "XYZ")
    run.refuses("empty", table.sit, 0, "u", "  ", "")
    run.refuses("too-long", table.sit, 0, "u", "x" * 41, "")
    run.refuses("characters", table.sit, 0, "u", "A\u202enn", "")
    run.do(table.sit, 0, "u", "  Ann   Lee ", "")
    assert table.seats[0].name == "Ann Lee"
    run.refuses("seat-taken", table.sit, 0, "v", "Bea", "")
    run.do(table.stand, 0)
    run.refuses("no-seat", table.stand, 0)
    run.refuses("no-seat", table.stand, 1)
    run.do(table.sit, 0, "u", "Ann", "")
    run.do(table.start, SECRET)
    run.refuses("not-open", table.stand, 0)
    run.refuses("not-open", table.start, SECRET)


def test_no_two_have_the_same_name() -> None:
    run = Run()
    run.do(run.table.sit, 0, "u", "Ann", "")
    run.refuses("name-taken", run.table.sit, 1, "v", "Ann", "")


def test_one_person_may_have_several_seats_and_change_devices() -> None:
    run = Run()
    run.do(run.table.sit, 0, "u", "Ann", "")
    run.do(run.table.sit, 1, "u", "Bea", "")
    assert run.table.seats_of("u") == (0, 1)
    run.do(run.table.transfer_seat, 1, "v")
    assert run.table.seats_of("u") == (0,)
    assert run.table.seats_of("v") == (1,)
    run.refuses("no-seat", run.table.transfer_seat, 5, "v")


def test_actions_in_any_order_and_what_chance_does_by_itself() -> None:
    run = Run().started()
    run.act(1)
    events = run.act(0)
    assert [event.kind for event in events] == ["acted", "acted"]
    assert events[1].data["player"] == CHANCE
    assert events[1].data["draw"] == run.table.draws - 1


def test_what_the_rules_forbid_changes_nothing() -> None:
    run = Run().started()
    run.act(0)
    for text, error in [("xyzzy", UnreadableAction), ("roll 4-3", IllegalAction), ("keep", IllegalAction)]:
        for seat in (0, 1):
            with pytest.raises(error):
                run.table.act_text(seat, text, SECRET, run.now)
            run.check()
    run.refuses("no-seat", run.table.act_text, 7, "keep", SECRET)


def test_another_secret_is_a_mistake() -> None:
    run = Run().seated()
    with pytest.raises(ValueError, match="secret"):
        run.table.start(bytes(32), 1)
    run.check()


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    run = Run()
    run.refuses("not-playing", run.table.act_text, 0, "keep", SECRET)
    run.started()
    run.do(run.table.resign, 0, SECRET)
    for command in (run.table.undo,):
        run.refuses("not-playing", command, 0)
    run.refuses("not-playing", run.table.act_text, 0, "keep", SECRET)
    run.refuses("not-playing", run.table.resign, 0, SECRET)
    run.refuses("not-playing", run.table.leave, 0, SECRET)


def test_the_log_names_the_spaces_and_a_move_taken_back_counts_no_more() -> None:
    run = Run(bots=(None, 0)).started()
    run.act(0)
    first = run.table.log[-1]
    assert len(first.spaces) == 1
    assert first.spaces[0] in run.table.game.layout().by_id
    assert run.table.moves[-1] == first
    run.do(run.table.undo, 0)
    assert first not in run.table.moves
    assert len(run.table.moves) == len(run.table.played)
    assert first in run.table.log
    run.act(0, 1)
    assert run.table.moves[-1].spaces == run.table.log[-1].spaces


def test_resigning_with_two_ends_the_game_and_shows_the_secret() -> None:
    run = Run().started()
    (event,) = run.do(run.table.resign, 0, SECRET)
    assert event.kind == "ended"
    assert run.table.winners() == (1,)
    assert run.table.secret == SECRET.hex()
    assert run.table.record().check_draws() == 0


def test_resigning_with_more_lets_a_bot_play_on() -> None:
    run = Run(3).started()
    run.do(run.table.resign, 1, SECRET)
    assert run.table.status == "playing"
    assert run.table.seats[1].level == SUBSTITUTE_LEVEL
    assert (1, SUBSTITUTE_LEVEL) in run.table.bots_to_act()
    run.refuses("no-seat", run.table.resign, 1, SECRET)
    run.refuses("no-seat", run.table.say, 1, "hello")


def test_leaving_and_coming_back() -> None:
    run = Run(3).started()
    run.refuses("not-away", run.table.come_back, 0)
    run.do(run.table.leave, 0, SECRET)
    run.refuses("away-already", run.table.leave, 0, SECRET)
    run.refuses("away-already", run.table.propose, 0, "abandon", 0, SECRET)
    run.do(run.table.come_back, 0)
    assert not run.table.seats[0].away


def test_a_bot_takes_over_when_the_others_agree() -> None:
    run = Run(3).started()
    run.refuses("not-away", run.table.propose, 1, "take-over", 0, SECRET)
    run.do(run.table.leave, 0, SECRET)
    run.refuses("not-away", run.table.propose, 1, "take-over", 2, SECRET)
    (event,) = run.do(run.table.propose, 1, "take-over", 0, SECRET)
    assert event.kind == "proposed"
    events = run.do(run.table.answer, 2, True, SECRET)
    assert [event.kind for event in events] == ["answered", "taken-over"]
    assert run.table.seats[0].level == SUBSTITUTE_LEVEL
    run.refuses("no-seat", run.table.come_back, 0)


def test_a_record_says_how_a_game_ended_early() -> None:
    run = Run().started()
    assert run.table.record().ended is None
    run.do(run.table.resign, 1, SECRET)
    record = Record.loads(run.table.record_text())
    assert record.ended == Ending("resigned", 1)
    assert ending_reason(record.ended, record.players) == reason_of(run.table)
    run = Run(1).started()
    run.do(run.table.leave, 0, SECRET)
    record = Record.loads(run.table.record_text())
    assert record.ended == Ending("abandoned")
    assert ending_reason(record.ended, record.players).text() == "The game was stopped."


@pytest.mark.parametrize(
    ("how", "log", "reason"),
    [
        (
            "resigned",
            "Name0 gives up. {bot} (bot, level\N{NO-BREAK SPACE}4) plays on.",
            "Name0 gave up; {bot} (bot, level\N{NO-BREAK SPACE}4) played on.",
        ),
        (
            "timed-out",
            "Name0 has run out of time. {bot} (bot, level\N{NO-BREAK SPACE}4) plays on.",
            "Name0 ran out of time; {bot} (bot, level\N{NO-BREAK SPACE}4) played on.",
        ),
        (
            "",
            "{bot} (bot, level\N{NO-BREAK SPACE}4) plays on for Name0.",
            "{bot} (bot, level\N{NO-BREAK SPACE}4) played on for Name0.",
        ),
    ],
)
def test_log_and_result_say_for_whom_a_bot_plays_on_and_why(how: str, log: str, reason: str) -> None:
    run = Run(3, clock=Clock("bank", 60_000)).started()
    if how == "resigned":
        run.do(run.table.resign, 0, SECRET)
    elif how == "timed-out":
        run.act(1)
        run.act(2)
        run.now += 60_000
        run.do(run.table.tick, SECRET)
    else:
        run.do(run.table.leave, 0, SECRET)
        run.do(run.table.propose, 1, "take-over", 0, SECRET)
        run.do(run.table.answer, 2, True, SECRET)
    bot = run.table.seats[0].bot
    assert run.table.log[-1].phrase.text() == log.format(bot=bot)
    assert [phrase.text() for phrase in substitutions_of(run.table)] == [reason.format(bot=bot)]
    assert run.table.substituted == {0: how}
    assert Table.replay(run.events).substituted == {0: how}


def test_a_person_alone_needs_nobody_to_agree() -> None:
    run = Run().started()
    run.do(run.table.leave, 0, SECRET)
    events = run.do(run.table.propose, 1, "take-over", 0, SECRET)
    assert [event.kind for event in events] == ["proposed", "taken-over"]


def test_when_only_bots_are_left_the_game_is_abandoned() -> None:
    run = Run(bots=(None, 1)).started()
    events = run.do(run.table.leave, 0, SECRET)
    assert [event.kind for event in events] == ["left", "ended"]
    assert run.table.how == "abandoned"
    assert run.table.winners() == ()
    assert run.table.secret


def test_nobody_voids_a_game_by_leaving_while_another_is_away() -> None:
    run = Run().started()
    run.do(run.table.vanish, 0)
    run.refuses("away-already", run.table.vanish, 0)
    events = run.do(run.table.leave, 1, SECRET)
    assert [event.kind for event in events] == ["left"]
    assert run.table.status == "playing"
    run.do(run.table.come_back, 0)
    assert run.table.claim_at is not None


def test_somebody_who_vanishes_agrees_to_nothing_and_ends_nothing() -> None:
    run = Run().started()
    run.do(run.table.propose, 0, "abandon", 0, SECRET)
    events = run.do(run.table.vanish, 1)
    assert [event.kind for event in events] == ["answered", "left"]
    assert run.table.proposal is None
    alone = Run(bots=(None, 1)).started()
    alone.do(alone.table.vanish, 0)
    assert alone.table.status == "playing"


def test_stopping_by_agreement() -> None:
    run = Run().started()
    run.do(run.table.propose, 0, "abandon", 0, SECRET)
    run.do(run.table.answer, 1, True, SECRET)
    assert run.table.how == "abandoned"
    run.refuses("proposal", run.table.propose, 0, "world peace", 0, SECRET)


def test_rematch_moves_the_start_on() -> None:
    run = Run(3, bots=(None, None, 4)).started()
    run.refuses("not-over", run.table.propose, 0, "rematch", 0, SECRET)
    run.do(run.table.propose, 0, "abandon", 0, SECRET)
    run.do(run.table.answer, 1, True, SECRET)
    run.refuses("no-rematch", run.table.continue_at, "t2")
    run.do(run.table.propose, 0, "rematch", 0, SECRET)
    run.refuses("no-rematch", run.table.continue_at, "t2")
    run.do(run.table.answer, 1, True, SECRET)
    assert run.table.agreed_rematch
    run.refuses("rematch-agreed", run.table.propose, 0, "rematch", 0, SECRET)
    setup, seats = run.table.rematch()
    assert [seat.name for seat in seats] == ["Name1", run.table.seats[2].bot, "Name0"]
    assert setup.bots == (None, 4, None)
    assert setup.names == ("", run.table.seats[2].bot, "")
    run.do(run.table.continue_at, "t2")
    assert run.table.next_table == "t2"
    run.refuses("no-rematch", run.table.continue_at, "t3")


def test_alone_a_rematch_is_agreed_at_once() -> None:
    run = Run(1).started()
    run.do(run.table.resign, 0, SECRET)
    run.do(run.table.propose, 0, "rematch", 0, SECRET)
    assert run.table.agreed_rematch


def test_chat_can_be_muted() -> None:
    run = Run().seated()
    run.do(run.table.say, 0, " hello   there ")
    run.do(run.table.mute, 1, 0, True)
    assert [text for _, _, text in run.table.chat_for(0)] == ["hello there"]
    assert [text for _, _, text in run.table.chat_for(None)] == ["hello there"]
    assert run.table.chat_for(1) == []
    run.do(run.table.mute, 1, 0, False)
    assert len(run.table.chat_for(1)) == 1
    run.refuses("no-seat", run.table.mute, 0, 0, True)
    run.refuses("no-seat", run.table.mute, 0, 9, True)
    run.refuses("no-seat", run.table.say, 9, "x")
    run.refuses("too-long", run.table.say, 0, "x" * 201)
    run.refuses("empty", run.table.say, 0, "\n")


def test_a_bank_runs_down_and_is_topped_up() -> None:
    run = Run(clock=Clock("bank", 60_000, 2_000)).started()
    table = run.table
    start = run.now
    run.now += 10_000
    run.act(0)
    assert table.times.remaining(0, run.now) == 60_000 - (run.now - start) + 2_000
    assert table.times.since[0] is None
    assert table.times.deadline() == start + 60_000
    run.now = start + 60_000
    run.refuses("late", table.act_text, 1, "keep", SECRET)
    events = run.do(table.tick, SECRET)
    assert [event.kind for event in events] == ["ended"]
    assert table.how == "timed-out"
    assert table.winners() == (0,)
    assert run.do(table.tick, SECRET) == []


def test_time_for_each_move_starts_anew() -> None:
    run = Run(clock=Clock("each", 86_400_000)).started()
    run.now += 80_000_000
    run.act(0)
    run.act(1)
    last = run.now
    assert run.table.times.remaining(0, last) == 86_400_000
    assert run.table.times.deadline() == last + 86_400_000


def test_without_a_clock_time_brings_nothing() -> None:
    run = Run().started()
    run.now += 10**12
    assert run.do(run.table.tick, SECRET) == []
    assert run.table.times.deadline() is None


def test_with_more_than_two_a_bot_replaces_who_runs_out_of_time() -> None:
    run = Run(3, clock=Clock("bank", 60_000)).started()
    run.act(0)
    run.now += 60_000
    events = run.do(run.table.tick, SECRET)
    assert [event.kind for event in events] == ["taken-over", "taken-over"]
    assert run.table.status == "playing"
    assert [seat.level for seat in run.table.seats] == [None, SUBSTITUTE_LEVEL, SUBSTITUTE_LEVEL]


def test_every_sentence_of_the_log_is_in_both_languages() -> None:
    run = Run(3).started()
    run.do(run.table.leave, 0, SECRET)
    run.do(run.table.propose, 1, "take-over", 0, SECRET)
    run.do(run.table.answer, 2, True, SECRET)
    run.do(run.table.resign, 1, SECRET)
    assert all(noted.phrase.text("en") != noted.phrase.text("fr") for noted in run.table.log)
    numbers = [noted.number for noted in run.table.log]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    "event",
    [
        (1, 1, "flew", {}),
        (1, 1, ["a"], {}),
        (True, 1, "started", {}),
        (-1, 1, "started", {}),
        (1, 1, "started", {"x": 1}),
        (1, 1, "started", []),
        (1, 1, "started", None),
        (1, 1, "stood", {"seat": True}),
        (1, 1, "answered", {"seat": 1, "yes": 1}),
    ],
)
def test_what_is_no_event_is_refused(event: Any) -> None:
    with pytest.raises(EventError) as error:
        Event(*event).check()
    assert error.value.text("en") != error.value.text("fr")


def test_events_out_of_order_are_refused() -> None:
    run = Run().started()
    for events in [run.events[1:], run.events[:2] + run.events[3:], [run.events[0], run.events[0]], []]:
        with pytest.raises(EventError):
            Table.replay(events)
    early = Event(len(run.events), run.table.at - 1, "said", {"seat": 0, "text": "x"})
    with pytest.raises(EventError):
        run.table.apply(early)


def test_an_action_may_be_typed_as_it_was_listed_or_in_other_words() -> None:
    run = Run().started()
    listed = run.table.legal(0)
    assert listed.numbers == run.table.state.legal_actions(0)
    text, action = next((text, action) for text, action in zip(*listed, strict=True) if "red" in text)
    first, other = (Table.replay(run.events) for _ in range(2))
    assert first.act_text(0, text, SECRET, 50) == other.act_text(0, f"  {text.upper()} ", SECRET, 50)
    assert first == other
    assert first.played[-1].action == action or first.played[-2].action == action
    assert first.legal(0) != listed  # listed anew for the new position


def test_a_turn_of_which_a_part_is_illegal_changes_nothing() -> None:
    run = Run().started()
    legal = run.table.state.legal_actions(0)
    before = Table.replay(run.events)
    with pytest.raises(IllegalAction):
        run.table._act(0, (legal[0], legal[0]), SECRET, 50)
    assert run.table == before
    with pytest.raises(IllegalAction):
        run.table.act(0, 10**6, SECRET, 50)
    assert run.table == before
