from tondo.bots._tree import Tree
from tondo.core import State

class PlayoutTree(Tree):
    def search(
        self, determinizations: list[State], perfect_information: bool, simulations: int, seconds: float | None = None
    ) -> int: ...
