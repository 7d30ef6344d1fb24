import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tondo
from tests.support.small_games import found
from tondo.bots import Bot, Budget, Evaluation
from tondo.core import Record, View
from tondo.core.errors import TondoError
from tondo.core.words import languages
from tondo.terminal.controller import PlayController
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.session import Session

Told = Callable[[], bool]


def local(game: str, *seats: str, lang: str = "en", seed: int = 1, ask: bool = False, **options: Any) -> LocalMatch:
    names = [f"{kind.title()}{seat}" for seat, kind in enumerate(seats, 1)]
    session = Session(tondo.game(game, players=len(seats), **options), seats, names)
    return LocalMatch(PlayController(session, Random(seed), ask_chance=ask), lang, bot_pause=0)


async def until(match: LocalMatch, told: Told) -> None:
    """Wait until something is so, as far as the match tells when something has changed."""
    async with asyncio.timeout(300):
        while not told():
            news = asyncio.Event()
            match.changed = news.set
            if told():
                return
            await news.wait()


def play(match: LocalMatch, person: Callable[[], Awaitable[None]]) -> None:
    """Run a match while a person does something."""

    async def both() -> None:
        running = asyncio.ensure_future(match.run())
        try:
            await person()
        finally:
            running.cancel()

    asyncio.run(both())


async def to_the_end(match: LocalMatch) -> None:
    while True:
        await until(match, lambda: may_act(match) or bool(match.snapshot().result))
        shown = match.snapshot()
        if shown.result:
            return
        if shown.hand_over is not None:
            await match.hand_over()
        elif shown.chance is not None:
            await match.draw()
        else:
            await match.act(shown.choices[0].text)


def may_act(match: LocalMatch) -> bool:
    shown = match.snapshot()
    return bool(shown.choices) or shown.chance is not None or shown.hand_over is not None


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", tondo.game_names())
def test_every_game_is_played_to_its_end(game: str, lang: str, data_home: Path) -> None:
    match = local(game, "human", "1", lang=lang)
    play(match, lambda: to_the_end(match))
    shown = match.snapshot()
    assert shown.seat is None
    assert shown.choices == ()
    assert shown.breakdown
    assert sum(line.points for line in shown.breakdown if line.player == 0) == shown.players[0].score
    assert len(shown.log) == len(match.session.events)
    (kept,) = (data_home / "games").iterdir()
    assert Record.load(kept).verify().is_terminal()
    assert str(kept) in shown.result[-1]
    assert str(kept) in match.leave()


def test_a_snapshot_tells_what_can_be_done_and_what_it_would_score() -> None:
    match = local("circle36", "human", "human", ask=True)

    async def person() -> None:
        await until(match, lambda: match.snapshot().chance is not None)
        assert "start" in str(match.snapshot().chance)
        while str(match.snapshot().chance).startswith("start"):
            await match.draw()
        assert str(match.snapshot().chance).startswith("roll")
        assert match.completions()
        with pytest.raises(TondoError, match="Chance decides first"):
            await match.act("6 r1")
        await match.draw("6-3")
        shown = match.snapshot()
        assert shown.seat is not None
        assert shown.boards == 2
        assert shown.board == shown.seat
        assert {choice.text for choice in shown.choices} >= {"6 at red 1", "6+3 at centre"}
        assert (await match.preview("6 r1")).reason == ""
        assert (await match.preview("5 r1")).reason
        before = match.session.state
        with pytest.raises(TondoError):
            await match.act("5 r1")
        assert match.session.state is before
        await match.act("6 r1")
        assert match.snapshot().log[-1].text == f"{match.session.names[shown.seat]} writes 6 in Red 1."
        assert match.snapshot(0).board == 0
        assert match.snapshot(0).marks != match.snapshot(1).marks

    play(match, person)


def test_the_language_changes_at_once() -> None:
    match = local("circle36", "human")

    async def person() -> None:
        await until(match, lambda: bool(match.snapshot().choices))
        english = match.snapshot()
        match.lang = "fr"
        french = match.snapshot()
        assert [choice.text for choice in english.choices] == [choice.text for choice in french.choices]
        assert english.choices[0].label != french.choices[0].label
        assert english.log[0].text != french.log[0].text
        assert match.commands()[0].label == "Indice"

    play(match, person)


