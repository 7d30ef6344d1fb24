import asyncio
from collections.abc import Callable

import pytest

from tests.terminal.online.conftest import SECONDS, Device
from tondo.terminal.online.daily_match import DailyMatch, fetch_daily, open_daily
from tondo.terminal.online.errors import OnlineError

Devices = Callable[[str], Device]


async def play(match: DailyMatch) -> None:
    """Take the first legal action until the try is finished."""
    while not match.snapshot().result:
        await match.act(match.snapshot().choices[0].text)


async def results(match: DailyMatch, *words: str) -> tuple[str, ...]:
    """What is said at the end, once the server knows everything."""
    running = asyncio.create_task(match.run())
    try:
        async with asyncio.timeout(SECONDS):
            while not any(word in said for word in words for said in match.snapshot().result):
                await asyncio.sleep(0.05)
    finally:
        running.cancel()
        await asyncio.wait([running])
    return match.snapshot().result


@pytest.mark.parametrize("game", ["circle36", "cirkis", "cropcircles"])
def test_a_try_is_played_and_compared(device: Devices, game: str) -> None:
    async def scenario() -> None:
        ada = device("ada")
        today = await fetch_daily(ada.client())
        assert game in [task["game"] for task in today["games"]]
        match = await open_daily(ada.client(), today["today"], game, "en")
        assert "This try counts." in match.snapshot().task
        await play(match)
        assert match.snapshot().choices == ()
        said = await results(match, "possible", "found")
        assert any(line.startswith("Bots by level") for line in said)
        again = await open_daily(ada.client(), today["today"], game, "fr")
        assert again.snapshot().result[0].startswith("Le score")
        await again.execute("practise")
        assert "entraînement" in " ".join(again.snapshot().task)
        path = ada.folder / "try.json"
        await match.execute("save", str(path))
        assert "tondo-daily-1" in path.read_text("utf-8")

    asyncio.run(scenario())


def test_take_backs_attempts_and_stopping(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        day = (await fetch_daily(ada.client()))["today"]
        match = await open_daily(ada.client(), day, "cropcircles", "en")
        first = match.snapshot()
        with pytest.raises(OnlineError, match="nothing to take back"):
            await match.execute("undo")
        found = await match.preview(first.choices[0].text)
        assert not found.reason
        assert (await match.preview("nonsense")).reason
        await match.act(first.choices[0].text)
        assert match.snapshot().marks != first.marks
        await match.execute("undo")
        assert match.snapshot().marks == first.marks
        match.lang = "fr"
        while not match.tried["scores"]:
            plain = [choice for choice in match.snapshot().choices if not choice.spaces and not choice.piece]
            await match.act((plain or match.snapshot().choices)[0].text)
        shown = match.snapshot()
        assert shown.notice.startswith("Cet essai a rapporté")
        assert "Essai 2 sur 3." in shown.task
        assert shown.marks == first.marks
        await match.execute("stop")
        assert match.snapshot().result
        assert await results(match, "possible", "trouvé")

    asyncio.run(scenario())


def test_a_try_that_went_on_elsewhere(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        day = (await fetch_daily(ada.client()))["today"]
        here = await open_daily(ada.client(), day, "circle36", "en")
        there = await open_daily(ada.client(), day, "circle36", "en")
        same = here.snapshot().choices[0].text
        await there.act(same)
        await here.act(same)  # a repetition is harmless
        assert here.tried["known"] == there.tried["known"]
        await there.act(there.snapshot().choices[0].text)
        await there.act(there.snapshot().choices[0].text)
        with pytest.raises(OnlineError) as refused:
            await here.act(here.snapshot().choices[-1].text)
        assert refused.value.code == "daily-stale"
        assert here.snapshot().log == there.snapshot().log
        assert "tondo daily" in here.leave()

    asyncio.run(scenario())
