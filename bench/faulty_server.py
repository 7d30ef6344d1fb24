"""A server whose wall clock can be moved, and that may be told to forget to ask what other servers have stored.

``BENCH_CLOCK`` names a file with the milliseconds by which its clock is ahead. With ``BENCH_DEAF=1`` it has a
deliberate bug: it answers from its own copy of a table, however old. `bench.histories` must catch it.
"""

import os
import time
from pathlib import Path


def move_clock(path: Path) -> None:
    """Let this process's wall clock follow the file; to be called before anything imports the clock."""
    real_ns, real = time.time_ns, time.time
    file = os.open(path, os.O_RDONLY)

    def ahead() -> int:
        return int(os.pread(file, 20, 0) or b"0")

    def moved_ns() -> int:
        return real_ns() + ahead() * 1_000_000

    def moved() -> float:
        return real() + ahead() / 1000

    time.time_ns, time.time = moved_ns, moved


def main() -> None:
    """Serve with the settings of the environment."""
    from tondo.server.app import Tondo
    from tondo.server.run import serve
    from tondo.server.settings import load_settings
    from tondo.store import Store
    from tondo.table import Event

    class DeafStore(Store):
        """Has no newer events for whoever has some."""

        async def events(self, table: str, since: int = 0) -> list[Event]:
            """All events, or none."""
            return [] if since else await super().events(table)

    if os.environ.get("BENCH_DEAF"):
        Tondo.store_type = DeafStore
    serve(load_settings({}))


if __name__ == "__main__":
    if clock := os.environ.get("BENCH_CLOCK"):
        move_clock(Path(clock))
    main()
