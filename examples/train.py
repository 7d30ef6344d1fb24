"""Trains a policy by self-play, from the rules and the geometry of the board alone: PPO on a batch, in PyTorch.

    python examples/train.py cirkis --output policy.onnx
    tondo play cirkis --bots policy.onnx

All seats of all games are played by the network that learns. It collects a number of steps, works out which actions
did better than expected (generalised advantage estimation), makes those more probable, and begins again. Now and then
the policy plays `greedy` (alone: for points): that is the learning curve. docs/training.md explains it and has the
figures.
"""

import argparse
import csv
import json
import time
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from advantages import leads, look_back
from matplotlib import rc_context
from matplotlib.figure import Figure
from networks import BoardNetwork, SheetNetwork
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

import tondo
from tondo.bots.network import METADATA_KEY, describe
from tondo.core.game import AnyGame
from tondo.envs import Batch

MEASURED_GAMES = 400  # for each point of the curve


@dataclass(frozen=True)
class Settings:
    """How to train a game. A reward is ``outcome`` × the return at the end + ``points`` × the lead gained, in tens."""

    players: int
    network: type[nn.Module]
    hidden: int
    steps: int
    outcome: float
    points: float
    games: int = 512
    length: int = 32  # steps of each game between two updates
    epochs: int = 3
    minibatch: int = 1024
    learning_rate: float = 1e-3
    entropy: float = 0.01  # weight of randomness at first; it shrinks to ``floor`` times that
    floor: float = 0.3
    trace: float = 0.95  # lambda of the advantage estimation; nothing is discounted
    clip: float = 0.2
    averaging: float = 0.95


SETTINGS = {
    "cirkis": Settings(2, BoardNetwork, hidden=192, steps=4_000_000, outcome=1.0, points=0.5, entropy=0.015, floor=0.1),
    "circle36": Settings(1, SheetNetwork, hidden=48, steps=2_000_000, outcome=0.0, points=1.0),
}


