"""Every screen as it looks, in both languages, sizes, themes and ways to draw; see `tests.support.screen_pictures`."""

import asyncio
import os
import shutil
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

import tondo
from tests.support.screen_pictures import RENEW, check, picture_of, text_of
from tests.support.small_games import EXAMPLES, found
from tondo.core import Record
from tondo.puzzles import NEW_SOLVER, puzzles
from tondo.terminal.app.application import AppScreen, TondoApp
from tondo.terminal.app.home_screen import HomeScreen
from tondo.terminal.app.new_game_screen import NewGameScreen
from tondo.terminal.app.online_screen import DailyScreen, JoinScreen
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.replay_screen import ReplayScreen
from tondo.terminal.app.rules_screen import RulesScreen
from tondo.terminal.app.saved_games_screen import SavedGamesScreen
from tondo.terminal.app.settings import Settings
from tondo.terminal.app.settings_screen import SettingsScreen
from tondo.terminal.app.statistics_screen import StatisticsScreen
from tondo.terminal.controller import PlayController
from tondo.terminal.high_scores import add_score
from tondo.terminal.history import History
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.puzzle_match import PuzzleMatch
from tondo.terminal.puzzle_session import PuzzleSession
from tondo.terminal.session import Session
from tondo.terminal.solver_file import Solver, write_solver

SCREENS = Path(__file__).parent / "screens"
GAMES = Path(tondo.__file__).parent / "games"
SMALL, LARGE = (80, 24), (120, 40)
NAMES = ("Ada", "Bruno", "Chloé", "Dorothea", "Emil", "Fatou", "Guy", "Hanna", "Ivo", "Jade", "Karl", "Lucie")
TERMINALS = {  # what the environment says of each
    "true": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"},
}
WAITING = {"match", "dialog", "command"}  # groups of workers that wait for a person, and not for themselves

Make = Callable[[str], AppScreen[Any]]


@dataclass(frozen=True)
class Scene:
    """A screen, made in a language; ``keys`` are pressed one after the other."""

    name: str
    make: Make
    size: tuple[int, int] = SMALL
    lang: str = "en"
    keys: tuple[str, ...] = ()
    terminal: str = "true"
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """What the file is called."""
        words = (self.name, self.lang, f"{self.size[0]}x{self.size[1]}")
        terminal = () if self.terminal == "true" else (f"{self.terminal}-colours",)
        return "-".join([*words, *terminal, *map(str, self.settings.values())])


# What is shown.


def play(name: str, seats: str, moves: int = 0, *, ask_chance: bool = False, **options: Any) -> Make:
    """A game at this keyboard after actions at random, at most so many; bots think for long where only they play."""

    def make(lang: str) -> AppScreen[Any]:
        kinds = seats.split()
        session = Session(tondo.game(name, players=len(kinds), **options), kinds, NAMES[: len(kinds)])
        rng = Random(1)
        while not session.is_over and len(session.events) < moves:
            player = -1 if session.state.is_chance() else session.state.players_to_act()[0]
            action = session.draw(rng) if player < 0 else rng.choice(session.state.legal_actions(player))
            session.take(action, player)
        controller = PlayController(session, rng, ask_chance=ask_chance, save_to=Path(f"{name}.json"))
        return PlayScreen(LocalMatch(controller, lang, bot_pause=3600))

    return make


def puzzle(name: str) -> Make:
    """The first puzzle of a game."""

    def make(lang: str) -> AppScreen[Any]:
        all_of_them = puzzles(name)
        session = PuzzleSession(all_of_them, Random(1), Path("puzzles.json"), lang, lambda _: None, all_of_them[0])
        return PlayScreen(PuzzleMatch(session, lang, []))

    return make


def replay(game: str, record: str, at: int = 0, actions: int | None = None) -> Make:
    """A recorded game, or its first actions."""

    def make(_lang: str) -> AppScreen[Any]:
        whole = Record.load(GAMES / game / "tests" / "records" / f"{record}.json")
        kept = whole if actions is None else Record(whole.game, whole.players, whole.actions[:actions])
        return ReplayScreen(History(kept), at=at, can_play_on=True)

    return make


