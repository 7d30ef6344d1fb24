import asyncio
from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from bench.clients import Server
from tests.terminal.online.conftest import SECONDS, Device, address
from tondo.terminal.app.application import TondoApp
from tondo.terminal.app.dialogs import ChooseDialog
from tondo.terminal.app.online_screen import DailyScreen, JoinScreen
from tondo.terminal.app.play_screen import PlayScreen
from tondo.terminal.app.replay_screen import ReplayScreen
from tondo.terminal.app.settings import Settings
from tondo.terminal.online.remote_match import RemoteMatch

Devices = Callable[[str], Device]


async def until(pilot: Pilot[int], found: Callable[[], object]) -> None:
    async with asyncio.timeout(SECONDS):
        while not found():
            await pilot.pause(0.02)


def said(pilot: Pilot[int], id: str) -> str:
    return str(pilot.app.screen.query_one(f"#{id}", Static).render())


@pytest.mark.parametrize(("size", "lang"), [((80, 24), "en"), ((120, 40), "fr")])
def test_a_link_leads_to_a_table(device: Devices, size: tuple[int, int], lang: str) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("circle36", players=2, bots=[None, 0])
        app = TondoApp(JoinScreen, Settings(), lang)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, JoinScreen) and app.screen.query(Input))
            app.screen.query_one(Input).value = "hello"
            await pilot.press("enter")
            await until(pilot, lambda: "hello" in said(pilot, "said"))
            app.screen.query_one(Input).value = f"{address(ada.server)}/t/{table}"
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, PlayScreen))
            play = app.screen
            assert isinstance(play, PlayScreen)
            match = play.match
            assert isinstance(match, RemoteMatch)
            await until(pilot, lambda: match.view["mine"] == [0])
            app.screen.set_focus(play.board)
            await pilot.press("enter")  # the menu, where nothing can be played yet
            await until(pilot, lambda: isinstance(app.screen, ChooseDialog))
            await pilot.press("enter")
            await until(pilot, lambda: match.snapshot().choices)
            await match.execute("resign")
            await until(pilot, lambda: match.snapshot().result)
            await pilot.press("r")
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is play)
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, JoinScreen))
            await until(pilot, lambda: address(ada.server) in said(pilot, "about"))

    asyncio.run(scenario())


def test_todays_tasks_are_listed(server: Server) -> None:
    async def scenario() -> None:
        app = TondoApp(lambda: DailyScreen(address(server)), Settings(), "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: app.screen.query_one("#list", OptionList).option_count == 3)
            assert "New tasks in" in said(pilot, "about")
            await pilot.press("down", "down", "enter")
            await until(pilot, lambda: isinstance(app.screen, PlayScreen))
            await until(pilot, lambda: app.screen.query("#board"))
            await pilot.press("escape", "q")

    asyncio.run(scenario())


def test_a_server_that_does_not_answer(server: Server) -> None:
    async def scenario() -> None:
        app = TondoApp(lambda: DailyScreen("http://127.0.0.1:9"), Settings(), "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "no answer from" in said(pilot, "said"))
            app.screen.query_one(Input).value = address(server)
            await pilot.press("enter")
            await until(pilot, lambda: app.screen.query_one("#list", OptionList).option_count == 3)
            await pilot.press("escape")

    asyncio.run(scenario())
