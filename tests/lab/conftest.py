import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Program = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """A command that runs a piece of Python, which finds ``say`` and the words of the protocol ready."""
    made = 0

    def make(code: str) -> str:
        nonlocal made
        made += 1
        path = tmp_path / f"engine{made}.py"
        path.write_text(PRELUDE + code, "utf-8")
        return f"{sys.executable} {path}"

    return make


PRELUDE = """
import json, os, random, subprocess, sys, time

def say(*lines):
    for line in lines:
        print(line, flush=True)

def lines():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        yield word, json.loads(rest) if rest.startswith("{") else rest

def serve(choose):
    for word, content in lines():
        if word in ("tondo", "game"):
            say("ok")
        elif word == "choose":
            choose(content)
        elif word == "quit":
            break

def first(content):
    say("play " + content["legal"][0])

"""