def saved(_lang: str) -> AppScreen[Any]:
    """Saved games: newest first one that is over, one that goes on, a damaged file, one against the rules."""
    folder = Path("games")
    folder.mkdir()
    records = GAMES / "circle36" / "tests" / "records"
    shutil.copy(records / "win.json", folder / "over.json")
    shutil.copy(GAMES / "cirkis" / "tests" / "records" / "unfinished.json", folder / "open.json")
    (folder / "damaged.json").write_text("{")
    record = Record.load(records / "win.json")
    Record(record.game, record.players, (record.actions[0], "1: 6 at red 1")).save(folder / "illegal.json")
    shutil.copy(records / "solo.json", folder / "solo.json")
    shutil.copy(GAMES / "cropcircles" / "tests" / "records" / "six-players-bridging.json", folder / "six.json")
    for number, name in enumerate(("over", "open", "damaged", "illegal", "solo", "six")):
        os.utime(folder / f"{name}.json", (1.75e9 - 90_000 * number, 1.75e9 - 90_000 * number))
    return SavedGamesScreen(folder)


def statistics(_lang: str) -> AppScreen[Any]:
    """Some games, some best scores, and puzzles."""
    folder = Path("kept")
    (folder / "games").mkdir(parents=True)
    win = Record.load(GAMES / "circle36" / "tests" / "records" / "win.json")
    Record(win.game, ("Ada", "Kite (4)", "Bruno"), win.actions).save(folder / "games" / "a.json")
    Record(win.game, ("Kite (2)", "Ada", "Bruno"), win.actions).save(folder / "games" / "b.json")
    Record(win.game, ("Ada", "Bruno", "Chloé"), win.actions[:9]).save(folder / "games" / "c.json")
    shutil.copy(GAMES / "circle36" / "tests" / "records" / "solo.json", folder / "games" / "d.json")
    shutil.copy(GAMES / "cirkis" / "tests" / "records" / "match.json", folder / "games" / "e.json")
    (folder / "games" / "f.json").write_text("{}")
    alone = tondo.game("circle36", players=1, near_misses=True)
    for score, day in ((31, 3), (52, 7), (-4, 9)):
        add_score(folder / "bests.json", alone, score, date(2026, 2, day))
    write_solver(folder / "puzzles.json", "cirkis", Solver(NEW_SOLVER, 7, 4))
    return StatisticsScreen(folder)


SERVER = "https://tondo.example.org"


async def answer(_client: HttpClient, path: str, **query: object) -> Any:
    """What a server says that has some tables, and today's tasks."""
    both = {"en": "Score as many points as you can.", "fr": "Marquer le plus de points possible."}

    def table(id: str, game: str, status: str, *names: str | None) -> dict[str, Any]:
        return {"table": id, "game": game, "status": status, "names": names}

    def task(game: str, score: int | None, begun: bool) -> dict[str, Any]:
        return {"game": game, "score": score, "begun": begun, "goal": both}

    if path == "/games":
        titles = (("cirkis", "Cir*Kis"), ("cropcircles", "Crop Circles"), ("circle36", "Circle 36"))
        return [{"name": name, "title": title} for name, title in titles]
    if path == "/daily":
        tasks = [task("cirkis", None, False), task("circle36", 41, True), task("cropcircles", None, True)]
        return {"today": "2026-02-03", "ends_in": 19_500_000, "streak": 3, "games": tasks}
    if query.get("mine"):
        return {"tables": [table("a", "circle36", "playing", "Ada", "Bruno")]}
    if query.get("status") == "open":
        return {"tables": [table("b", "cropcircles", "open", "Chloé", None, None), table("c", "cirkis", "open", None)]}
    return {"tables": [table("d", "cirkis", "playing", "Dorothea", "Emil", "Fatou", "Guy")]}


