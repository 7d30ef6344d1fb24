"""Work that takes a while, in a thread of its own, while the event loop goes on."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_background(work: Callable[[], T]) -> T:
    """What ``work`` returns or raises. Whoever is cancelled meanwhile goes on at once, and the result is dropped.

    Nobody waits for the thread, not even the end of the program: a bot may think for seconds after the person left.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)  # type: ignore[arg-type]
        else:
            future.set_exception(error)

    def run() -> None:
        result: T | None = None
        error: BaseException | None = None
        try:
            result = work()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop is closed: nobody wants to know
            loop.call_soon_threadsafe(settle, result, error)

    Thread(target=run, name="tondo-background", daemon=True).start()
    return await future