def test_commands_are_offered_when_they_make_sense() -> None:
    match = local("cirkis", "human", "2", begins=1)

    def offered() -> set[str]:
        return {command.name for command in match.commands()}

    async def person() -> None:
        await until(match, lambda: bool(match.snapshot().choices))
        assert offered() == {"hint", "load", "resign", "new", "level"}
        await match.act(match.snapshot().choices[0].text)
        assert offered() >= {"undo", "save", "analyse"}
        await match.execute("resign")
        await until(match, lambda: bool(match.snapshot().result))
        assert offered() == {"save", "load", "new", "analyse", "replay"}
        for name in ("resign", "undo"):
            with pytest.raises(TondoError, match="over"):
                await match.execute(name)
        with pytest.raises(TondoError):
            await match.execute("dance")

    play(match, person)
    assert "resigned" in match.snapshot().result[0] or "Human1" in match.snapshot().result[0]


def test_a_hint_is_a_legal_move() -> None:
    match = local("cirkis", "human", "2", begins=1)

    async def person() -> None:
        await until(match, lambda: bool(match.snapshot().choices))
        answer = await match.execute("hint")
        assert answer.move in {choice.text for choice in match.snapshot().choices}
        assert answer.sentences[0].startswith("The strongest bot would play:")

    play(match, person)


@pytest.mark.parametrize("game", tondo.game_names())
def test_the_last_turn_is_analysed(game: str) -> None:
    match = local(game, "human", "1")

    async def person() -> None:
        with pytest.raises(TondoError, match="no move to analyse"):
            await match.execute("analyse")
        for _ in range(4):
            await until(match, lambda: bool(match.snapshot().choices))
            await match.act(match.snapshot().choices[-1].text)
        answer = await match.execute("analyse")
        assert answer.sentences[0].startswith("Human1")
        assert any(said in " ".join(answer.sentences) for said in ("Better:", "nothing better", "Nothing else"))

    play(match, person)


def test_undo_goes_back_to_the_own_turn() -> None:
    match = local("cirkis", "human", "1", begins=1)

    async def person() -> None:
        with pytest.raises(TondoError, match="nothing to take back"):
            await match.execute("undo")
        await until(match, lambda: bool(match.snapshot().choices))
        choice = match.snapshot().choices[0]
        await match.act(choice.text)
        await until(match, lambda: bool(match.snapshot().choices))
        assert choice.label in (await match.execute("undo")).sentences[0]
        assert choice in match.snapshot().choices
        assert match.snapshot().log == ()

    play(match, person)


class Slow(Bot):
    """Thinks until it is allowed to stop."""

    def __init__(self, started: Callable[[], object], may_end: Callable[[], object]) -> None:
        super().__init__(1)
        self.started = started
        self.may_end = may_end

    def choose(self, view: View, budget: Budget | None = None) -> int:
        self.started()
        self.may_end()
        return view.legal[-1]

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        raise NotImplementedError


def test_what_a_bot_finds_too_late_is_dropped() -> None:
    """Neither taking back nor leaving waits for it."""
    from threading import Event

    match = local("cirkis", "human", "1", begins=1)
    may_end = Event()

    async def person() -> None:
        started = asyncio.Event()
        loop = asyncio.get_running_loop()
        session = match.session
        session._bots[1] = Slow(lambda: loop.call_soon_threadsafe(started.set), may_end.wait)
        await until(match, lambda: bool(match.snapshot().choices))
        while match.snapshot().thinking is None:
            await match.act(match.snapshot().choices[0].text)
            if session.state.players_to_act() == (1,):
                await started.wait()
        assert match.snapshot().thinking == "12"
        with pytest.raises(TondoError, match="thinking"):
            await match.act("b1")
        await match.execute("undo")
        before = session.state
        async with asyncio.timeout(300):
            while 1 in session._bots:  # another one will think next time
                await asyncio.sleep(0)
        assert match.snapshot().thinking is None
        may_end.set()
        for _ in range(20):
            await asyncio.sleep(0.005)
        assert session.state is before

    play(match, person)


def test_hidden_hands_stay_hidden() -> None:
    match = local("cropcircles", "human", "human")

    async def person() -> None:
        await until(match, lambda: match.snapshot().hand_over is not None)
        hidden = match.snapshot()
        view = match.session.state.view(None)
        assert hidden.seat is None
        assert hidden.choices == ()
        assert match.completions() == ()
        assert hidden.panels == tuple(view.game.panels(view, "en", 0, match.session.names))
        assert not {"hint", "analyse"} & {command.name for command in match.commands()}
        for name in ("hint", "analyse"):
            with pytest.raises(TondoError, match="passed to Human"):
                await match.execute(name)
        await match.hand_over()
        shown = match.snapshot()
        assert shown.hand_over is None
        assert shown.choices
        assert shown.panels != hidden.panels
        first = shown.seat
        while match.snapshot().hand_over is None:
            await match.act(match.snapshot().choices[0].text)
            await until(match, lambda: may_act(match))
        assert match.snapshot().hand_over == match.session.names[1 - (first or 0)]
        assert match.snapshot().choices == ()

    play(match, person)


