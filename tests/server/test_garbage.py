"""Garbage is searched for often and in small pieces, and all of it is found in the end."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from tondo.server import garbage

pytestmark = pytest.mark.anyio


class Cycle:
    """Garbage once nobody else refers to it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _usual_collector() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_young_garbage_is_found_soon_and_old_objects_are_left_alone() -> None:
    garbage.set_up()
    searched: list[int] = []
    gc.callbacks.append(lambda _phase, info: searched.append(info["generation"]))
    try:
        cycle = Cycle()
        young = ref(cycle)
        del cycle
        kept: list[list[int]] = [[] for _ in range(50 * garbage.YOUNG)]
    finally:
        del gc.callbacks[-1]
    assert young() is None
    assert len(kept) / garbage.YOUNG <= len(searched) / 2 + 1, "searched in smaller pieces than that"
    assert set(searched) == {0}


async def test_old_garbage_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "OLD_SECONDS", 0.01)
    garbage.set_up()
    cycle = Cycle()
    old = ref(cycle)
    gc.collect(0)  # it is no longer young
    del cycle
    gc.collect(0)
    assert old() is not None
    task = asyncio.create_task(garbage.collect_old())
    async with asyncio.timeout(30):
        while old() is not None:
            await asyncio.sleep(0.01)
    task.cancel()
