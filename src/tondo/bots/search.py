"""Monte Carlo tree search for any game, compiled in `_search` and `_guided`; ``docs/bots.md`` explains how it works."""

from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from threading import RLock
from time import perf_counter
from typing import Any, TypeAlias

from tondo.bots._guided import GuidedTree
from tondo.bots._search import PlayoutTree
from tondo.bots._solver import Solver
from tondo.bots.bot import Bot, Budget, Evaluation, margins, require_a_choice
from tondo.bots.evaluator import Evaluator, ask
from tondo.bots.forecast import Forecast
from tondo.core import Comparison, State, View

Tree: TypeAlias = PlayoutTree | GuidedTree

UNLIMITED = 1 << 40
MOST_TIMES = 10  # by which a budget raises the number of positions in which an ending is solved
RECENT = 8  # positions whose evaluation is kept: one turn's end is the next one's beginning
LEAST_WIN_LOSS = 0.02  # a difference between two searches that may be chance
RARELY = 50  # an action visited this many times less often than the best one has no reliable value


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of a search. The defaults are plain UCT with random playouts to the end.

    A simulation is worth between 0 and 1 to each player: mostly their win probability. With an evaluator there are no
    playouts, and its priors are the only ones: then only the exploration, the margin and the memory matter.
    """

    # The exploration constant of UCB1, or with an evaluator of PUCT, in units of that value.
    exploration: float = 0.7
    # How much of the value is the margin over the best other player (alone: the score is all of it), and how many
    # points of margin count as a lot: the margin goes through tanh(margin / margin_scale).
    margin_weight: float = 0.1
    margin_scale: float = 20.0
    # The evaluation's margin, in points, that makes victory e times as likely as defeat; used where a simulation is cut
    # off, and for priors.
    win_scale: float = 8.0
    # The probability that an action in a playout comes from `c_rollout_action`, not from `c_choose`.
    rollout_policy: float = 0.0
    # The number of players' actions after which a playout is cut off and evaluated; -1: never.
    horizon: int = -1
    # The number of simulations that the evaluation of a new child counts for. 0: children get no priors, and are added
    # one at a time, in random order.
    prior_weight: float = 0.0
    # Progressive widening: 1 + widening * visits ** widening_power children are considered, the best priors first.
    # 0: all of them.
    widening: float = 0.0
    widening_power: float = 0.5
    # The most bytes that the nodes of one thread may take. When they are used up the tree grows no further.
    memory: int = 256 << 20


class SearchBot(Bot):
    """Chooses the most visited action.

    ``simulations`` is the budget of a call that gives none. What is hidden is sampled, ``determinizations`` samples at
    a time: simulations use them in turn, and after ``rounds`` rounds new ones are drawn. With several ``threads`` each
    grows a tree of its own, and their visits are added up. ``reuse`` keeps the part of the tree below the new position
    from one call to the next; results then depend on earlier calls, and memory is kept.

    In a game for two, if nothing is hidden or random any more, an ending is solved exactly where that takes looking at
    no more than about ``endgame_nodes`` positions: the result first, then the margin. 0 never tries. A budget in
    simulations scales this number too.

    An ``evaluator`` guides the search instead of playouts; it gets up to ``batch_size`` leaves at a time. A larger
    batch is quicker, and chooses a little worse for the same number of simulations.

    A bot may be used by several threads: they wait for each other. A copy, or one that was pickled, begins with a new
    tree.
    """

    def __init__(
        self,
        simulations: int = 1000,
        parameters: Parameters | None = None,
        determinizations: int = 16,
        rounds: int = 4,
        reuse: bool = False,
        threads: int = 1,
        seed: int | None = None,
        evaluator: Evaluator | None = None,
        batch_size: int = 16,
        endgame_nodes: int = 0,
    ) -> None:
        super().__init__(seed)
        if min(simulations, determinizations, rounds, threads, batch_size) < 1:
            raise ValueError("simulations, determinizations, rounds, threads and the batch size are at least 1")
        if endgame_nodes < 0:
            raise ValueError("endgame_nodes can't be negative")
        if evaluator is not None and threads > 1:
            raise ValueError("an evaluator is asked by one thread")
        self.simulations = simulations
        self.parameters = Parameters() if parameters is None else parameters
        self.determinizations = determinizations
        self.rounds = rounds
        self.reuse = reuse
        self.threads = threads
        self.evaluator = evaluator
        self.batch_size = batch_size
        self.endgame_nodes = endgame_nodes
        self._begin()

    def _begin(self) -> None:
        """Set up what a copy does not share."""
        self._lock = RLock()
        self._trees = [self._new_tree() for _ in range(self.threads)]
        self._last: tuple[State, View, int] | None = None
        self._recent: OrderedDict[tuple[int, str, Budget | None], Evaluation] = OrderedDict()

    def _new_tree(self) -> Tree:
        if self.evaluator is None:
            return PlayoutTree(asdict(self.parameters))
        return GuidedTree(asdict(self.parameters), partial(ask, self.evaluator), self.batch_size)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if not name.startswith("_")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._begin()

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Values are means over simulations, from 0 to 1. Rarely visited actions are left out.

        Raises `EvaluatorError` if there is an evaluator and its answer can't be used.
        """
        player = require_a_choice(view)
        with self._lock:
            return self._search(view, player, budget)

    def _search(self, view: View, player: int, budget: Budget | None) -> Evaluation:
        simulations, seconds = self.simulations, None
        if budget is not None and (budget.simulations, budget.seconds) != (None, None):
            simulations, seconds = budget.simulations or UNLIMITED, budget.seconds
        rng = self.random(view)
        root: State = view.game.sample_state(view, rng)
        seed = rng.getrandbits(64)
        until = None if seconds is None else perf_counter() + seconds
        solved = self._solve(root, player, simulations, seconds)
        if solved is not None:
            self._last = None
            return solved
        for number, tree in enumerate(self._trees):
            if not self._reuse_tree(tree, root, view, player, seed, number):
                tree.start(root, player, seed, number)
        jobs = [
            (tree, root, view, Random(f"{seed} {number}"), (simulations + number) // self.threads, until)
            for number, tree in enumerate(self._trees)
        ]
        self._last = None  # until the search has ended well
        if self.threads == 1:
            self._grow(*jobs[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                try:
                    for job in [pool.submit(self._grow, *job) for job in jobs]:
                        job.result()
                except BaseException:  # Ctrl+C, above all: the pool waits for its threads
                    for tree in self._trees:
                        tree.stop()
                    raise
        evaluation = self._merge(view.game.players)
        if self.reuse:
            self._last = (root, view, evaluation.best)
        else:
            for tree in self._trees:
                tree.release()
        return evaluation

    def share(self, share: float) -> Budget:
        """See `Bot.share`."""
        return Budget(max(1, round(share * self.simulations)))

    def _solve(self, root: State, player: int, simulations: int, seconds: float | None) -> Evaluation | None:
        """The evaluation of an ending that can be solved."""
        nodes = self.endgame_nodes * min(simulations, MOST_TIMES * self.simulations) // self.simulations
        if not nodes or root.num_players != 2 or root.game.has_secrets or root.current_player != player:
            return None
        found = Solver(nodes).solve(root, seconds)
        if found is None:
            return None
        best, scores, winners = found
        shares = tuple((seat in winners) / len(winners) for seat in range(2))
        return Evaluation(
            win_probabilities=shares,
            scores=tuple(float(score) for score in scores),
            values={best: shares[player]},
            best=best,
            simulations=0,
            unit="win_probability",
        )

    def compare(
        self, view: View, played: Sequence[int], budget: Budget | None = None, rest: Sequence[int] = ()
    ) -> Comparison:
        """By a search from the end of the turn and from the position after the best, as many simulations for both.

        The values of one search don't do: it hardly looks at what it thinks bad.
        """
        found = self._evaluate_once(view, budget)
        action, player = played[0], require_a_choice(view)
        if action == found.best:
            return Comparison(tuple(played), 0.0, 0.0)
        after: State = view.game.sample_state(view, self.random(view))
        best_after = after.child(found.best, player)
        for taken in (action, *rest):
            after.apply(taken, player)
            if view.game.has_secrets or after.is_chance() or best_after.is_chance():
                return super().compare(view, played, budget)
        one, other = self.forecast(after, 0, budget), self.forecast(best_after, 0, budget)
        win_loss = other.win_probabilities[player] - one.win_probabilities[player]
        loss = margins(other.scores)[player] - margins(one.scores)[player]
        if (loss if len(one.scores) == 1 else win_loss) <= LEAST_WIN_LOSS:
            return Comparison(tuple(played), 0.0, 0.0)
        return Comparison((found.best,), max(0.0, loss), win_loss)

    def forecast(self, state: State, number: int = 0, budget: Budget | None = None) -> Forecast:
        """By a search, where nothing is hidden and somebody is to act."""
        if state.is_terminal() or state.is_chance() or state.game.has_secrets:
            return super().forecast(state, number, budget)
        found = self._evaluate_once(state.view(state.current_player), budget)
        return Forecast(found.win_probabilities, found.scores)

    def _evaluate_once(self, view: View, budget: Budget | None) -> Evaluation:
        """What `evaluate` says, computed once for each of the last few positions."""
        key = (require_a_choice(view), view.position, budget)
        with self._lock:
            if key not in self._recent:
                self._recent[key] = self.evaluate(view, budget)
                if len(self._recent) > RECENT:
                    self._recent.popitem(last=False)
            return self._recent[key]

    def _reuse_tree(self, tree: Tree, root: State, view: View, player: int, seed: int, number: int) -> bool:
        """Keep the subtree of this position, if the tree has it; return whether it does.

        Where nothing is hidden, the position is searched for in the tree. Where something is, a tree is valid only as
        long as the player has learned nothing: from one action of a turn to the next.
        """
        if self._last is None:
            return False
        before, seen, action = self._last
        if seen.game != view.game or (seen.player == player and seen.position == view.position):
            return False
        if not view.game.has_secrets:
            return tree.move_root_to(before, root, player, seed, number)
        if seen.player != player:
            return False
        after = before.child(action, player)
        if after.current_player != player or after.view(player).position != view.position:
            return False
        return tree.move_root_along(root, action, player, seed, number)

    def _grow(self, tree: Tree, root: State, view: View, rng: Random, simulations: int, until: float | None) -> None:
        if not view.game.has_secrets:
            tree.search([root], True, simulations, None if until is None else max(0.0, until - perf_counter()))
            return
        while simulations > 0:
            determinizations: list[State] = [view.game.sample_state(view, rng) for _ in range(self.determinizations)]
            some = min(simulations, self.determinizations * self.rounds)
            simulations -= some
            left = None if until is None else max(0.0, until - perf_counter())
            if tree.search(determinizations, False, some, left) < some or (left is not None and left <= 0):
                break

    def _merge(self, players: int) -> Evaluation:
        """The results of all trees together."""
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for tree in self._trees:
            for action, count, value in tree.actions():
                before = visits.get(action, 0)
                values[action] = (values.get(action, 0.0) * before + value * count) / (before + count)
                visits[action] = before + count
        sums = [tree.sums() for tree in self._trees]
        done = sum(count for count, _, _ in sums)
        most = max(visits.values())
        return Evaluation(
            win_probabilities=tuple(sum(wins[player] for _, wins, _ in sums) / done for player in range(players)),
            scores=tuple(sum(scores[player] for _, _, scores in sums) / done for player in range(players)),
            values={action: values[action] for action in sorted(values) if visits[action] * RARELY >= most},
            best=max(visits, key=lambda action: (visits[action], values[action], -action)),
            simulations=done,
            unit="win_probability",
            visits={action: visits[action] for action in sorted(visits)},
        )