@dataclass
class Rollout:
    """What happened in some steps of all games: (steps, games, …)."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    advantages: Tensor
    targets: Tensor  # of the critic: outcome and points still to come
    complete: Tensor  # whether it is known how the action turned out


def choose(network: nn.Module, observations: Tensor, masks: Tensor, best: bool = False) -> tuple[Tensor, ...]:
    """Actions drawn from the policy, or the most probable ones; their log probabilities; what the critic expects."""
    logits, outcome, points = network(observations)
    log_probabilities = torch.log_softmax(logits.masked_fill(~masks, -1e9), 1)
    if best:
        actions = log_probabilities.argmax(1)
    else:  # Gumbel's way to draw from a distribution: quicker than multinomial
        actions = (log_probabilities - torch.empty_like(logits).exponential_().log()).argmax(1)
    return actions, log_probabilities.gather(1, actions[:, None])[:, 0], torch.cat((outcome, points), 1)


def return_unit(game: AnyGame) -> float:
    """What the critic counts returns in: they go from -1 to 1, but those of a single player are points."""
    return 10.0 if game.players == 1 else 1.0


@torch.no_grad()
def collect(network: nn.Module, batch: Batch, settings: Settings) -> Rollout:
    """Play ``settings.length`` steps of every game."""
    shape = (settings.length, batch.size)
    observations = torch.empty(*shape, batch.observations.shape[1], dtype=torch.int16)
    masks = torch.empty(*shape, batch.masks.shape[1], dtype=torch.bool)
    actions, log_probabilities = torch.empty(shape, dtype=torch.int64), torch.empty(shape)
    players, dones = np.empty(shape, dtype=np.int64), np.empty(shape, dtype=bool)
    values, rewards = np.empty((*shape, 2)), np.empty((*shape, batch.game.players, 2))
    for step in range(settings.length):
        observations[step] = torch.from_numpy(batch.observations)
        masks[step] = torch.from_numpy(batch.masks)
        players[step] = batch.players
        actions[step], log_probabilities[step], expected = choose(network, observations[step], masks[step])
        batch.step(actions[step])
        values[step], dones[step] = expected, batch.dones
        rewards[step, :, :, 0] = batch.final_returns * batch.dones[:, None] / return_unit(batch.game)
        rewards[step, :, :, 1] = leads(batch.rewards) / 10
    _, _, following = choose(network, torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
    advantages, complete = look_back(
        rewards, values, players, dones, batch.players.astype(np.int64), following.numpy(), settings.trace
    )
    weights = np.array([settings.outcome, settings.points])
    return Rollout(
        observations,
        masks,
        actions,
        log_probabilities,
        torch.from_numpy((advantages @ weights).astype(np.float32)),
        torch.from_numpy((advantages + values).astype(np.float32)),
        torch.from_numpy(complete),
    )


def learn(network: nn.Module, optimizer: torch.optim.Optimizer, rollout: Rollout, settings: Settings) -> float:
    """A few passes over the rollout in shuffled minibatches: PPO's clipped objective, the critic's error, entropy.

    Returns the mean entropy: how undecided the policy is.
    """
    samples = (rollout.complete & (rollout.masks.sum(2) > 1)).flatten().nonzero()[:, 0]  # where there was a choice
    observations, masks = rollout.observations.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.log_probabilities.flatten()
    advantages, targets = rollout.advantages.flatten(), rollout.targets.flatten(0, 1)
    spread = advantages[samples].std() + 1e-6
    middle = advantages[samples].mean()
    entropies = []
    for _ in range(settings.epochs):
        for chosen in samples[torch.randperm(len(samples))].split(settings.minibatch):
            logits, outcome, points = network(observations[chosen])
            log_probabilities = torch.log_softmax(logits.masked_fill(~masks[chosen], -1e9), 1)
            now = log_probabilities.gather(1, actions[chosen, None])[:, 0]
            ratio = (now - before[chosen]).exp()
            advantage = (advantages[chosen] - middle) / spread
            gain = torch.minimum(ratio * advantage, ratio.clamp(1 - settings.clip, 1 + settings.clip) * advantage)
            entropy = -(log_probabilities.exp() * log_probabilities * masks[chosen]).sum(1)
            critic = (torch.cat((outcome, points), 1) - targets[chosen]).square().sum(1)
            loss = (0.5 * critic - gain - settings.entropy * entropy).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            entropies.append(entropy.mean().item())
    return float(np.mean(entropies))


@torch.no_grad()
def measure(network: nn.Module, game: AnyGame, games: int, seed: int) -> tuple[float, float]:
    """The policy at its best: its share of victories against greedy, from all seats (alone: 1), and its mean score."""
    batch = Batch(game, games, seed=seed, opponents="greedy" if game.players > 1 else None)
    seat = np.arange(games) % game.players
    waiting = np.ones(games, dtype=bool)
    won, scores = np.zeros(games), np.zeros(games)
    while waiting.any():
        actions, _, _ = choose(network, torch.from_numpy(batch.observations), torch.from_numpy(batch.masks), best=True)
        batch.step(actions)
        ended = waiting & batch.dones
        returns = batch.final_returns[np.arange(games), seat]
        won[ended] = (returns[ended] * (game.players - 1) + 1) / game.players
        scores[ended] = batch.final_scores[np.arange(games), seat][ended]
        waiting &= ~batch.dones
    return float(won.mean()), float(scores.mean())


class Exported(nn.Module):
    """The network as `tondo.bots.NetworkBot` runs it: the policy, and the share of the victory (alone: the score)."""

    def __init__(self, network: nn.Module, game: AnyGame) -> None:
        super().__init__()
        self.network, self.players, self.unit = network, game.players, return_unit(game)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor]:
        logits, outcome, _ = self.network(observation)
        if self.players == 1:
            return logits, outcome * self.unit
        return logits, (outcome * (self.players - 1) + 1) / self.players


def export(network: nn.Module, game: AnyGame, path: Path) -> None:
    """Write the network as ONNX, with what it was trained for."""
    rows = torch.zeros(2, game.spec().observation_size, dtype=torch.int16)
    program = torch.onnx.export(
        Exported(network, game).eval(),
        (rows,),
        input_names=["observation"],
        output_names=["policy", "value"],
        dynamic_shapes={"observation": {0: torch.export.Dim("rows")}},
        verbose=False,
    )
    for part in (program.model.graph, *program.model.graph):
        part.metadata_props.clear()  # which lines of which files on this machine each node comes from
    program.model.metadata_props.clear()
    program.model.metadata_props[METADATA_KEY] = json.dumps(describe(game))
    program.save(path)


def write_curve(rows: list[dict[str, float]], path: Path, game: AnyGame) -> None:
    """The curve as CSV, and as a picture beside it."""
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    figure = Figure(figsize=(6, 3.2), layout="constrained")
    axes = figure.subplots()
    shown = [row["score"] if game.players == 1 else 100 * row["won"] for row in rows]
    axes.plot([row["cpu_minutes"] for row in rows], shown, color="#1f5fa8")
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("mean score" if game.players == 1 else "games won against greedy, %")
    axes.set_title(game.title)
    axes.grid(alpha=0.3)
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": game.name}):
        figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})


def train(game: AnyGame, settings: Settings, seed: int, curve: Path | None, points: int) -> nn.Module:
    """Train for ``settings.steps``; measure and print ``points`` points of the curve on the way.

    What is measured is the running mean of the weights: it plays more steadily than the weights of any one moment,
    which chase the weaknesses of the last opponent. Returns the best on the curve: against itself a policy can go on
    to win while it gets worse against others.
    """
    torch.manual_seed(seed)
    network = settings.network(game.spec(), settings.hidden)
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(settings.averaging))
    optimizer = torch.optim.Adam(network.parameters(), settings.learning_rate, eps=1e-5)
    batch = Batch(game, settings.games, seed=seed)
    updates = max(settings.steps // (settings.games * settings.length), 1)
    marks = {round(updates * point / points) for point in range(points + 1)}
    began, began_cpu = time.perf_counter(), time.process_time()
    rows: list[dict[str, float]] = []
    best, entropy = network, 0.0
    for update in range(updates + 1):
        if update in marks:
            won, score = (round(figure, 4) for figure in measure(mean, game, MEASURED_GAMES, seed=seed + 1))
            rows.append(
                {
                    "steps": update * settings.games * settings.length,
                    "minutes": round((time.perf_counter() - began) / 60, 2),
                    "cpu_minutes": round((time.process_time() - began_cpu) / 60, 2),
                    "won": won,
                    "score": score,
                    "entropy": round(entropy, 3),
                }
            )
            print(*(f"{name} {value:g}" for name, value in rows[-1].items()), sep="  ", flush=True)
            if (won, score) >= max((row["won"], row["score"]) for row in rows):
                best = deepcopy(mean.module)
            if curve is not None:
                write_curve(rows, curve, game)
        if update < updates:
            left = 1 - update / updates
            for group in optimizer.param_groups:
                group["lr"] = settings.learning_rate * max(left, 0.02)
            now = replace(settings, entropy=settings.entropy * max(left, settings.floor))
            entropy = learn(network, optimizer, collect(network, batch, now), now)
            mean.update_parameters(network)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=SETTINGS)
    parser.add_argument("--output", type=Path, default=Path("policy.onnx"), help="the policy (default policy.onnx)")
    parser.add_argument("--curve", type=Path, help="a CSV file for the learning curve; its picture goes beside it")
    parser.add_argument("--steps", type=int, help="actions to learn from, instead of the game's setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="of PyTorch (default 2)")
    parser.add_argument("--points", type=int, default=40, help="points of the curve (default 40)")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    settings = SETTINGS[arguments.game]
    if arguments.steps is not None:
        settings = replace(settings, steps=arguments.steps)
    game = tondo.game(arguments.game, settings.players)
    network = train(game, settings, arguments.seed, arguments.curve, arguments.points)
    export(network, game, arguments.output)


if __name__ == "__main__":
    main()
