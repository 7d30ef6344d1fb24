"""The lock on a file: whoever waits has its turn."""

import threading
from pathlib import Path
from time import sleep

import pytest

from tondo.store.lock import FileLock


def test_who_waits_goes_before_who_wants_it_again(tmp_path: Path) -> None:
    waits, done = threading.Event(), threading.Event()
    turns_of_others = 0

    def take_again_and_again() -> None:
        nonlocal turns_of_others
        lock = FileLock(tmp_path / "lock", timeout=60)
        while not done.is_set():
            lock.acquire()
            turns_of_others += waits.is_set()
            sleep(0.02)
            lock.release()
        lock.close()

    others = threading.Thread(target=take_again_and_again)
    others.start()
    lock = FileLock(tmp_path / "lock", timeout=60)
    try:
        for _ in range(30):
            waits.set()
            lock.acquire()
            waits.clear()
            lock.release()
    finally:
        done.set()
        others.join()
        lock.close()
    assert turns_of_others <= 30


def test_a_lock_without_a_timeout_is_refused_at_once_and_can_be_shared(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "lock", timeout=0.0), FileLock(tmp_path / "lock", timeout=0.0)
    first.acquire(shared=True)
    second.acquire(shared=True)
    with pytest.raises(TimeoutError):
        first.acquire()
    second.release()
    first.acquire()
    with pytest.raises(TimeoutError):
        second.acquire(shared=True)
    first.close()
    second.acquire()
    second.close()