# All of the pictures.

ENDLESS = 10**6
SEATS = {"cirkis": "human 3", "cropcircles": "human 2", "circle36": "human 1 4"}
LIGHT, LETTERS, BLOCKS = {"theme": "light"}, {"board": "letters"}, {"board": "blocks"}


def scenes() -> Iterator[Scene]:
    for game, seats in SEATS.items():
        begin, middle = play(game, "human human"), play(game, seats, 13, ask_chance=False)
        end = play(game, seats, ENDLESS)
        for size, lang, settings in ((SMALL, "en", {}), (LARGE, "fr", LIGHT)):
            if game != "cropcircles":
                yield Scene(f"{game}-begin", begin, size, lang, settings=settings)
            yield Scene(f"{game}-over", end, size, lang, settings=settings)
        yield Scene(f"{game}-chosen", middle, SMALL, "fr", ("n", "n"))
        yield Scene(f"{game}-chosen", middle, LARGE, "en", ("n", "n"))
        yield Scene(f"new-{game}", lambda _, game=game: NewGameScreen(game), SMALL, "fr")  # type: ignore[misc]
        yield Scene(f"rules-{game}", lambda _, game=game: RulesScreen(game), SMALL, "fr", ("i",))  # type: ignore[misc]
    yield from playing()
    yield from terminals()
    yield from others()


def playing() -> Iterator[Scene]:
    cirkis, circle36 = play("cirkis", "human 3", 13), play("circle36", "human 1 4", 40)
    crops = play("cropcircles", "human human", 12)
    yield Scene("cropcircles-begin", play("cropcircles", "human 2"), SMALL)
    yield Scene("cirkis-in-hand", cirkis, SMALL, "fr", ("tab", "tab"))
    yield Scene("cirkis-refused", cirkis, SMALL, "fr", ("colon", *"sliver a1", "enter"))
    yield Scene("circle36-refused", circle36, SMALL, "en", ("colon", *"6 at red 1", "enter"))
    yield Scene("cirkis-completed", cirkis, SMALL, "en", ("colon", *"wed", "tab"))
    yield Scene("cirkis-elsewhere", cirkis, SMALL, "fr", ("down", "shift+down", "shift+down"))
    yield Scene("cropcircles-thinking", play("cropcircles", "4 5", 9), LARGE)
    yield Scene("circle36-chance", play("circle36", "human", ask_chance=True), SMALL, "fr")
    yield Scene("circle36-chance", play("circle36", "human human", 42, ask_chance=True), LARGE)
    yield Scene("hand-over", crops, SMALL)
    yield Scene("hand-over", crops, LARGE, "fr", settings=LIGHT)
    yield Scene("cropcircles-taken", crops, SMALL, "fr", ("enter",))
    yield Scene("cropcircles-panels", play("cropcircles", "human 2", 30), SMALL, "fr", ("v",))
    yield Scene("circle36-other-board", circle36, SMALL, "fr", ("b",))
    yield Scene("cropcircles-six", play("cropcircles", "human 1 2 3 4 5", 40), SMALL)
    yield Scene("circle36-twelve", play("circle36", " ".join(["human", *"12345123451"]), 40), SMALL)
    yield Scene("circle36-alone", play("circle36", "human", ENDLESS), SMALL, "fr")
    yield Scene("menu", cirkis, SMALL, "fr", ("m",))
    yield Scene("menu", cirkis, LARGE, "en", ("m",), settings=LIGHT)
    yield Scene("keys", circle36, SMALL, "fr", ("question_mark",))
    yield Scene("keys", circle36, LARGE, "en", ("question_mark",))
    yield Scene("save", cirkis, SMALL, "fr", ("s",))
    yield Scene("resign", cirkis, SMALL, "en", ("ctrl+r",))
    yield Scene("level", cirkis, LARGE, "fr", ("l",))
    yield Scene("hint", circle36, SMALL, "en", ("h",))
    yield Scene("moves", cirkis, SMALL, "fr", ("colon", *"coups", "enter"))
    yield Scene("hex", play("hex", "human 2", 9), SMALL, "en", ("n",))
    yield Scene("liars-dice", play("liars_dice", "human 2", 8), LARGE, "fr", ("n",))
    yield Scene("small", cirkis, (59, 19), "en")
    yield Scene("small", cirkis, (30, 10), "fr")
    yield Scene("least", cirkis, (60, 20), "fr", ("n",))
    yield Scene("least", circle36, (60, 20), "en", ("n",))
    yield Scene("high", circle36, (80, 50), "fr", ("n",))
    yield Scene("puzzle", puzzle("cirkis"), SMALL, "fr", ("n",))
    yield Scene("puzzle", puzzle("circle36"), LARGE, "en", ("n", "enter"), settings=LIGHT)


