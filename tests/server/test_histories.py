"""Two servers with faults are as good as one without; see `bench.histories`, which does the same for longer."""

import asyncio
from pathlib import Path

import pytest

from bench.histories import run


@pytest.mark.parametrize("with_redis", [True, False])
def test_concurrent_commands_are_linearizable(tmp_path: Path, postgresql: str, with_redis: bool) -> None:
    for seconds in (4, 8, 16):  # on a busy machine too little happens in a few
        folder = tmp_path / str(seconds)
        folder.mkdir()
        report = asyncio.run(run(folder, postgresql, tables=2, clients=3, seconds=seconds, with_redis=with_redis))
        assert report.violations == []
        if report.operations > 50:
            return
    raise AssertionError(report)


def test_servers_that_answer_from_old_copies_are_found(tmp_path: Path, postgresql: str) -> None:
    for seconds in (3, 6, 12):  # on a busy machine too little happens in a few
        folder = tmp_path / str(seconds)
        folder.mkdir()
        report = asyncio.run(
            run(folder, postgresql, tables=1, clients=3, seconds=seconds, with_redis=False, broken=True)
        )
        if any("no order" in violation for violation in report.violations):
            return
    raise AssertionError(report)
