import asyncio
from collections.abc import Callable

import pytest

from tests.server.conftest import Place, a_move
from tondo.server.limits import Buckets, Caps, Gate, Rate, Turn, waiting_outside
from tondo.server.live import commands


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    time = Time()
    buckets = Buckets(Rate(2, 5), time)
    assert [buckets.take("a") for _ in range(6)] == [True] * 5 + [False]
    assert buckets.take("b")
    time.now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    time.now = 100.0
    assert [buckets.take("a") for _ in range(6)] == [True] * 5 + [False]


def test_full_buckets_are_forgotten() -> None:
    time = Time()
    buckets = Buckets(Rate(1, 2), time)
    for number in range(100):
        buckets.take(str(number))
    buckets.sweep()
    assert len(buckets) == 100
    time.now = 1.0
    buckets.sweep()
    assert len(buckets) == 0


def test_caps_count_in_all_and_for_each() -> None:
    caps = Caps(3, 2)
    assert [caps.enter(key) for key in "aaabc"] == [True, True, False, True, False]
    caps.leave("a")
    assert caps.enter("c")
    for key in "abc":
        caps.leave(key)
    assert (caps.open, len(caps._by_key)) == (0, 0)


def test_a_table_holds_only_so_many_events(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, bob = place.pair()
    number = ada.view(table)["number"]
    monkeypatch.setattr(commands, "MAX_LINES", 1)
    assert ada.command(table, "say", seat=0, text="one").status_code == 200
    refused = bob.command(table, "say", seat=1, text="two")
    assert (refused.status_code, refused.json()["code"]) == (409, "chat-full")
    monkeypatch.setattr(commands, "MAX_EVENTS", number + 2)
    for command, more in (("act", {"text": a_move(ada.view(table), 0)}), ("mute", {"whom": 1, "on": True})):
        refused = ada.command(table, command, seat=0, **more)
        assert (refused.status_code, refused.json()["code"]) == (409, "full"), command
    assert ada.view(table)["number"] == number + 1
    assert ada.command(table, "resign", seat=0).status_code == 200
    assert ada.view(table)["status"] == "over"


async def requests_take_turns() -> list[str]:
    gate = Gate(2, Rate(1e6, 1e6))
    served: list[str] = []

    async def request(key: str) -> None:
        await gate.enter(key)
        try:
            served.append(key)
            await asyncio.sleep(0)
        finally:
            gate.leave(key)

    tasks = [asyncio.ensure_future(request("eve")) for _ in range(6)]
    tasks.append(asyncio.ensure_future(request("ann")))
    await asyncio.sleep(0)
    tasks[5].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(gate) == 0
    return served


def test_requests_of_one_address_wait_for_each_other_and_not_for_others() -> None:
    served = asyncio.run(requests_take_turns())
    assert served[:3] == ["eve", "eve", "ann"]
    assert served.count("eve") == 5


async def requests_are_paced() -> list[int]:
    time = Time()
    gate = Gate(100, Rate(1000, 3), time)
    inside: list[int] = []

    async def request(number: int) -> None:
        await gate.enter("eve")
        inside.append(number)

    tasks = [asyncio.ensure_future(request(number)) for number in range(6)]
    counts = []
    for _ in range(3):
        await asyncio.sleep(0.05)
        counts.append(len(inside))
        time.now += 0.001
    await asyncio.gather(*tasks[:5])
    tasks[5].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert inside == [0, 1, 2, 3, 4]
    for _ in inside:
        gate.leave("eve")
    await asyncio.sleep(0.05)  # one timer is still waiting
    assert len(gate) == 0
    return counts


def test_many_requests_at_once_are_served_one_after_another() -> None:
    assert asyncio.run(requests_are_paced()) == [3, 4, 5]


async def others_go_through_while_one_waits() -> list[str]:
    gate, served = Gate(1, Rate(1e6, 1e6)), list[str]()
    go = asyncio.Event()

    async def slow() -> None:
        turn = Turn(gate, "eve")
        await turn.begin()
        with waiting_outside(), waiting_outside():
            await go.wait()
        served.append("slow")
        turn.end()

    async def quick() -> None:
        turn = Turn(gate, "eve")
        await turn.begin()
        served.append("quick")
        turn.end()
        with waiting_outside():  # its turn is over, and stays so
            await asyncio.sleep(0)

    waiting = asyncio.ensure_future(slow())
    await asyncio.sleep(0)
    await asyncio.gather(quick(), quick())
    go.set()
    await waiting
    assert len(gate) == 0
    return served


def test_a_request_that_waits_for_slow_work_keeps_nobody_from_being_served() -> None:
    assert asyncio.run(others_go_through_while_one_waits()) == ["quick", "quick", "slow"]


def test_what_costs_more_than_a_bucket_holds_needs_a_full_one() -> None:
    time = Time()
    buckets = Buckets(Rate(1, 5), time)
    assert buckets.take("a", 100.0)
    assert not buckets.take("a")
    time.now = 4.0
    assert not buckets.take("a", 100.0)
    time.now = 5.0
    assert buckets.take("a", 100.0)


def test_a_request_that_takes_too_long_is_given_up(
    opened: Callable[..., Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = opened(request_seconds=0.1)
    ada = place.person()
    hub = place.app.hub
    assert hub is not None

    async def for_ever(**_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(hub.store, "tables", for_ever)
    answer = ada.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (503, "too-slow")
    assert len(place.app.gate) == 0
