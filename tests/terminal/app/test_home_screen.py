"""The screens that come before a game: home, a new game, settings."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import tondo
from tondo.core import game_type
from tondo.core.words import languages
from tondo.terminal.app.application import AppScreen, TondoApp, lacks_signs
from tondo.terminal.app.fields import ChoiceField
from tondo.terminal.app.home_screen import HomeScreen
from tondo.terminal.app.new_game_screen import NewGame, NewGameScreen
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.settings import Settings, read_settings, settings_path
from tondo.terminal.app.settings_screen import SettingsScreen
from tondo.terminal.local_match import LocalMatch

SIZES = [(80, 24), (120, 40), (60, 20)]
Do = Callable[[Pilot[int]], Awaitable[None]]


def run(
    first: Callable[[], AppScreen[Any]],
    do: Do,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    lang: str = "en",
    **more: Any,
) -> TondoApp:
    app = TondoApp(first, settings or Settings(), lang, **more)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await do(pilot)

    asyncio.run(play())
    return app


def shown(pilot: Pilot[int]) -> str:
    """All that is on the screen, as text."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", SIZES)
def test_home_shows_everything_that_there_is_to_do(size: tuple[int, int], lang: str) -> None:
    async def do(pilot: Pilot[int]) -> None:
        for name in tondo.game_names():
            text = shown(pilot)
            assert game_type(name).title in text
            menu = pilot.app.screen.query_one(OptionList)
            assert menu.option_count >= 8
            for number in range(menu.option_count):
                option = menu.get_option_at_index(number)
                assert str(option.prompt).strip() in text
            await pilot.press("right")

    run(HomeScreen, do, size, lang=lang)


@pytest.mark.parametrize("game", tondo.game_names())
def test_two_keys_from_home_a_game_is_played(game: str) -> None:
    async def do(pilot: Pilot[int]) -> None:
        for _ in range(tondo.game_names().index(game)):
            await pilot.press("right")
        await pilot.press("enter")
        while not isinstance(pilot.app.screen, PlayScreen):
            await pilot.pause(0.01)
        assert game_type(game).title in shown(pilot)
        match = pilot.app.screen.match
        assert isinstance(match, LocalMatch)
        assert match.session.seats[0] == "human"
        assert set(match.session.seats[1:]) == {"3"}

    run(HomeScreen, do)


def test_a_click_chooses_a_game_and_another_does_something() -> None:
    async def do(pilot: Pilot[int]) -> None:
        names = tondo.game_names()
        line = next(text for text in shown(pilot).splitlines() if all(game_type(name).title in text for name in names))
        row = shown(pilot).splitlines().index(line)
        await pilot.click(offset=(line.index(game_type(names[-1]).title), row))
        await pilot.pause()
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        assert home.kind.name == names[-1]
        row = next(number for number, text in enumerate(shown(pilot).splitlines()) if "Settings" in text)
        await pilot.click(offset=(6, row))
        while not isinstance(pilot.app.screen, SettingsScreen):
            await pilot.pause(0.01)

    run(HomeScreen, do)


@pytest.mark.parametrize("key", ["q", "escape"])
def test_home_is_left(key: str) -> None:
    async def do(pilot: Pilot[int]) -> None:
        await pilot.press(key)

    assert run(HomeScreen, do).return_value == 0


def new_game(do: Do, game: str | None = None, **more: Any) -> NewGame | None:
    """What the form is left with."""
    found: list[object] = []

    def follow(result: object) -> None:
        found.append(result)

    run(lambda: NewGameScreen(game, **more), do, follow=follow)
    (result,) = found
    assert result is None or isinstance(result, NewGame)
    return result


@pytest.mark.parametrize("game", tondo.game_names())
def test_enter_plays_with_good_defaults(game: str) -> None:
    async def do(pilot: Pilot[int]) -> None:
        await pilot.press("enter")

    chosen = new_game(do, game)
    assert chosen is not None
    assert chosen.session.game.name == game
    assert chosen.session.seats == ("human", *("3",) * (chosen.session.game.players - 1))
    assert chosen.ask_chance


