"""How long it takes to print each game's kit, in a fresh process as ``tondo print`` does it: describe, draw, typeset.

The baseline is an empty page, typeset in a fresh process too. A whole kit must take less than five seconds.
"""

import subprocess
import sys
from statistics import median

from rich.console import Console
from rich.table import Table

from tondo.core import game, game_names
from tondo.core.kit import KitRequest
from tondo.core.options import resolve_options
from tondo.press import PrintSettings

RUNS = 3
MEASURED = "import time; start = time.process_time(); {0}; print(time.process_time() - start, len(pdf))"
EMPTY_PAGE = "import typst; pdf = typst.compile(b'#set document(title: \"Empty\")', pdf_standards='ua-1')"
KIT = (
    "import tondo.press as press; from tondo import game; pdf = press.print_kit(game({0!r}), press.PrintSettings({1}))"
)
WAYS = {"colour, double": "", "black, fold": "ink='black', sides='fold'"}


def in_a_fresh_process(code: str) -> tuple[float, int]:
    """The processor time that some code takes, in seconds, the median of several runs; and the size of its ``pdf``."""
    command = [sys.executable, "-c", MEASURED.format(code)]
    runs = [subprocess.run(command, capture_output=True, check=True, text=True).stdout.split() for _ in range(RUNS)]
    return median(float(seconds) for seconds, _ in runs), int(runs[0][1])


def has_kit(name: str) -> bool:
    """Whether a game has a kit."""
    kind, settings = game(name), PrintSettings()
    options = resolve_options(kind.kit_settings, {}, kind.players)
    return kind.kit(KitRequest(settings.lang, settings.paper, settings.ink, options)) is not None


def run() -> dict[str, dict[str, float]]:
    """Measure every kit and print it."""
    figures: dict[str, dict[str, float]] = {}
    empty, _ = in_a_fresh_process(EMPTY_PAGE)
    table = Table(title="Kits")
    for heading in ("", "seconds", "to an empty page", "kilobytes"):
        table.add_column(heading, justify="right" if heading else "left")
    table.add_row("an empty page", f"{empty:.2f}", "1.0")
    for name in filter(has_kit, game_names()):
        for way, chosen in WAYS.items():
            seconds, size = in_a_fresh_process(KIT.format(name, chosen))
            figures[f"{name}, kit, {way}"] = {"s": seconds, "to an empty page": seconds / empty, "bytes": float(size)}
            table.add_row(f"{name}, {way}", f"{seconds:.2f}", f"{seconds / empty:.1f}", f"{size / 1000:.0f}")
    Console().print(table)
    return figures


if __name__ == "__main__":
    run()
