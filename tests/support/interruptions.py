"""Ctrl+C while compiled code works."""

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from threading import Timer

# How long the work goes on before it is interrupted, and how long to wait for it to end: far less than it would take.
BEFORE, PATIENCE = 0.15, 60.0

CHILD = """
import signal, sys

def terminate(*_):
    raise SystemExit

signal.signal(signal.SIGTERM, terminate)
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell in the background has switched off
for line in sys.stdin:
    made = {}
    setup, work = eval(line)
    exec(setup, made)
    print("ready", flush=True)
    try:
        eval(work, made)
    except BaseException as error:
        print(type(error).__name__, flush=True)
    else:
        print("nothing", flush=True)
"""


def ended_by(works: Sequence[tuple[str, str]], number: signal.Signals = signal.SIGINT) -> list[str]:
    """What ends each of some works when a signal comes while they go on: the name of an exception, or *nothing*.

    A work is code to set it up, and an expression that takes for ever. A process of their own runs them all.
    """
    found = []
    with subprocess.Popen([sys.executable, "-c", CHILD], stdin=-1, stdout=-1, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for work in works:
            watchdog = Timer(PATIENCE, child.kill)
            watchdog.start()
            print(repr(work), file=child.stdin, flush=True)
            assert child.stdout.readline() == "ready\n"
            time.sleep(BEFORE)
            child.send_signal(number)
            found.append(child.stdout.readline().strip())
            watchdog.cancel()
        child.stdin.close()
    return found
