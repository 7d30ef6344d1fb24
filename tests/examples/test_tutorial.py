"""The guide builds Hex from an empty file: its code, put together, is the example."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def lines(text: str) -> list[str]:
    """Without blank ones."""
    return [line for line in text.splitlines() if line.strip()]


def test_its_code_is_the_example() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", guide, re.M | re.S)
    assert len(blocks) > 5
    assert lines("\n".join(blocks)) == lines((ROOT / "examples" / "hex.py").read_text("utf-8"))
