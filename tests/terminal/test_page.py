"""What is on the screen when a prompt waits: all of it, at any size that has room."""

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import tondo
from tondo.core import CHANCE
from tondo.core.layout import Panel
from tondo.terminal.page import fit_page
from tondo.terminal.screen import Screen
from tondo.terminal.session import Session

NEWS = [Text(f"news {number}") for number in range(20)]


def played(name: str, actions: int) -> Session:
    game = tondo.game(name)
    session, rng = Session(game, ("random",) * game.players, ["Anna", "Ben", "Cleo", "Dan"][: game.players]), Random(3)
    while len(session.events) < actions or session.state.is_chance():
        if session.state.is_chance():
            session.take(session.draw(rng), CHANCE)
        else:
            player = session.state.players_to_act()[0]
            session.take(session.choose(player, rng), player)
    return session


def shown(session: Session, width: int, height: int, lang: str = "en", news: Any = NEWS) -> list[str]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, highlight=False, markup=False, color_system=None)
    state = session.state
    player = state.players_to_act()[0]
    own = player if session.game.boards > 1 else 0
    Screen(console, lang, live=True).page(state.view(player), session.names, own, state.scores(), news)
    return out.getvalue().splitlines()


def has_board(lines: list[str]) -> bool:
    return sum(any("⠀" < sign <= "⣿" for sign in line) for line in lines) > 10


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (100, 30), (120, 45), (200, 60), (60, 50)])
@pytest.mark.parametrize("actions", [0, 20])
@pytest.mark.parametrize("name", tondo.game_names())
def test_all_fits_above_the_prompt(name: str, actions: int, width: int, height: int, lang: str) -> None:
    session = played(name, actions)
    lines = shown(session, width, height, lang)
    assert len(lines) <= height - 3
    assert max(map(len, lines)) <= width
    assert lines[0].startswith(session.game.title)
    assert "Anna" in lines[1]
    told = [line for line in lines if line.startswith("news")]
    assert len(told) in (2, 6)
    assert lines[-len(told) :] == [f"news {number}" for number in range(20 - len(told), 20)]
    if height >= 40:
        assert has_board(lines)


@pytest.mark.parametrize("name", tondo.game_names())
def test_without_room_for_the_board_the_screen_says_how_to_see_it(name: str) -> None:
    lines = shown(played(name, 0), 80, 24)
    assert has_board(lines) or any("show draws it in full" in line for line in lines)


def test_what_is_left_out_is_said_and_can_be_asked_for(terminal: Any) -> None:
    typed = terminal(["tables", "tableaux"], tondo.game("cirkis"), seats=("human", "random"), live=True)
    _, text = typed.run()
    assert "More: type panels" in text
    assert text.count("Pieces left") == 2


def test_the_first_panel_matters_more_than_a_large_board() -> None:
    hand = Panel("Hand", (("a", "x" * 30), ("b", "y" * 30)))
    other = Panel("Other", (("c", "d"),))
    page = fit_page(31, (hand, other), 80, 30)
    assert page.has_first
    assert not page.left_out
    assert 19 <= page.rows < 31
    assert any("Hand" in line.plain for line in page.panels)


def test_a_board_is_as_large_as_it_needs_before_panels_are_added() -> None:
    page = fit_page(24, (), 80, 40)
    assert (page.rows, page.panels, page.left_out) == (29, [], False)
    assert fit_page(50, (), 80, 24).rows == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("news", range(1, 7))
def test_every_space_has_its_label_at_80_by_24(lang: str, news: int) -> None:
    game = tondo.game("circle36", players=1)
    session = Session(game, ("human",), ["Anna"])
    session.take(session.draw(Random(1)), CHANCE)
    text = "\n".join(shown(session, 80, 24, lang, NEWS[:news]))
    assert [
        space for space in (f"{ring}{number}" for ring in "rbg" for number in range(1, 9)) if space not in text
    ] == []
