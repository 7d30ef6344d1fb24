"""A server that starts at once each time, because everything it needs was imported before: for thousands of kills.

``python -m bench.forked_server bench.server`` waits for lines of input: *start* forks a server and answers with its
process id, *wait* waits until it has ended.
"""

import contextlib
import os
import signal
import subprocess
import sys
from importlib import import_module

from bench.clients import ROOT, Server


class ForkedServer(Server):
    """Every start is a new process, forked from one that has imported the server."""

    pid = 0
    _parent: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Fork a server."""
        if self._parent is None:
            with self.log.open("ab") as log:
                command = [sys.executable, "-m", "bench.forked_server", self.module]
                pipe = subprocess.PIPE
                self._parent = subprocess.Popen(
                    command, cwd=ROOT, env=self.environment, stdin=pipe, stdout=pipe, stderr=log
                )
        self.pid = int(self._ask("start"))

    def kill(self) -> None:
        """Send SIGKILL, and wait until the process has ended. A second call does nothing."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._ask("wait")
            self.pid = 0

    def close(self) -> None:
        """Kill the server, and end the process that forks."""
        self.kill()
        if self._parent is not None:
            self._parent.communicate()

    def _ask(self, what: str) -> bytes:
        parent = self._parent
        assert parent is not None
        assert parent.stdin is not None
        assert parent.stdout is not None
        parent.stdin.write(f"{what}\n".encode("ascii"))
        parent.stdin.flush()
        return parent.stdout.readline()


def main() -> None:
    """Fork servers of the module that the command line names."""
    module = import_module(sys.argv[1])
    import_module("tondo.server.app")  # the server imports it when it starts
    pid = 0
    for line in sys.stdin:
        if line.strip() == "start":
            pid = os.fork()
            if pid == 0:
                os.close(0)
                module.main()
                os._exit(0)
            print(pid, flush=True)
        else:
            os.waitpid(pid, 0)
            print("ended", flush=True)


if __name__ == "__main__":
    main()
