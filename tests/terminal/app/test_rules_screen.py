import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import tondo
from tondo.core import game_names
from tondo.core.errors import TondoError
from tondo.core.examples import examples
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.board_view import BoardView
from tondo.terminal.app.rules_screen import RulesScreen
from tondo.terminal.app.rules_text import block_text, rule_blocks
from tondo.terminal.app.settings import Settings


def shown(pilot: Pilot[int]) -> str:
    """All that is on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(
    screen: RulesScreen,
    steps: Callable[[Pilot[int]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
) -> TondoApp:
    app = TondoApp(lambda: screen, Settings(), lang)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await steps(pilot)

    asyncio.run(go())
    return app


def letters(text: str) -> Counter[str]:
    """How often each is in a text: cells of a table that are wrapped come in another order."""
    return Counter(letter for letter in text if letter.isalnum())


async def settle(pilot: Pilot[int]) -> None:
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("name", ["cirkis", "cropcircles", "circle36"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_word_of_the_rules_is_lost_and_no_line_is_too_wide(name: str, lang: str) -> None:
    text = tondo.game(name).rules_text(lang)
    blocks = rule_blocks(text)
    for width in (60, 78):  # narrower, a table cuts words
        drawn = [block_text(block, width).plain for block in blocks]
        assert all(len(line) <= width for block in drawn for line in block.splitlines())
        assert letters(" ".join(drawn)) == letters(text)
    numbers = [block.number for block in blocks if block.number]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert all(example.rule in numbers for example in examples(name))
    assert all(
        block_text(block, 60, ascii_only=True).plain.isascii() for block in blocks if lang == "en" and block.level
    )


@pytest.mark.parametrize("name", ["cirkis", "cropcircles", "circle36"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_picture_is_shown_whole_with_its_caption(name: str, lang: str, size: tuple[int, int]) -> None:
    screen = RulesScreen(name)

    async def steps(pilot: Pilot[int]) -> None:
        assert tondo.game(name).title in shown(pilot)
        assert shown(pilot).splitlines()[-1].strip()
        in_order = sorted(examples(name), key=lambda example: int(example.rule))
        for example, board in zip(in_order, screen.query(BoardView), strict=True):
            await pilot.press("i")
            await settle(pilot)
            assert board.region.height >= 12
            assert board.region.width == 2 * board.region.height
            assert screen.region.contains_region(board.region)
            assert board.text.strip()
            begins = " ".join(example.caption.text(lang).split()[:3])
            assert begins in " ".join(shown(pilot).split())

    run(screen, steps, size, lang)


def test_keys_go_to_rules_and_sections() -> None:
    screen = RulesScreen("cirkis")

    async def steps(pilot: Pilot[int]) -> None:
        text = screen.query_one("#text")
        await pilot.press("7", "enter")
        await settle(pilot)
        assert shown(pilot).splitlines()[1].split()[0] == "7"
        at = text.scroll_y
        await pilot.press("left")
        await settle(pilot)
        assert shown(pilot).splitlines()[1].split()[0] == "6"
        await pilot.press("right")
        await settle(pilot)
        assert text.scroll_y == at
        await pilot.press("9", "9", "enter")
        await settle(pilot)
        assert "no rule 99" in shown(pilot)
        assert text.scroll_y == at
        await pilot.press("home")
        await settle(pilot)
        assert text.scroll_y == 0
        await pilot.press("end", "space", "pagedown")
        await settle(pilot)
        assert text.scroll_y == text.max_scroll_y

    run(screen, steps)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_contents_can_be_chosen_from_by_keys_and_mouse(size: tuple[int, int]) -> None:
    screen = RulesScreen("circle36")

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("t")
        await settle(pilot)
        assert screen.query_one(OptionList).has_focus
        assert "The price of combos" in shown(pilot)
        await pilot.press("end", "enter")
        await settle(pilot)
        assert not screen.query_one(OptionList).has_focus
        assert "About this edition" in shown(pilot)
        await pilot.press("t")
        await settle(pilot)
        await pilot.click("#contents", offset=(6, 3))
        await settle(pilot)
        assert "Who starts." in shown(pilot).splitlines()[1]
        await pilot.press("t", "escape")
        await settle(pilot)
        assert pilot.app.screen is screen

    run(screen, steps, size)


def test_what_is_searched_for_is_found_one_after_the_other() -> None:
    screen = RulesScreen("circle36")

    async def steps(pilot: Pilot[int]) -> None:
        text = screen.query_one("#text")
        await pilot.press("slash", *"comboo", "backspace")
        await settle(pilot)
        assert "Search: combo_" in shown(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "combo: 1 of " in shown(pilot)
        first = text.scroll_y
        await pilot.press("n")
        await settle(pilot)
        assert "combo: 2 of " in shown(pilot)
        assert text.scroll_y > first
        await pilot.press("N")
        await settle(pilot)
        assert text.scroll_y == first
        await pilot.press("slash", "q", "z", "enter")
        await settle(pilot)
        assert "qz: not found" in shown(pilot)
        await pilot.press("escape", "slash", "x", "escape")
        await settle(pilot)
        assert pilot.app.screen is screen
        await pilot.press("q")

    assert run(screen, steps).return_value == 0


def test_another_language_and_another_size_are_shown_at_once() -> None:
    screen = RulesScreen("cropcircles")

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(140, 50)
        await settle(pilot)
        assert "The story" in shown(pilot)
        assert isinstance(pilot.app, TondoApp)
        pilot.app.change_settings(lang="fr", board="letters")
        await settle(pilot)
        assert "L’histoire" in shown(pilot)
        assert len(screen.query(BoardView)) == len(examples("cropcircles"))
        await pilot.resize_terminal(50, 15)
        await settle(pilot)
        assert "Crop Circles" in shown(pilot)

    run(screen, steps)


def test_every_game_has_rules_to_show_and_an_unknown_one_is_refused() -> None:
    for name in game_names():
        assert rule_blocks(RulesScreen(name).kind().rules_text("en"))
    with pytest.raises(TondoError):
        RulesScreen("chess")
