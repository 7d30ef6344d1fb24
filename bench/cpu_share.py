"""A process that may use only a part of a processor, by a control group of the kernel; it takes root.

So a small machine can tell how a service grows with the number of its servers: each gets as much as the others,
however many there are, and what they share (database, clients) is never short of processors.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000  # microseconds


class NoControlGroups(OSError):
    """The kernel has none, or they are not ours to make."""


@contextmanager
def limited(pid: int, share: float) -> Iterator[None]:
    """Until the end of the block the process, and those that it starts from now on, use ``share`` of a processor."""
    quota = round(PERIOD * share)
    first_version = (GROUPS / "cpu").is_dir()
    group = (GROUPS / "cpu" if first_version else GROUPS) / f"tondo-{os.getpid()}-{pid}"
    try:
        group.mkdir()
        if first_version:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        _remove(group)
        raise NoControlGroups(f"no control group for processor time can be made: {error}") from error
    try:
        yield
    finally:
        _leave(group)


def _leave(group: Path) -> None:
    """Move whatever still runs in a group out of it, and remove it."""
    for pid in (group / "cgroup.procs").read_text("ascii").split():
        with open(group.parent / "cgroup.procs", "w", encoding="ascii") as outside:
            outside.write(pid)
    _remove(group)


def _remove(group: Path) -> None:
    end = monotonic() + 5.0
    while group.is_dir():
        try:
            group.rmdir()
        except OSError:  # processes that have ended are counted for a moment longer
            if monotonic() > end:
                raise
            sleep(0.05)
