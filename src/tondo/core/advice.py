"""Advice about a move: what a rulebook's hints, or a game's own experience, say about it."""

from typing import NamedTuple

from tondo.core.words import Phrase


class Advice(NamedTuple):
    """A sentence about one legal action. ``warns`` says that it speaks against it."""

    text: Phrase
    warns: bool = False
