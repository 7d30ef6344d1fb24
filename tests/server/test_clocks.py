"""Clocks: the date may jump, servers may stop and share a database; time to think goes on as it should."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Place, a_move
from tondo.server.live import server_clock
from tondo.server.live.server_clock import ServerClock
from tondo.store import Store, sqlite, threads
from tondo.store.postgresql import PostgreSQL

HOUR = 3_600_000
MINUTE = {"kind": "bank", "base": 60_000, "increment": 0}


class Times:
    """The date and the monotonic clock of this machine, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.date = 1_800_000_000_000
        self.passed = 0
        for module in (threads, sqlite):
            monkeypatch.setattr(module, "time_ns", lambda: self.date * 1_000_000)
        monkeypatch.setattr(PostgreSQL, "date", lambda _database, _connection: self.date)
        monkeypatch.setattr(server_clock, "_monotonic", lambda: self.passed)

    def pass_by(self, milliseconds: int) -> None:
        """Let time pass as it does."""
        self.date += milliseconds
        self.passed += milliseconds


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    return Times(monkeypatch)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def remaining(view: Any, seat: int) -> int:
    assert view["status"] == "playing", view["how"]
    return int(view["seats"][seat]["remaining"])


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_of_the_date_neither_times_out_nor_freezes(place: Place, times: Times, jump: int) -> None:
    table, ada, bob = place.pair(game="cirkis", clock=MINUTE)
    times.pass_by(10_000)
    times.date += jump
    (seat,) = (seat["seat"] for seat in ada.view(table)["seats"] if seat["running"])
    mover = (ada, bob)[seat]
    assert remaining(mover.view(table), seat) == 50_000
    times.pass_by(20_000)
    assert remaining(mover.view(table), seat) == 30_000
    assert mover.command(table, "act", seat=seat, text=a_move(mover.view(table), seat)).status_code == 200
    times.date -= 2 * jump
    times.pass_by(1_000)
    assert remaining(ada.view(table), seat) <= 30_000
    times.pass_by(60_000)
    running = next(seat for seat in ada.view(table)["seats"] if seat["running"])
    assert ada.view(table)["status"] == "over" or running["remaining"] == 0


@pytest.mark.parametrize("jump", [0, HOUR, -HOUR, 10 * HOUR])
def test_time_in_which_no_server_runs_is_not_charged(opened: Callable[..., Place], times: Times, jump: int) -> None:
    first = opened()
    table, ada, bob = first.pair(game="cirkis", clock=MINUTE)
    (seat,) = (seat["seat"] for seat in ada.view(table)["seats"] if seat["running"])
    times.pass_by(10_000)
    first.close()
    times.pass_by(60_000)
    times.date += jump
    second = opened(data=first.app.settings.data)
    mover = second.person(begin=False)
    mover.client.cookies = (ada, bob)[seat].client.cookies
    assert remaining(mover.view(table), seat) == 50_000
    times.pass_by(20_000)
    assert remaining(mover.view(table), seat) == 30_000
    text = a_move(mover.view(table), seat)
    assert mover.command(table, "act", id="later", seat=seat, text=text).status_code == 200


def test_the_other_player_can_not_be_claimed_away_by_a_jump(place: Place, times: Times) -> None:
    table, ada, bob = place.pair(game="cirkis")
    assert bob.command(table, "leave", seat=1).status_code == 200
    times.date += HOUR
    assert ada.command(table, "claim", seat=0).json()["code"] == "claim-early"
    times.pass_by(121_000)
    times.date -= 2 * HOUR
    assert ada.command(table, "claim", seat=0).status_code == 200


@pytest.mark.anyio
async def test_servers_agree_whatever_their_dates(database: str, times: Times) -> None:
    async with await Store.open(database) as store:
        first, second = ServerClock(store, True), ServerClock(store, True)
        await first.begin()
        began = first.now()
        times.date += HOUR
        await second.begin()
        for _ in range(5):
            times.pass_by(500)
            await first.beat()
            times.pass_by(400)
            await second.beat()
        assert first.now() - began == 4_500
        assert second.now() == first.now()
        second.catch_up(first.now() + 700)  # an event of a third server
        await second.beat()
        await first.beat()
        assert first.now() == second.now() == began + 5_200
        assert first.drift == second.drift


@pytest.mark.anyio
async def test_a_clock_goes_on_from_the_last_event_after_a_crash(sqlite_file: str, times: Times) -> None:
    async with await Store.open(sqlite_file) as store:
        first = ServerClock(store, False)
        await first.begin()
        times.pass_by(700)
        shown = first.now()  # of an event that was stored before the next beat
        times.pass_by(HOUR)
        second = ServerClock(store, False)
        await second.begin()
        assert second.now() <= shown
        second.catch_up(shown)
        assert second.now() == shown


@pytest.fixture
def sqlite_file(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path / 'clock.db'}"
