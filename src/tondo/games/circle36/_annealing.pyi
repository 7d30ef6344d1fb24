from collections.abc import Sequence

def fill_sheet(
    offers: Sequence[Sequence[tuple[int, bool]]], wanted: Sequence[bool], combos: int, seed: int, steps: int
) -> list[tuple[int, int]] | None: ...
