"""``python -m bench [--seconds S] [--json FILE]`` runs every benchmark and prints the figures."""

import argparse
import json
from pathlib import Path

from bench import batches, environments, playing, press, python_rules, search, starting, store, strings, terminal


def main() -> None:
    """Run them all."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each figure (default 1)")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    figures = playing.run(arguments.seconds) | batches.run(arguments.seconds) | search.run(arguments.seconds)
    figures |= environments.run(arguments.seconds) | python_rules.run(arguments.seconds)
    figures |= starting.run() | strings.run() | press.run() | store.run(arguments.seconds) | terminal.run()
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