def test_saving_loading_and_a_new_game(tmp_path: Path, data_home: Path) -> None:
    match = local("circle36", "human", ask=True)

    async def person() -> None:
        await until(match, lambda: match.snapshot().chance is not None)
        await match.draw("6-3")
        await match.act("6 r1")
        for argument in ("", str(tmp_path / "no" / "folder.json")):
            with pytest.raises(TondoError):
                await match.execute("save", argument)
        assert "x.json" in (await match.execute("save", str(tmp_path / "x.json"))).sentences[0]
        assert "x.json" in match.leave()  # not: there was nothing to save
        await match.draw("5-2")
        await match.act("5 r2")
        for wrong in ("", "nothing.json"):
            with pytest.raises(TondoError):
                await match.execute("load", wrong)
        assert len(match.session.events) == 4
        kept, loaded = (await match.execute("load", str(tmp_path / "x.json"))).sentences
        assert "The game is kept" in kept
        assert "x.json" in loaded
        assert len(match.snapshot().log) == 2
        assert "personal best" in match.snapshot().notice
        await match.draw("5-2")
        await match.act("5 r2")
        (kept,) = (await match.execute("new")).sentences
        assert "The game is kept" in kept
        assert match.snapshot().log == ()
        assert match.leave() == ""

    play(match, person)
    assert len(list((data_home / "games").iterdir())) == 2
    assert len(Record.load(tmp_path / "x.json").actions) == 2


def test_the_level_of_bots_changes_from_now_on_and_shows_in_names() -> None:
    session = Session(tondo.game("cirkis", players=3), ("human", "3", "random"), ("Ada", "Dart (3)", "Random 3"))
    match = LocalMatch(PlayController(session, Random(1)), "en")
    (command,) = (command for command in match.commands() if command.name == "level")
    assert command.default == "3"
    assert [answer for answer, _ in command.answers] == [str(number) for number in range(1, 9)]

    async def person() -> None:
        for wrong in ("", "9", "0", "many", "²"):
            with pytest.raises(TondoError, match="from 1 to 8"):
                await match.execute("level", wrong)
        await match.execute("level", "5")

    asyncio.run(person())
    assert session.seats == ("human", "5", "5")
    assert session.names == ("Ada", "Dart (5)", "Halo (5)")


def test_only_bots_play_to_the_end() -> None:
    match = local("circle36", "random", "random")
    play(match, lambda: to_the_end(match))
    assert match.snapshot().result
    assert "resign" not in {command.name for command in match.commands()}


BROKEN = """
from tondo.core import TERMINAL, PythonState, SimpleGame


class State(PythonState):
    moves: list[int]

    def reset(self):
        self.moves = []

    def current(self):
        return 0 if len(self.moves) < 9 else TERMINAL

    def legal(self, player):
        return range(10 // (1 - len(self.moves)))

    def play(self, action, player):
        self.moves.append(action)

    def scores(self):
        return (len(self.moves),)


class Broken(SimpleGame):
    name = "broken"
    title = "Broken"
    min_players = max_players = 1
    state_type = State

    def actions(self):
        return map(str, range(10))
"""


@pytest.fixture
def broken_game(tmp_path: Path) -> Iterator[str]:
    """A game whose code fails after the first move."""
    (tmp_path / "broken.py").write_text(BROKEN)
    with found(tmp_path / "broken.py"):
        yield "broken"


def test_a_game_that_fails_says_so_and_can_be_taken_back(broken_game: str) -> None:
    match = local(broken_game, "human")

    async def person() -> None:
        await until(match, lambda: bool(match.snapshot().choices))
        await match.act(match.snapshot().choices[0].text)
        await until(match, lambda: bool(match.snapshot().notice))
        assert "ZeroDivisionError" in match.snapshot().notice
        with pytest.raises(TondoError):
            await match.act("1")
        assert match.completions() == ()
        assert "Broken is broken" in match.leave()  # no record could hold it
        await match.execute("undo")
        assert len(match.snapshot().choices) == 10
        assert match.snapshot().notice == ""

    play(match, person)
