"""A worker to test workers with. What it imports, every process of every such test imports."""

import os
import time
from pathlib import Path

import tondo


class Squares:
    """Squares numbers; -1 ends the process, -2 and -3 raise errors, -4 takes long. A log has its begin and end."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.note("set up")

    def do(self, job: int) -> int:
        if job == -1:
            os._exit(3)
        if job == -2:
            raise ValueError("no squares today")
        if job == -3:
            tondo.game("circle36", players=99)
        if job == -4:
            time.sleep(600)
        return job * job

    def close(self) -> None:
        self.note("closed")

    def note(self, text: str) -> None:
        with open(self.log, "a") as file:
            file.write(f"{text} {os.getpid()}\n")
