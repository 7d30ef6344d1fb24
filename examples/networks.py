"""The networks that `train.py` trains: one for any game, and two that know the geometry of a board.

Each takes rows of observations (int16, as a batch writes them) and returns three tensors: ``logits`` of the actions,
``outcome`` and ``points``, what its player may still expect of either. The last two are the critic's two parts.
"""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

from tondo.core.spec import Spec
from tondo.games.circle36.board import KINDS, LINES, SPACES, TARGET, UPPER, UPPER_TARGET
from tondo.games.cirkis.board import BESIDE, CIRCLE, FIGURES, TOUCHING
from tondo.games.cirkis.evaluation import shapes_near
from tondo.games.cirkis.pieces import PLACEMENTS


class PlainNetwork(nn.Module):
    """Two hidden layers over the whole observation, each number scaled to 0 to 1 by the bounds in the spec."""

    def __init__(self, spec: Spec, hidden: int) -> None:
        super().__init__()
        low, high = spec.bounds()
        self.register_buffer("low", torch.from_numpy(low.astype(np.float32)))
        self.register_buffer("scale", torch.from_numpy(1 / np.maximum(high - low, 1).astype(np.float32)))
        self.body = nn.Sequential(
            nn.Linear(spec.observation_size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = small(nn.Linear(hidden, spec.num_player_actions))
        self.critic = small(nn.Linear(hidden, 2))

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        found = self.body((observations.float() - self.low) * self.scale)
        critic = self.critic(found)
        return self.policy(found), critic[:, :1], critic[:, 1:]


class BoardNetwork(PlainNetwork):
    """For Cir*Kis with two players. It also knows the geometry of the board: what a placement does to it.

    A circle or star is a wheel of five segments, each empty, own or the rival's: 39 patterns, if turned and mirrored
    wheels are the same. From the whole position the network says what each pattern is worth: as it is, as a placement
    makes it, and left untouched where the rival, who must touch that placement, can reach it. It also says what it is
    worth to leave so many empty spaces around a placement; with none there is a free turn. The logit of a placement is
    what the plain network says, plus all that.
    """

    def __init__(self, spec: Spec, hidden: int) -> None:
        super().__init__(spec, hidden)
        wheels = [_around(figure.spaces) for figure in FIGURES[:-1]]
        spaces, patterns, classes = len(TOUCHING), 3 ** len(wheels[0]), _wheel_classes(len(wheels[0]))
        self.spaces, self.rows = spaces, 2 * (max(classes) + 1)
        digits = np.zeros((2 * spaces, len(wheels)), dtype=np.float32)  # a pattern is a number in base 3
        for number, wheel in enumerate(wheels):
            for place, space in enumerate(wheel):
                digits[space, number], digits[spaces + space, number] = 3**place, 2 * 3**place
        parts: dict[tuple[int, int], int] = {}  # what placements fill: a wheel, and what that adds to its pattern
        placed = np.zeros((2 * len(PLACEMENTS), spec.num_player_actions), dtype=bool)
        near = np.zeros((len(wheels), spec.num_player_actions), dtype=bool)
        beside = np.zeros((spaces, spec.num_player_actions), dtype=bool)
        for action, ((_, covered), reached) in enumerate(zip(PLACEMENTS, shapes_near())):
            for number, wheel in enumerate(wheels):
                added = sum(3**place for place, space in enumerate(wheel) if space in covered)
                if added:
                    placed[parts.setdefault((number, added), len(parts)), action] = 1
                near[number, action] = not added and number in reached
            beside[list({at for space in covered for at in TOUCHING[space]} - set(covered)), action] = 1
        self.register_buffer("digits", torch.from_numpy(digits))
        self.register_buffer("cells", torch.from_numpy(np.concatenate((placed[: len(parts)], near))))
        self.register_buffer("beside", torch.from_numpy(beside))
        self.register_buffer("wheel_of", torch.tensor([number for number, _ in parts]))
        self.register_buffer("added", torch.tensor([float(added) for _, added in parts]))
        kinds = [0 if figure.kind == CIRCLE else self.rows // 2 for figure in FIGURES[:-1]]
        self.register_buffer("kinds", torch.tensor(kinds))
        self.register_buffer("classes", torch.tensor(classes))
        self.last = patterns - 1
        self.worth = small(nn.Linear(hidden, 3 * self.rows))
        self.open = small(nn.Linear(hidden, 6))

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        rows = observations.float()
        found = self.body((rows - self.low) * self.scale)
        covered = rows[:, : 2 * self.spaces]  # the first array: own spaces, then the rival's
        pattern = covered @ self.digits
        now = self.kinds + self.classes[pattern.long()]
        filled = (pattern[:, self.wheel_of] + self.added).clamp(max=self.last)
        after = self.kinds[self.wheel_of] + self.classes[filled.long()]
        worth = self.worth(found)
        gained = worth.gather(1, after + self.rows) - worth.gather(1, now)[:, self.wheel_of]
        left = worth.gather(1, now + 2 * self.rows)
        empty = 1 - covered[:, : self.spaces] - covered[:, self.spaces :]
        around = (empty @ self.beside.float()).clamp(max=5)
        logits = self.policy(found) + torch.cat((gained, left), 1) @ self.cells.float()
        critic = self.critic(found)
        return logits + self.open(found).gather(1, around.long()), critic[:, :1], critic[:, 1:]


def _around(spaces: Sequence[int]) -> list[int]:
    """The segments of a circle or star in the order in which they lie around its middle."""
    order = [spaces[0]]
    while len(order) < len(spaces):
        order.append(next(space for space in spaces if space in BESIDE[order[-1]] and space not in order))
    return order


def _wheel_classes(size: int) -> list[int]:
    """For each pattern of a wheel, a number that is the same for all ways to turn and mirror it."""
    numbers: dict[tuple[int, ...], int] = {}
    found = []
    for pattern in range(3**size):
        digits = [pattern // 3**place % 3 for place in range(size)]
        turned = [tuple(way[k:] + way[:k]) for way in (digits, digits[::-1]) for k in range(size)]
        found.append(numbers.setdefault(min(turned), len(numbers)))
    return found


class SheetNetwork(nn.Module):
    """For Circle 36 alone. It values an entry by what is then missing on each line through its space.

    Whether a sum is exactly 36 is hard to learn for a plain network. This one has a learned vector for each pair of
    *spaces open* and *points missing* on a line, and says what such vectors are worth on the sheet as a whole. The
    logit of an entry is what the lines through its space gain by it, plus something for the space and for the kind of
    number.
    """

    def __init__(self, spec: Spec, hidden: int) -> None:
        super().__init__()
        low, high = spec.bounds()
        self.register_buffer("scale", torch.from_numpy(1 / np.maximum(high - low, 1).astype(np.float32)))
        self.begin = {}
        at = 0
        for array in spec.arrays:
            self.begin[array.name], at = at, at + array.size
        lines = [*LINES.values(), UPPER]
        on_line = np.array([[space in line for space in range(SPACES)] for line in lines], dtype=np.float32)
        self.register_buffer("on_line", torch.from_numpy(on_line))
        self.register_buffer("target", torch.tensor([*[TARGET] * len(LINES), UPPER_TARGET], dtype=torch.float32))
        # Lines of the same kind share their vectors: red (which has the upper half), blue and green, rows, upper half.
        kinds = [0, 1, 1, *[2] * (len(LINES) - 3), 3]
        self.open_steps, self.missing_steps = 9, TARGET + 2  # missing: less than nothing, 0 to 36
        self.register_buffer("kind", torch.tensor(kinds) * self.open_steps * self.missing_steps)
        self.line = nn.Embedding(4 * self.open_steps * self.missing_steps, hidden)
        nn.init.normal_(self.line.weight, std=0.1)
        self.whole = nn.Sequential(nn.Linear(spec.observation_size + len(lines) * hidden, 128), nn.ReLU())
        self.worth = nn.Linear(128, hidden)
        self.space, self.entry = small(nn.Linear(128, SPACES)), small(nn.Linear(128, KINDS))
        self.rolling = small(nn.Linear(128, spec.num_player_actions - SPACES * KINDS))
        self.critic = small(nn.Linear(128, 2))

    def vectors(self, missing: Tensor, left: Tensor, kind: Tensor) -> Tensor:
        place = left.clamp(0, self.open_steps - 1) * self.missing_steps + (missing + 1).clamp(0, self.missing_steps - 1)
        return self.line(kind + place.long())

    def part(self, rows: Tensor, name: str, size: int) -> Tensor:
        return rows[:, self.begin[name] : self.begin[name] + size]

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        rows = observations.float()
        missing = self.target - self.part(rows, "numbers", SPACES) @ self.on_line.T
        left = self.part(rows, "free", SPACES) @ self.on_line.T
        dice = self.part(rows, "dice", 12).reshape(-1, 2, 6) @ torch.arange(1.0, 7.0)
        high, low = dice[:, 0], dice[:, 1]
        entered = torch.stack((low, high, low + high, high - low), 1)
        now = self.vectors(missing, left, self.kind)
        after = self.vectors(missing[:, :, None] - entered[:, None], (left - 1)[:, :, None], self.kind[:, None])
        whole = self.whole(torch.cat((rows * self.scale, now.flatten(1)), 1))
        gained = ((after - now[:, :, None]) @ self.worth(whole)[:, None, :, None])[..., 0]
        entries = self.on_line.T @ gained + self.space(whole)[:, :, None] + self.entry(whole)[:, None]
        logits = torch.cat((entries.flatten(1), self.rolling(whole)), 1)
        critic = self.critic(whole)
        return logits, critic[:, :1], critic[:, 1:]


def small(layer: nn.Linear) -> nn.Linear:
    """A last layer that begins near 0: at first all actions are about equally probable."""
    nn.init.normal_(layer.weight, std=0.01)
    nn.init.zeros_(layer.bias)
    return layer
