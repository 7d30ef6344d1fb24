"""Work in threads: who waits for whom. Nothing here depends on how long anything takes."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from tondo.core import game_type
from tondo.server import work as module
from tondo.server.background.bots import Bots
from tondo.server.errors import ApiError
from tondo.server.work import ADDRESS, FairPool, Work

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Held:
    """Jobs that begin at once and end when they are let go, and a list of those that began."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.began: list[str] = []

    def job(self, name: str, *, waits: bool = False) -> Callable[[], str]:
        def run() -> str:
            self.began.append(name)
            assert not waits or self.go.wait(20)
            return name

        return run


async def test_addresses_take_turns() -> None:
    pool, held = FairPool("test", 1), Held()
    first = asyncio.ensure_future(pool.run("eve", held.job("first", waits=True)))
    eve = [asyncio.ensure_future(pool.run("eve", held.job(f"eve {number}"))) for number in range(5)]
    await asyncio.sleep(0)
    ann = [asyncio.ensure_future(pool.run("ann", held.job(f"ann {number}"))) for number in range(2)]
    await asyncio.sleep(0)
    held.go.set()
    assert await asyncio.gather(first, *eve, *ann) == [
        "first",
        *(f"eve {number}" for number in range(5)),
        "ann 0",
        "ann 1",
    ]
    assert held.began.index("ann 0") <= 2
    assert held.began.index("ann 1") <= 4
    assert not pool.waiting
    pool.close()


async def test_work_that_nobody_waits_for_is_dropped_and_errors_are_passed_on() -> None:
    pool, held = FairPool("test", 1), Held()
    first = asyncio.ensure_future(pool.run("a", held.job("first", waits=True)))
    dropped = asyncio.ensure_future(pool.run("a", held.job("dropped")))
    await asyncio.sleep(0)
    dropped.cancel()
    failing = asyncio.ensure_future(pool.run("b", lambda: 1 // 0))
    await asyncio.sleep(0)
    held.go.set()
    await first
    with pytest.raises(ZeroDivisionError):
        await failing
    assert await pool.run("a", held.job("last")) == "last"
    assert held.began == ["first", "last"]
    pool.close()


async def test_dear_jobs_are_not_passed_for_ever() -> None:
    pool, held = FairPool("test", 1), Held()
    jobs = [asyncio.ensure_future(pool.run("x", held.job("first", waits=True)))]
    jobs.append(asyncio.ensure_future(pool.run("slow", held.job("slow"), cost=4.0)))
    jobs += [asyncio.ensure_future(pool.run(f"q{number // 2}", held.job("quick"))) for number in range(20)]
    for number in range(20):
        jobs.append(asyncio.ensure_future(pool.run("one", held.job(f"one {number}"))))
    await asyncio.sleep(0)
    held.go.set()
    await asyncio.gather(*jobs)
    assert held.began.index("slow") < held.began.index("one 5")
    pool.close()


async def test_a_queue_is_bounded_in_all_for_each_and_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 4)
    monkeypatch.setattr(module, "MOST_WAITING_EACH", 2)
    work, held = Work(), Held()
    ADDRESS.set("10.0.0.1")
    assert await work.run(lambda: threading.current_thread(), 1) is threading.current_thread()
    assert await work.run(lambda: threading.current_thread(), 1000) is not threading.current_thread()
    waiting = [asyncio.ensure_future(work.run(held.job("eve", waits=True), 1000)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(ApiError) as refused:
        await work.run(held.job("one more"), 1000)
    assert refused.value.code == "too-fast"
    for address in ("10.0.0.2", "10.0.0.3"):
        ADDRESS.set(address)
        waiting.append(asyncio.ensure_future(work.run(held.job("others"), 1000)))
    await asyncio.sleep(0)
    with pytest.raises(ApiError) as refused:
        await work.run(held.job("one more"), 1000)
    assert refused.value.code == "overloaded"
    held.go.set()
    await asyncio.gather(*waiting)
    monkeypatch.setattr(module, "SECONDS", 0.01)
    held.go.clear()
    with pytest.raises(ApiError) as refused:
        await work.run(held.job("too long", waits=True), 1000)
    assert refused.value.code == "too-slow"
    held.go.set()
    assert "one more" not in held.began
    work.close()


async def test_a_quick_bot_does_not_wait_for_slow_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """All threads think for bots of level 8, and 18 more tables wait; a bot of level 1 answers all the same."""
    held = Held()
    bots = Bots(2)
    view = game_type("circle36")().new_state().view(0)

    class Thinker:
        def __init__(self, level: int) -> None:
            self.level = level

        def choose(self, _view: object) -> int:
            held.job(str(self.level), waits=self.level == 8)()
            return self.level

    monkeypatch.setattr(bots.kept, "take", lambda *asked: Thinker(asked[2]))
    slow = [asyncio.ensure_future(bots.think(f"t{number}", 0, 8, view)) for number in range(20)]
    await asyncio.sleep(0)
    assert await bots.think("mine", 0, 1, view) == 1
    middle = asyncio.ensure_future(bots.think("other", 0, 4, view))  # it waits for a thread, but not for all of them
    await asyncio.sleep(0)
    held.go.set()
    assert await asyncio.gather(middle, *slow) == [4] + [8] * 20
    assert held.began.count("8") == 20
    assert held.began.index("4") <= 4
    bots.close()