def terminals() -> Iterator[Scene]:
    middles = {game: play(game, seats, 13) for game, seats in SEATS.items()}
    keys = ("n", "n")
    yield Scene("cirkis-chosen", middles["cirkis"], LARGE, "en", keys, "16")
    yield Scene("cropcircles-chosen", middles["cropcircles"], SMALL, "fr", keys, "16", LIGHT)
    yield Scene("cropcircles-chosen", middles["cropcircles"], SMALL, "en", keys, "256")
    yield Scene("cirkis-chosen", middles["cirkis"], SMALL, "fr", keys, "none")
    yield Scene("menu", middles["cirkis"], SMALL, "en", ("m",), "none")
    yield Scene("home", lambda _: HomeScreen("cirkis"), SMALL, "fr", terminal="none")
    for game, size, lang in (("cirkis", SMALL, "fr"), ("cropcircles", SMALL, "en"), ("circle36", LARGE, "en")):
        yield Scene(f"{game}-chosen", middles[game], size, lang, keys, settings=LETTERS)
    for game, size, lang in (("cirkis", SMALL, "en"), ("circle36", SMALL, "fr")):
        yield Scene(f"{game}-chosen", middles[game], size, lang, keys, settings=BLOCKS | LIGHT)


def others() -> Iterator[Scene]:
    win, unfinished = ("circle36", "win"), ("cirkis", "unfinished")
    yield Scene("home", lambda _: HomeScreen("cirkis"), SMALL, "en")
    yield Scene("home", lambda _: HomeScreen("circle36"), LARGE, "fr", settings=LIGHT)
    yield Scene("home", lambda _: HomeScreen("cropcircles"), SMALL, "fr", ("down",), settings=LETTERS)
    yield Scene("new-circle36", lambda _: NewGameScreen("circle36", players=6), LARGE, "en", ("down",), settings=LIGHT)
    yield Scene("settings", lambda _: SettingsScreen(), SMALL, "fr")
    yield Scene("settings", lambda _: SettingsScreen(), LARGE, "en", ("down",), settings=LIGHT)
    yield Scene("replay", replay(*win, at=40), SMALL, "fr")
    yield Scene("replay", replay("cirkis", "match-of-two", at=30), LARGE, "en", settings=LIGHT)
    yield Scene("replay", replay("cropcircles", "three-players-first-game", at=60), SMALL, "en", ("v",))
    yield Scene("replay-over", replay("cropcircles", "six-players-bridging"), LARGE, "fr", ("end", "v"))
    yield Scene("replay-keys", replay(*win, at=40), SMALL, "fr", ("question_mark",))
    yield Scene("replay-analysed", replay("circle36", "unfinished", actions=16), SMALL, "en", ("a", "down", "down"))
    yield Scene("replay-analysed", replay(*unfinished, actions=8), LARGE, "fr", ("a", "down", "down"), settings=LIGHT)
    yield Scene("replay", replay("cirkis", "match-of-two", at=30), SMALL, "fr", ("v",), settings=LETTERS)
    yield Scene("rules", lambda _: RulesScreen("cirkis"), LARGE, "en", ("i", "i"), settings=LIGHT)
    yield Scene("rules-begin", lambda _: RulesScreen("circle36"), SMALL, "en")
    yield Scene("statistics-empty", lambda _: StatisticsScreen(Path("none")), SMALL, "en")
    yield Scene("statistics", statistics, SMALL, "fr")
    yield Scene("statistics", statistics, LARGE, "en", settings=LIGHT)
    yield Scene("saved-empty", lambda _: SavedGamesScreen(Path("none")), SMALL, "fr")
    yield Scene("saved", saved, SMALL, "en")
    yield Scene("saved-damaged", saved, SMALL, "fr", ("down", "down"))
    yield Scene("saved-delete", saved, LARGE, "fr", ("down", "d"), settings=LIGHT)
    yield Scene("join-empty", lambda _: JoinScreen(), SMALL, "fr")
    yield Scene("join", lambda _: JoinScreen(SERVER), LARGE, "en", ("down",))
    yield Scene("join", lambda _: JoinScreen(SERVER), SMALL, "fr", (*"bonjour", "enter"))
    yield Scene("daily", lambda _: DailyScreen(SERVER), SMALL, "en", ("down",))
    yield Scene("daily", lambda _: DailyScreen(SERVER), LARGE, "fr", ("down",), settings=LIGHT)


