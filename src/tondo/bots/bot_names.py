"""The names of bots, the same in every language. The page has a face for each."""

import hashlib
import re
from collections.abc import Collection

BOT_NAMES = (
    "Kite",
    "Dart",
    "Halo",
    "Comet",
    "Pebble",
    "Orbit",
    "Luna",
    "Nova",
    "Domino",
    "Rondo",
    "Pixel",
    "Zigzag",
    "Delta",
    "Chevron",
    "Rosette",
    "Volute",
    "Polka",
    "Prism",
    "Iris",
    "Quasar",
    "Ellipse",
    "Lotus",
    "Hexa",
    "Tilde",
)

# A bot's name in a record of any kind: *Kite (4)*, or *Ada / Halo (4)* where it plays on for a person.
BOT_IN_RECORD = re.compile(rf"(?:(?P<person>.*) / )?(?P<name>(?:{'|'.join(BOT_NAMES)})(?: \d+)?) \((?P<level>\d)\)")


def bot_name(key: str, taken: Collection[str]) -> str:
    """A name that nobody in ``taken`` has, always the same for the same ``key``.

    When all are taken, a number follows: *Kite 2*.
    """
    used = {name.casefold() for name in taken}
    order = sorted(BOT_NAMES, key=lambda name: hashlib.sha256(f"{key} {name}".encode()).digest())
    for number in range(1, len(used) + 2):
        for name in order:
            numbered = name if number == 1 else f"{name} {number}"
            if numbered.casefold() not in used:
                return numbered
    raise AssertionError("there are more names than taken ones")
