"""Draws the pictures in the README from recorded games: ``python docs/pictures/make.py``."""

from pathlib import Path

from tondo.core import Record

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "src" / "tondo" / "games"

# For each game, one of its test records and the number of actions after which to draw it.
SHOWN = {"circle36": ("win", 80), "cirkis": ("forty", 30), "cropcircles": ("two-players", 300)}


def main() -> None:
    """Write one picture for each game."""
    for name, (record, number) in SHOWN.items():
        steps = list(Record.load(GAMES / name / "tests" / "records" / f"{record}.json").replay())
        state = steps[min(number, len(steps) - 1)].state
        (HERE / f"{name}.svg").write_text(state.svg(size=300) + "\n", "utf-8")


if __name__ == "__main__":
    main()