def test_escape_plays_nothing() -> None:
    async def do(pilot: Pilot[int]) -> None:
        await pilot.press("escape")

    assert new_game(do) is None


async def choose(pilot: Pilot[int], id: str, value: object) -> None:
    """Choose a value with the keyboard."""
    field = pilot.app.screen.query_one(f"#{id}", ChoiceField)
    field.focus()
    for _ in field.values:
        if pilot.app.screen.query_one(f"#{id}", ChoiceField).value == value:
            return
        await pilot.press("right")
        await pilot.pause()
    raise AssertionError(f"{id} can't be {value!r}")


def test_everything_can_be_chosen() -> None:
    async def do(pilot: Pilot[int]) -> None:
        await choose(pilot, "game", "cirkis")
        await choose(pilot, "players", 4)
        await choose(pilot, "seat-1", "human")
        await choose(pilot, "seat-2", "8")
        await choose(pilot, "seat-3", "strongest")
        pilot.app.screen.query_one("#name-1", Input).focus()
        await pilot.press(*"Zoe")
        await choose(pilot, "chance", False)
        await choose(pilot, "option-center_ring", True)
        await choose(pilot, "option-begins", 2)
        await pilot.press("enter")

    chosen = new_game(do)
    assert chosen is not None
    session = chosen.session
    assert (session.game.name, session.game.players) == ("cirkis", 4)
    assert session.seats == ("human", "human", "8", "strongest")
    assert session.names[1] == "Zoe"
    assert session.game.options["center_ring"] is True
    assert session.game.options["begins"] == 2
    assert not chosen.ask_chance


def test_against_bots_a_lot_decides_and_among_people_the_first_begins() -> None:
    async def do(pilot: Pilot[int]) -> None:
        await pilot.press("enter")

    async def people(pilot: Pilot[int]) -> None:
        await choose(pilot, "seat-1", "human")
        await pilot.press("enter")

    alone, together = new_game(do, "cirkis"), new_game(people, "cirkis")
    assert alone is not None
    assert together is not None
    assert alone.session.game.options["begins"] == 0
    assert together.session.game.options["begins"] == 1


def test_what_makes_no_sense_is_said_and_nothing_is_lost() -> None:
    async def do(pilot: Pilot[int]) -> None:
        points = pilot.app.screen.query_one("#option-line_points", Input)
        points.value = "many"
        pilot.app.screen.query_one("#name-0", Input).value = "Ada"
        points.focus()
        await pilot.press("enter")
        assert "many" in str(pilot.app.screen.query_one("#problem", Static).content)
        points.value = "7"
        pilot.app.screen.query_one("#name-0", Input).value = "x" * 200
        await pilot.press("enter")
        assert "players[0]" in str(pilot.app.screen.query_one("#problem", Static).content)
        pilot.app.screen.query_one("#name-0", Input).value = "Ada"
        await pilot.press("enter")

    chosen = new_game(do, "circle36")
    assert chosen is not None
    assert chosen.session.names[0] == "Ada"
    assert chosen.session.game.options["line_points"] == 7


def test_what_the_command_line_said_is_in_the_form() -> None:
    async def do(pilot: Pilot[int]) -> None:
        await pilot.press("enter")

    chosen = new_game(do, "cropcircles", players=3, bots="random", names=("Ada", "B", "C"), ask_chance=False)
    assert chosen is not None
    assert chosen.session.seats == ("human", "random", "random")
    assert chosen.session.names[0] == "Ada"


