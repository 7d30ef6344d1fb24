import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

import tondo
from tondo.bots import NetworkError
from tondo.core import Ending, Record
from tondo.core.errors import RecordError
from tondo.terminal import game_analysis
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.board_view import BoardView
from tondo.terminal.app.key_line import KeyLine
from tondo.terminal.app.replay_screen import PlayOn, ReplayScreen
from tondo.terminal.app.settings import Settings
from tondo.terminal.app.timeline import CurveGraph, Timeline
from tondo.terminal.history import History, PositionError
from tondo.terminal.seats import WORDS

GAMES = Path(tondo.__file__).parent / "games"
SIZES = [(80, 24), (120, 40)]


def load(game: str, record: str) -> Record:
    return Record.load(GAMES / game / "tests" / "records" / f"{record}.json")


def shown(pilot: Pilot[int]) -> str:
    """All that is on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(
    screen: ReplayScreen,
    steps: Callable[[Pilot[int]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
    settings: Settings | None = None,
) -> TondoApp:
    app = TondoApp(lambda: screen, settings or Settings(), lang)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(go())
    return app


async def until(pilot: Pilot[int], condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(300):
        while not condition():
            await pilot.pause(0.02)


@pytest.mark.parametrize(("lang", "size"), list(zip(("en", "fr"), SIZES, strict=True)))
@pytest.mark.parametrize(
    ("game", "record"),
    [("cirkis", "match-of-two"), ("cropcircles", "six-players-bridging"), ("circle36", "win")],
)
def test_it_goes_through_a_game_by_keys(game: str, record: str, lang: str, size: tuple[int, int]) -> None:
    screen = ReplayScreen(History(load(game, record)))

    async def steps(pilot: Pilot[int]) -> None:
        assert screen.number == 0
        for keys, number in (
            (["right", "right", "space"], 3),
            (["left"], 2),
            (["end"], screen.history.last),
            (["right"], screen.history.last),
            (["home"], 0),
            (["left"], 0),
            (["down"], screen.history.turns[0].end),
            (["pagedown"], screen.history.turns[1].end),
            (["up"], screen.history.turns[1].number),
            (["1", "7", "enter"], 17),
            (["2", "escape"], 17),
            (["9", "3", "backspace", "enter"], 9),
            (["enter"], 10),
        ):
            await pilot.press(*keys)
            assert screen.number == number, keys
        await pilot.pause()
        text = shown(pilot)
        assert f" {10} " in text
        assert "…" not in text.splitlines()[-1]
        await pilot.press("v")
        await pilot.pause()
        assert shown(pilot) != text
        await pilot.press("question_mark")
        await pilot.pause()
        assert ("play on" if lang == "en" else "jouer la suite") not in shown(pilot)
        assert ("beginning, end" if lang == "en" else "début, fin") in shown(pilot)

    run(screen, steps, size, lang)


def test_it_begins_where_it_is_told_and_nowhere_else() -> None:
    history = History(load("circle36", "win"))
    assert ReplayScreen(history, at=40).number == 40
    with pytest.raises(PositionError):
        ReplayScreen(history, at=1000)


def test_a_number_beyond_the_end_is_refused_and_nothing_is_lost() -> None:
    screen = ReplayScreen(History(load("circle36", "win")), at=4)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("9", "9", "9")
        await pilot.pause()
        assert "999" in shown(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.number == 4
        assert "from 0 to 119" in shown(pilot)
        await pilot.press("right")
        await pilot.pause()
        assert screen.number == 5
        assert "from 0 to 119" not in shown(pilot)

    run(screen, steps)


def test_a_record_that_is_no_legal_game_is_refused() -> None:
    record = load("circle36", "win")
    with pytest.raises(RecordError, match=r"actions\[1\]"):
        History(Record(record.game, record.players, (record.actions[0], "1: 6 at red 1")))


@pytest.mark.parametrize("size", SIZES)
def test_the_log_the_line_and_the_wheel_go_somewhere(size: tuple[int, int]) -> None:
    screen = ReplayScreen(History(load("cirkis", "match-of-two")))

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.click("#log", offset=(3, 2))
        assert 2 <= screen.number <= 3
        timeline = screen.query_one(Timeline)
        await pilot.click(Timeline, offset=(timeline.size.width - 1, 0))
        assert screen.number == screen.history.last
        await pilot.click(Timeline, offset=(timeline.left, 0))
        assert screen.number == 0
        await pilot._post_mouse_events([_scroll()], BoardView, (5, 5))
        await pilot.pause()
        assert screen.number == 1
        await pilot._post_mouse_events([_scroll()], Timeline, (5, 0))
        await pilot.pause()
        assert screen.number == 2
        await pilot.click(KeyLine, offset=(0, 0))
        await pilot.pause()
        assert screen.number == 3

    run(screen, steps, size)


def _scroll() -> type:
    from textual.events import MouseScrollDown

    return MouseScrollDown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_player_has_a_board_of_their_own(lang: str) -> None:
    screen = ReplayScreen(History(load("circle36", "win")), at=18)

    async def steps(pilot: Pilot[int]) -> None:
        first = screen.board
        assert screen.history.session.names[first] in shown(pilot)
        boards = []
        for _ in range(3):
            await pilot.press("b")
            boards.append(screen.board)
        assert boards == [(first + 1) % 3, (first + 2) % 3, first]
        await pilot.press("b", "right", "right")
        assert screen.board == (first + 1) % 3
        await pilot.pause()
        assert screen.history.session.names[screen.board] in shown(pilot).splitlines()[0]

    run(screen, steps, lang=lang)


@pytest.mark.parametrize(("lang", "said"), [("en", "Player 2 gave up."), ("fr", "Player 2 a abandonné.")])
def test_a_game_that_was_given_up_says_so_at_its_end(lang: str, said: str) -> None:
    record = load("circle36", "win")
    given_up = Record(record.game, record.players, record.actions[:60], ended=Ending("resigned", 1))
    screen = ReplayScreen(History(given_up))

    async def steps(pilot: Pilot[int]) -> None:
        assert said not in shown(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert said in shown(pilot)

    run(screen, steps, lang=lang)


@pytest.mark.parametrize(("lang", "size"), list(zip(("en", "fr"), SIZES, strict=True)))
def test_the_analysis_goes_through_the_game_and_lists_mistakes(lang: str, size: tuple[int, int]) -> None:
    screen = ReplayScreen(History(load("circle36", "win")), at=10)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("x")
        assert screen.number == 10
        await pilot.press("a")
        assert screen.shown == "analysis"
        await pilot.press("right", "left")
        await until(pilot, lambda: screen.analysis.is_complete)
        await pilot.pause()
        assert "%" in shown(pilot)
        ends = sorted(screen.history.turns[index].end for index in screen.analysis.mistakes())
        assert ends
        await pilot.press("home", "x")
        assert screen.number == ends[0]
        await pilot.press("x")
        assert screen.number == ends[1]
        await pilot.press("X")
        assert screen.number == ends[0]
        await pilot.pause()
        assert ("Better: " if lang == "en" else "Mieux\u00a0: ") in shown(pilot)
        await pilot.press("X")
        assert screen.number == ends[0]
        graph = screen.query_one(CurveGraph)
        await pilot.click(CurveGraph, offset=(graph.size.width - 1, 1))
        assert screen.number == screen.history.last
        await pilot.press("j", "j", "k", "a")
        closed = screen.shown
        await pilot.press("v", "v")
        assert (closed, screen.shown) == ("log", "analysis")

    run(screen, steps, size, lang)


def test_leaving_ends_the_analysis() -> None:
    screen = ReplayScreen(History(load("cirkis", "match-of-two")))

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("a")
        await until(pilot, lambda: bool(screen.analysis.found))
        await pilot.press("escape")
        await pilot.pause()
        found = len(screen.analysis.found)
        assert not [worker for worker in pilot.app.workers if worker.is_running]
        await pilot.pause(0.3)
        assert len(screen.analysis.found) == found < len(screen.history.turns)

    assert run(screen, steps).return_value == 0


def test_an_analysis_that_fails_is_said_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ReplayScreen(History(load("circle36", "solo")))

    def fail(*_: object) -> None:
        raise NetworkError(WORDS("replay.analysis-failed"))

    async def steps(pilot: Pilot[int]) -> None:
        monkeypatch.setattr(game_analysis, "named", fail)
        await pilot.press("a")
        await until(pilot, lambda: screen._analysing == "failed")
        await pilot.pause()
        assert "stopped before" in shown(pilot)
        monkeypatch.undo()
        await pilot.press("a")
        await until(pilot, lambda: bool(screen.analysis.found))

    run(screen, steps)


def test_one_can_play_on_from_a_position() -> None:
    history = History(load("circle36", "win"))
    assert not ReplayScreen(history)._may_play_on()
    screen = ReplayScreen(history, at=30, can_play_on=True)
    got: list[PlayOn | None] = []

    async def steps(pilot: Pilot[int]) -> None:
        other = ReplayScreen(history, at=30, can_play_on=True)
        pilot.app.push_screen(other, got.append)
        await pilot.pause()
        await pilot.press("end", "p")
        assert got == []
        await pilot.press("3", "1", "enter", "p")
        await pilot.pause()

    run(screen, steps)
    (wanted,) = got
    assert wanted is not None
    assert wanted.record.actions == history.session.record().actions[:31]


def test_resizing_and_another_language_keep_the_place() -> None:
    screen = ReplayScreen(History(load("cirkis", "match")), at=50)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        large = screen.query_one(BoardView).size
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.query_one(BoardView).size.width == 44
        assert large.width > 70
        assert screen.number == 50
        assert isinstance(pilot.app, TondoApp)
        pilot.app.change_settings(lang="fr")
        await pilot.pause()
        assert "Action 50 sur" in shown(pilot)
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert screen.number == 50

    run(screen, steps)


def test_letters_alone_are_enough() -> None:
    screen = ReplayScreen(History(load("circle36", "win")), at=12)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.pause()
        await pilot.press("a")
        await until(pilot, lambda: len(screen.analysis.found) > 5)
        await pilot.pause()
        beyond = {sign for sign in shown(pilot) if not sign.isascii() and not sign.isalpha()}
        assert beyond <= set("▁▂▃▄▅▆▇█·…’−× ")

    run(screen, steps, settings=Settings(board="letters"))
