"""The play screen: choosing by keys, by mouse and by typing, and what it says and hides on the way."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import tondo
from tests.support.play_hands import cells, events, picture, until
from tondo.core.words import languages
from tondo.puzzles import puzzles
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.dialogs import AskDialog, ChooseDialog, ConfirmDialog, MessageDialog
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.settings import Settings
from tondo.terminal.controller import PlayController
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.match import Match
from tondo.terminal.puzzle_match import PuzzleMatch
from tondo.terminal.puzzle_session import PuzzleSession
from tondo.terminal.seats import WORDS, default_name
from tondo.terminal.session import Session

Body = Callable[[Pilot[int], PlayScreen], Awaitable[None]]

SMALL, LARGE = (80, 24), (120, 40)


def local(name: str, seats: str = "human", lang: str = "en", **choices: Any) -> LocalMatch:
    """A game at this keyboard, after ``moves`` actions at random."""
    moves, ask_chance = choices.pop("moves", 0), choices.pop("ask_chance", False)
    kinds = seats.split()
    game = tondo.game(name, players=len(kinds), **choices)
    session = Session(game, kinds, [default_name(kind, seat, lang) for seat, kind in enumerate(kinds)])
    rng = Random(1)
    for _ in range(moves):
        player = -1 if session.state.is_chance() else session.state.players_to_act()[0]
        action = session.draw(rng) if player < 0 else rng.choice(session.state.legal_actions(player))
        session.take(action, player)
    return LocalMatch(PlayController(session, rng, ask_chance=ask_chance), lang, bot_pause=0)


def show(match: Match, body: Body, *, size: tuple[int, int] = SMALL, lang: str = "en", **settings: Any) -> None:
    """Run the application with a match on its play screen."""

    async def run() -> None:
        app = TondoApp(lambda: PlayScreen(match), Settings(lang=lang, **settings), lang)
        async with app.run_test(size=size) as pilot:
            screen = app.screen
            assert isinstance(screen, PlayScreen)
            await pilot.pause()
            await body(pilot, screen)

    asyncio.run(run())


async def play_by_keys(pilot: Pilot[int], screen: PlayScreen, rng: Random) -> None:
    """One action, chosen with keys alone."""
    before = events(screen)
    if screen.snapshot.chance is None:
        plain = screen.choosing.selection is not None and screen.choosing.selection.plain
        keys = ["shift+tab"] if plain and rng.random() < 0.3 else ["n"] * rng.randint(1, 4)
        for key in keys:
            await pilot.press(key)
        assert screen.choosing.chosen is not None
    await pilot.press("enter")
    await until(pilot, lambda: events(screen) > before, screen.message.text)


def test_what_a_move_would_score_is_shown_before_it_is_made() -> None:
    match = local("cirkis", "human 1 1", moves=9)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        for choice in screen.snapshot.choices:
            preview = await match.preview(choice.text)
            if preview.lines:
                break
        assert screen.choosing.choose(choice.text)
        screen.show_choice()
        await until(pilot, lambda: f"+{preview.lines[0].points}" in screen.message.text)
        assert choice.label in screen.message.text
        assert WORDS("play.enter-plays").text() in screen.message.text
        assert events(screen) == 9

    show(match, body)


def test_a_space_where_nothing_fits_says_why() -> None:
    match = local("cirkis", "human 1", moves=4)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        taken = next(space for mark in screen.snapshot.marks for space in mark.spaces)
        await pilot.hover(screen.board, offset=cells(screen.board)[taken][0])
        await until(pilot, lambda: "covered already" in screen.message.text, screen.message.text)
        await pilot.press("tab")
        await pilot.click(screen.board, offset=cells(screen.board)[taken][0])
        await until(pilot, lambda: taken in screen.message.text, screen.message.text)
        assert events(screen) == 4

    show(match, body)


def test_typed_moves_are_completed_taken_and_recalled() -> None:
    match = local("circle36", "human")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        before = events(screen)
        await pilot.press("colon", *"red 5")
        assert screen.focused is screen.typed
        candidates = [line for line in match.completions() if " red 5" in line]
        assert candidates
        assert candidates[0] in picture(screen)
        await pilot.press("tab")
        assert screen.typed.value == candidates[0]
        await pilot.press("tab")
        assert screen.typed.value == candidates[1 % len(candidates)]
        await pilot.press("shift+tab", "enter")
        await until(pilot, lambda: events(screen) > before)
        assert screen.focused is screen.typed
        assert screen.typed.value == ""
        await pilot.press("up")
        assert screen.typed.value == candidates[0]
        await pilot.press("enter")
        await until(pilot, lambda: screen.message.refusal)
        assert screen.typed.value == candidates[0]  # to be corrected
        await pilot.press("escape")
        assert not screen.typed.has_focus

    show(match, body)


@pytest.mark.parametrize("lang", languages())
def test_commands_are_typed_in_any_language(lang: str) -> None:
    match = local("cirkis", "human 1", lang, moves=4)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        before = events(screen)
        await pilot.press("slash", *"annuler", "enter")
        await until(pilot, lambda: events(screen) < before)
        await pilot.press(*"nonsense", "enter")
        await until(pilot, lambda: screen.message.refusal)
        assert screen.typed.value == "nonsense"
        assert "nonsense" in screen.message.refusal

    show(match, body, lang=lang)


def test_the_moves_that_contain_a_word_can_be_chosen_from_a_list() -> None:
    match = local("cirkis", "human 1", moves=4)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("colon", *"moves arrow", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseDialog))
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert screen.choosing.chosen is not None
        assert screen.choosing.chosen.piece == "arrow"

    show(match, body)


def test_a_hint_is_selected_and_said_until_the_next_action() -> None:
    match = local("circle36", "human", moves=1)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("h")
        await until(pilot, lambda: screen.choosing.chosen is not None)
        said = WORDS("hint.best", move="").text().strip()
        assert said in picture(screen)
        before = events(screen)
        await pilot.press("enter")
        await until(pilot, lambda: events(screen) > before)
        assert said not in picture(screen)

    show(match, body)


def test_an_action_is_never_doubled() -> None:
    match = local("circle36", "human", moves=1)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        choice = screen.snapshot.choices[0]
        played: list[str] = []
        act = match.act

        async def slowly(text: str) -> None:
            played.append(text)
            await asyncio.sleep(0.05)
            await act(text)

        match.act = slowly  # type: ignore[method-assign]
        before = events(screen)
        screen.choosing.choose(choice.text)
        await pilot.press("enter", "enter", "enter")
        await until(pilot, lambda: events(screen) > before)
        assert played == [choice.text]

    show(match, body)


def test_passing_the_keyboard_on_hides_everything() -> None:
    match = local("cropcircles", "human human")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.hand_over is not None)
        covered = picture(screen)
        assert "Player 1" in covered
        assert screen.snapshot.title not in covered
        await pilot.press("m", "tab", "n", "colon", "h")
        assert picture(screen) == covered
        await pilot.press("enter")
        await until(pilot, lambda: screen.snapshot.seat == 0)
        hand = [choice.label for choice in screen.snapshot.choices if choice.spaces]
        await pilot.press("colon", *"pass", "enter")
        await until(pilot, lambda: "passes" in screen.snapshot.log[-1].text)
        await pilot.press(*"take bag", "enter")
        await until(pilot, lambda: screen.snapshot.hand_over is not None)
        await pilot.pause()
        covered = picture(screen)
        assert "Player 2" in covered
        assert screen.snapshot.title not in covered
        assert not any(label in covered for label in hand)
        await pilot.click(offset=(40, 12))
        await until(pilot, lambda: screen.snapshot.seat == 1)
        await pilot.press("colon", "up")
        assert screen.typed.value == ""  # nobody sees what others typed
        assert screen.choosing.chosen is None

    show(match, body)


def test_a_person_lets_chance_decide_or_tells_what_real_dice_show() -> None:
    match = local("circle36", "human", ask_chance=True)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.chance is not None)
        assert WORDS("play.draw").text() in picture(screen)
        await pilot.press("colon", *"4-3", "enter")
        await until(pilot, lambda: screen.snapshot.seat is not None)
        assert screen.choosing.selection is not None
        assert screen.choosing.selection.pieces[:2] == ("4", "3") or "4+3" in screen.choosing.selection.pieces
        await pilot.press("escape")
        await play_by_keys(pilot, screen, Random(1))
        await until(pilot, lambda: screen.snapshot.chance is not None)
        await pilot.press("enter")
        await until(pilot, lambda: screen.snapshot.seat is not None)

    show(match, body)


def test_other_players_boards_are_seen_and_not_played_on() -> None:
    match = local("circle36", "human human", moves=5)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        own = screen.snapshot.board
        before = events(screen)
        await pilot.press("b")
        assert screen.snapshot.board == 1 - own
        assert screen.choosing.chosen is None
        assert WORDS("play.other-board").text() in screen.message.text
        await pilot.press("enter")
        assert screen.snapshot.board == own
        assert events(screen) == before
        await pilot.press("b", "b")
        assert screen.snapshot.board == own

    show(match, body)


def test_the_menu_offers_what_can_be_asked_for() -> None:
    match = local("cirkis", "human 1", moves=2)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseDialog))
        labels = [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]
        assert len(labels) == len(match.commands()) + 6
        for command in match.commands():
            assert any(command.label in label for label in labels)
        await pilot.press("ctrl+r")  # resign asks first
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await pilot.press("n")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert not match.session.is_over
        await pilot.press("f10")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseDialog))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, AskDialog))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)
        await pilot.press("ctrl+r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
        await pilot.press("enter")
        await until(pilot, lambda: screen.snapshot.result)

    show(match, body)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_list_of_keys_fits(lang: str, size: tuple[int, int]) -> None:
    match = local("circle36", "human human", lang)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, MessageDialog))
        assert WORDS("play.help.move").text(lang) in picture(pilot.app.screen)  # type: ignore[arg-type]
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen)

    show(match, body, size=size, lang=lang)


def test_another_size_in_the_middle_keeps_everything() -> None:
    match = local("cirkis", "human 1", moves=4)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("n", "n")
        chosen = screen.choosing.chosen
        assert chosen is not None
        small = WORDS("play.small").text().split("\n")[0]
        for size in ((120, 40), (59, 19), (200, 50), (80, 60), (60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert (small in picture(screen)) == (size == (59, 19))
            assert screen.choosing.chosen == chosen
            if size != (59, 19):
                assert screen.snapshot.title in picture(screen)
                assert screen.board.region.width <= size[0]
        before = events(screen)
        await pilot.press("enter")
        await until(pilot, lambda: events(screen) > before)

    show(match, body)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", ["piece", "space", "plain"])
def test_what_to_do_first_fits_on_a_line(lang: str, key: str) -> None:
    assert len(WORDS(f"play.guide.{key}").text(lang)) <= 80


def test_the_language_and_the_colours_change_at_once() -> None:
    match = local("cirkis", "human 1", moves=4)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        assert WORDS("play.view.log").text("en") in picture(screen)
        await pilot.press("L")
        await pilot.pause()
        assert WORDS("play.view.log").text("fr") in picture(screen)
        assert screen.snapshot.log[0].text == match.session.events[0].sentence.text("fr")
        await pilot.press("t")
        assert screen.tondo.settings.theme == "light"

    show(match, body)


def test_letters_only_where_that_is_wanted() -> None:
    match = local("cirkis", "human 1", moves=6)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("tab", "down")
        await pilot.pause()
        assert picture(screen).isascii()

    show(match, body, board="letters")


def test_what_happened_scrolls() -> None:
    match = local("circle36", "human", moves=40)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.pause()
        last = screen.snapshot.log[-1].text
        assert last in picture(screen)
        first = screen.snapshot.log[0].text
        log = screen.side.query_one("#log")
        for _ in range(20):
            await pilot.press("pageup")
        assert screen.snapshot.log[1].text in picture(screen)
        assert first in picture(screen)
        await pilot.press("v")
        assert screen.side.shown == "panels"
        assert not log.region.height

    show(match, body)


def test_leaving_says_where_the_game_is() -> None:
    match = local("cirkis", "human 1")

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await play_by_keys(pilot, screen, Random(1))
        await pilot.press("q")
        await pilot.pause()
        assert any("tondo play --load" in line for line in screen.tondo.farewell())

    show(match, body)


@pytest.mark.parametrize("key", ["h", "a", "enter"])
def test_leaving_while_something_is_under_way(key: str) -> None:
    match = local("cirkis", "human 5", moves=8)

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        await until(pilot, lambda: screen.snapshot.seat is not None)
        await pilot.press("n", key, "q")
        await until(pilot, lambda: pilot.app.return_code is not None or not screen.is_attached)

    show(match, body)


def test_puzzles_are_solved_one_after_the_other() -> None:
    session = PuzzleSession(puzzles("cirkis"), Random(1), Path("puzzles.json"), "fr", lambda _: None)
    match = PuzzleMatch(session, "fr", [])

    async def body(pilot: Pilot[int], screen: PlayScreen) -> None:
        first = session.puzzle.id
        assert first in picture(screen)
        assert screen.choosing.choose(session.puzzle.answer[0])
        await pilot.press("enter")
        await until(pilot, lambda: screen.snapshot.result)
        await pilot.pause()
        assert screen.snapshot.result[0] in picture(screen)
        await pilot.press("enter")
        await until(pilot, lambda: session.puzzle.id != first)
        await until(pilot, lambda: screen.snapshot.seat is not None)
        assert screen.choosing.chosen is None

    show(match, body, lang="fr")