@pytest.mark.parametrize("size", SIZES)
def test_settings_are_changed_at_once_and_kept(size: tuple[int, int]) -> None:
    async def do(pilot: Pilot[int]) -> None:
        app = pilot.app
        assert isinstance(app, TondoApp)
        assert "Language" in shown(pilot)
        await choose(pilot, "lang", "fr")
        await pilot.pause()
        assert app.lang == "fr"
        assert "Langue" in shown(pilot)
        assert app.screen.focused is not None
        assert app.screen.focused.id == "lang"
        assert app.theme == "tondo-dark"
        await choose(pilot, "theme", "light")
        assert app.theme == "tondo-light"
        await choose(pilot, "board", "letters")
        await pilot.pause()
        assert "‹" not in shown(pilot)
        await pilot.press("escape")

    run(SettingsScreen, do, size)
    assert read_settings(settings_path()) == Settings(lang="fr", theme="light", board="letters")


def colours(pilot: Pilot[int]) -> set[str]:
    """The colours on the screen, as the terminal is told."""
    strips = pilot.app.screen._compositor.render_strips()
    found = set()
    for strip in strips:
        for segment in strip:
            if segment.style is not None:
                found |= {
                    str(colour.name) for colour in (segment.style.color, segment.style.bgcolor) if colour is not None
                }
    return found - {"default"}


@pytest.mark.parametrize(
    ("term", "encoding", "lacks"),
    [
        ("xterm-256color", "utf-8", False),
        ("xterm", "UTF8", False),
        ("screen", None, False),
        ("linux", "utf-8", True),
        ("xterm", "iso8859-1", True),
        ("xterm", "ascii", True),
    ],
)
def test_where_a_terminal_shows_little_more_than_letters(term: str, encoding: str | None, lacks: bool) -> None:
    assert lacks_signs({"TERM": term}, encoding) is lacks


def test_the_console_of_linux_gets_letters_unless_something_else_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")

    async def do(pilot: Pilot[int]) -> None:
        app = pilot.app
        assert isinstance(app, TondoApp)
        assert app.shown_settings == replace(app.settings, board="letters")
        assert "[Circle 36]" in shown(pilot)
        assert shown(pilot).isascii()
        app.change_settings(board="blocks")
        assert app.shown_settings == replace(app.settings, board="blocks")

    run(HomeScreen, do)


def test_without_colours_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(pilot: Pilot[int]) -> None:
        assert colours(pilot)
        await choose(pilot, "colours", "none")
        await pilot.pause()
        assert not colours(pilot)
        await choose(pilot, "colours", "auto")
        await pilot.pause()
        assert colours(pilot)

    async def see(pilot: Pilot[int]) -> None:
        assert not colours(pilot)

    run(SettingsScreen, do)
    monkeypatch.setenv("NO_COLOR", "1")
    run(SettingsScreen, see)


@pytest.mark.parametrize("content", ["rubbish", "[]", json.dumps({"tondo-terminal": 2}), "\x00" * 9, "{" * 100_000])
def test_damaged_settings_are_said_and_left_alone(content: str) -> None:
    from tondo.core.errors import TondoError

    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(content)
    with pytest.raises(TondoError, match="damaged") as caught:
        read_settings(path)

    async def do(pilot: Pilot[int]) -> None:
        await pilot.pause(0.1)
        assert "damaged" in " ".join(str(notice.message) for notice in pilot.app._notifications)

    run(HomeScreen, do, notices=[caught.value.phrase])
    assert path.read_text() == content


def test_values_that_mean_nothing_are_as_usual() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"tondo-terminal": 1, "lang": "xx", "theme": 7, "board": None, "colours": "none"}))
    assert read_settings(path) == Settings(colours="none")


def test_a_language_that_was_asked_for_counts_until_another_is_chosen() -> None:
    async def do(pilot: Pilot[int]) -> None:
        app = pilot.app
        assert isinstance(app, TondoApp)
        assert app.lang == "fr"
        app.change_settings(theme="light")
        assert app.lang == "fr"
        app.change_settings(lang="en")
        assert app.lang == "en"

    run(HomeScreen, do, settings=Settings(lang="en"), lang="fr", lang_is_asked_for=True)
