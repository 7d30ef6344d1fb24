"""The process beside the server: it runs what it is given, is replaced when it dies, and never stays alone."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tondo.core import RecordError
from tondo.server import helper
from tondo.server import work as module
from tondo.server.errors import ApiError
from tondo.server.helper import NICENESS, Helper
from tondo.server.present.replays import record_steps
from tondo.server.work import SMALL, Work

BIG = SMALL + 1

# A server that is killed while its helper is busy.
KILLED = """
import os, signal, time
from tondo.server.helper import Helper

if __name__ == "__main__":
    helper = Helper()
    print(helper.submit(os.getpid).result(), flush=True)
    helper.submit(time.sleep, 600)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def is_alive(process: int) -> bool:
    """Whether a process exists and has not ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text("ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


async def use_and_kill() -> None:
    work = Work()
    own = os.nice(0)
    first = await work.run_beside(os.getpid, size=BIG)
    assert first != os.getpid()
    assert await work.run_beside(os.getpid, size=SMALL) == os.getpid()
    assert await work.run_beside(os.nice, 0, size=BIG) == min(19, own + NICENESS)
    with pytest.raises(RecordError):
        await work.run_beside(record_steps, "{", size=BIG)
    with pytest.raises(ApiError) as refused:
        await work.run_beside(os._exit, 1, size=BIG)
    assert refused.value.code == "broken"
    second = await work.run_beside(os.getpid, size=BIG)
    assert second != first
    assert not is_alive(first)
    os.kill(second, signal.SIGKILL)
    while is_alive(second):
        await asyncio.sleep(0.01)
    for _ in range(2):  # it may have died unnoticed
        try:
            third = await work.run_beside(os.getpid, size=BIG)
            break
        except ApiError as error:
            assert error.code == "broken"
    assert third != second
    work.close()
    await work.end()
    assert not is_alive(third)


def test_a_helper_works_and_is_replaced_when_it_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Helper", Helper)
    monkeypatch.setattr(module, "SECONDS", 300.0)
    asyncio.run(use_and_kill())


def test_a_helper_dies_of_a_job_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Helper()
    try:
        with monkeypatch.context() as short:
            short.setattr(helper, "MOST_SECONDS", 0.2)
            with pytest.raises(BrokenProcessPool):
                endless.submit(time.sleep, 600).result(timeout=300)
        assert endless.submit(os.getpid).result(timeout=300) != os.getpid()
    finally:
        endless.shutdown()


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_a_helper_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, "ascii")
    server = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, check=False, timeout=300)
    assert server.returncode == -signal.SIGKILL
    helper = int(server.stdout)
    end = time.monotonic() + 60
    while is_alive(helper):
        assert time.monotonic() < end
        time.sleep(0.01)