SCENES = tuple(scenes())


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server, a time zone, and games that are elsewhere."""
    monkeypatch.setattr(HttpClient, "get", answer)
    monkeypatch.setattr(HttpClient, "post", answer)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    with found(EXAMPLES / "hex.py", EXAMPLES / "liars_dice.py"):
        yield
    monkeypatch.undo()
    time.tzset()


def run(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, do: Callable[[Pilot[int]], Awaitable[None]] | None = None
) -> str:
    """The picture of a scene; ``do`` is done before it is taken."""
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in TERMINALS[scene.terminal].items():
        monkeypatch.setenv(name, value)
    taken: list[str] = []

    async def take() -> None:
        app = TondoApp(lambda: scene.make(scene.lang), Settings(lang=scene.lang, **scene.settings), scene.lang)
        async with app.run_test(size=scene.size) as pilot:
            await settled(pilot)
            for key in scene.keys:
                await pilot.press(key)
                if len(key) > 1 or key in "anhm":
                    await settled(pilot)
            if do is not None:
                await do(pilot)
            taken.append(await settled(pilot))

    asyncio.run(take())
    return taken[0]


async def settled(pilot: Pilot[int]) -> str:
    """The picture once nothing changes any more."""
    before = ""
    async with asyncio.timeout(300):
        while True:
            await pilot.pause(0.02)
            app = pilot.app
            busy = any(not worker.is_finished and worker.group not in WAITING for worker in app.workers)
            if busy or any(isinstance(screen, PlayScreen) and screen._executing for screen in app.screen_stack):
                continue
            now = picture_of(app)
            if now == before:
                return now
            before = now


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)
def test_a_screen_looks_as_it_did(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    check(SCREENS / f"{scene.id}.svg", run(scene, monkeypatch))


@pytest.mark.parametrize("name", ["cirkis-chosen", "replay", "rules", "home", "new-circle36"])
def test_another_size_and_back_is_the_same_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = next(scene for scene in SCENES if scene.name == name)
    other = LARGE if scene.size == SMALL else SMALL
    between: list[str] = []

    async def resize(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(*other)
        between.append(await settled(pilot))
        await pilot.resize_terminal(*scene.size)

    assert run(scene, monkeypatch, resize) == run(scene, monkeypatch)
    assert len(text_of(between[0])) == other[1]


def test_no_picture_is_left_over() -> None:
    names = {f"{scene.id}.svg" for scene in SCENES}
    assert len(names) == len(SCENES)
    left = {path.name for path in SCREENS.iterdir()} - names
    if os.environ.get(RENEW):
        for name in left:
            (SCREENS / name).unlink()
        return
    assert not left
