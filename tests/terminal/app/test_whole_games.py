"""Whole games on the play screen, by keys and by mouse, from the first action to what the end says."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
import textual._wait

import tondo
from tests.support.play_hands import Hands, Keys, Mouse, part, picture, squeezed, until, waits_for_a_person
from tests.support.small_games import EXAMPLES, found
from tondo.core import Record
from tondo.core.game import AnyGame
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.settings import Settings
from tondo.terminal.app.text_view import TextView
from tondo.terminal.controller import PlayController
from tondo.terminal.local_match import LocalMatch
from tondo.terminal.seats import HUMAN, WORDS, default_name
from tondo.terminal.session import Session
from tondo.terminal.signs import points, signed

SMALL, LARGE = (80, 24), (120, 40)


@pytest.fixture(autouse=True)
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot looks more often whether there is nothing left to do: else it sleeps for most of a game."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.002)


@pytest.fixture(scope="module")
def examples() -> Iterator[None]:
    with found(EXAMPLES / "hex.py", EXAMPLES / "liars_dice.py"):
        yield


def play_whole(
    game: AnyGame, seats: str, person: type[Hands], size: tuple[int, int], lang: str, *, ask_chance: bool = False
) -> Hands:
    """Play a game to its end, some of it in a window of the other size; compare what the end says with the session."""
    kinds, rng = seats.split(), Random(f"{game.name} {seats} {person.__name__}")
    session = Session(game, kinds, [default_name(kind, seat, lang) for seat, kind in enumerate(kinds)])
    match = LocalMatch(PlayController(session, Random(5), ask_chance=ask_chance), lang, bot_pause=0)
    other = LARGE if size == SMALL else SMALL
    sizes = {8: other, 9: other, 12: size, 13: size, 15: other, 16: other} | dict.fromkeys(range(18, 26), size)

    async def run() -> Hands:
        app = TondoApp(lambda: PlayScreen(match), Settings(lang=lang), lang)
        async with app.run_test(size=size) as pilot:
            screen = app.screen
            assert isinstance(screen, PlayScreen)
            hands = person(pilot, screen, match, rng)
            for number in range(2_000):
                await until(pilot, lambda: waits_for_a_person(screen))
                if screen.snapshot.result:
                    break
                can_undo = screen.snapshot.hand_over is None and any(one.name == "undo" for one in match.commands())
                if number > 8 and can_undo and rng.random() < 0.04:
                    await hands.undo()
                    continue
                await hands.step(between=sizes.get(number))
            await check_result(hands)
            await check_log(hands)
            await pilot.press("q")
            await until(pilot, lambda: not screen.is_attached)
        return hands

    return asyncio.run(run())


async def read_view(hands: Hands, selector: str) -> str:
    """The whole text of a view that scrolls, as it is seen page by page."""
    screen = hands.screen
    view = screen.query_one(selector, TextView)
    rows: dict[int, str] = {}
    for key in ("pageup", "pagedown"):
        top = -1
        while top != view.top:
            top = view.top
            seen = part(screen, selector).split("\n")
            rows |= {top + number: row.rstrip("┃ ").lstrip("▎") for number, row in enumerate(seen)}
            await hands.pilot.press(key)
    return squeezed("".join(rows[number] for number in sorted(rows)))


async def check_result(hands: Hands) -> None:
    """The end says who won, and what every score consists of."""
    match, screen = hands.match, hands.screen
    session, lang = match.session, screen.lang
    outcome = session.state.outcome()
    assert session.state.is_terminal()
    assert outcome is not None
    assert WORDS("play.view.result").text(lang) in picture(screen)
    expected = [session.end_reason().text(lang), *(phrase.text(lang) for phrase in session.victory())]
    if session.game.players > 1:
        winners = [session.names[player] for player in outcome.winners]
        assert all(name in expected[1] for name in winners)
    seen = squeezed(part(screen, "#task")) + await read_view(hands, "#upper")
    players = squeezed(part(screen, "#players"))
    for player, name in enumerate(session.names):
        assert squeezed(name) in players
        assert squeezed(signed(outcome.scores[player])) in players
        expected.append(name)
        own = [line for line in session.score_breakdown() if line.player == player]
        before = session.game.new_state().scores()[player]
        assert before + sum(line.points for line in own) == outcome.scores[player]
        expected += [f"{points(line.points)} {line.reason.text(lang)}" for line in own]
        expected.append(f"{signed(outcome.scores[player])} {WORDS('end.total').text(lang)}")
    at = 0
    for text in expected:
        at = seen.find(squeezed(text), at)
        assert at >= 0, (text, seen)
        at += len(squeezed(text))


async def check_log(hands: Hands) -> None:
    """The log tells all that happened, once; what was played here is what was recorded, and kept in a file."""
    match, screen = hands.match, hands.screen
    session, lang = match.session, screen.lang
    played = [event for event in session.events if session.is_human(event.player)]
    assert [(event.player, event.before.format_action(event.action)) for event in played] == hands.taken
    sentences = [(event.sentence.text(lang), event.seat) for event in session.events]
    assert [(line.text, line.player) for line in screen.snapshot.log] == sentences
    while not screen.side.scrolls_log:
        await hands.pilot.press("v")
    seen, at = await read_view(hands, "#log"), 0
    for sentence, _ in sentences:
        at = seen.find(squeezed(sentence), at)
        assert at >= 0, (sentence, seen)
        at += len(squeezed(sentence))
    kept = match.controller.saved_in
    assert kept is not None
    assert Record.load(kept).actions == session.record().actions


WAYS = [(Keys, SMALL, "en"), (Keys, LARGE, "fr"), (Mouse, SMALL, "fr"), (Mouse, LARGE, "en")]
SEATS = {
    "circle36": ("human", "human random", "human random", "human human"),
    "cirkis": ("human random", "human human", "human 1", "human random random"),
    # The bag decides how many turns there are; those of bots take no time.
    "cropcircles": (
        "human human random random random random",
        "human 1",
        "human random random random random",
        "human random random random random random",
    ),
}


@pytest.mark.parametrize(
    ("name", "seats", "person", "size", "lang"),
    [(name, kinds, *way) for name, each in SEATS.items() for kinds, way in zip(each, WAYS, strict=True)],
)
def test_a_game_is_played_to_its_end(
    name: str, seats: str, person: type[Hands], size: tuple[int, int], lang: str
) -> None:
    game = tondo.game(name, players=len(seats.split()))
    hands = play_whole(game, seats, person, size, lang, ask_chance=seats == HUMAN or person is Mouse)
    assert len(hands.taken) > 10


@pytest.mark.usefixtures("examples")
@pytest.mark.parametrize(
    ("name", "seats", "size", "lang"),
    [("hex", "human random", SMALL, "fr"), ("liars_dice", "human human", SMALL, "en")],
)
def test_games_from_elsewhere_are_played_to_their_end(name: str, seats: str, size: tuple[int, int], lang: str) -> None:
    play_whole(tondo.game(name, players=2), seats, Keys, size, lang)
