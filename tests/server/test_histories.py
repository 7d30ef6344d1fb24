"""Two servers with faults are as good as one without; see `bench.histories`, which does the same for longer."""

import asyncio
from pathlib import Path

import pytest

from bench.histories import run
from tests.support.databases import postgresql

__all__ = ["postgresql"]


@pytest.mark.parametrize("with_redis", [True, False])
def test_concurrent_commands_are_linearizable(tmp_path: Path, postgresql: str, with_redis: bool) -> None:
    report = asyncio.run(run(tmp_path, postgresql, tables=2, clients=3, seconds=4, with_redis=with_redis))
    assert report.violations == []
    assert report.operations > 50
    assert report.faults


def test_servers_that_answer_from_old_copies_are_found(tmp_path: Path, postgresql: str) -> None:
    report = asyncio.run(run(tmp_path, postgresql, tables=1, clients=3, seconds=3, with_redis=False, broken=True))
    assert any("no order" in violation for violation in report.violations)
