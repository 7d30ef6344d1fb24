from tondo.core import State

class Solver:
    def __init__(self, max_nodes: int) -> None: ...
    def solve(
        self, root: State, seconds: float | None = None
    ) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None: ...
