"""Golden playthroughs: games written out so that a person can read them and a test notices any change.

``python -m tests.support.playthrough GAME --players N --seed S --option NAME=VALUE > NAME.txt`` writes a random game;
``python -m tests.support.playthrough --again FILE…`` rewrites existing ones with the same actions.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from tests.support.variants import random_action
from tondo.core import Record, ScoreLine, State, game, game_type
from tondo.core.game import AnyGame

MARK = "> "


def transcript(variant: AnyGame, entries: Iterable[str]) -> str:
    """The whole game, step by step, in English and French."""
    names = tuple(f"P{i + 1}" for i in range(variant.players))
    header = {"game": variant.name, "rules": variant.rules_version, "players": variant.players}
    lines = [json.dumps({**header, "options": variant.recorded_options})]
    record = Record(variant, names, tuple(entries))
    for step in record.replay():
        lines += _before(step.state)
        phrase = step.state.describe_action(step.action, step.player, names)
        lines += [MARK + record.actions[step.number], f"  {phrase.text('en')}", f"  {phrase.text('fr')}"]
        lines += _scored(step.state.score_breakdown(step.action, step.player), names)
    lines += _end(record.verify(), names)
    return "\n".join(lines) + "\n"


def _before(state: State) -> list[str]:
    if state.is_chance():
        count = f"{len(state.chance_outcomes())} outcomes of {sum(w for _, w in state.chance_outcomes())}"
    else:
        count = ", ".join(f"P{p + 1} {len(state.legal_actions(p))}" for p in state.players_to_act()) + " legal"
    scores = " ".join(str(score) for score in state.scores())
    return ["", f"{state.position()}", f"  scores {scores}; {count}"]


def _scored(lines: Iterable[ScoreLine], names: tuple[str, ...]) -> list[str]:
    return [
        f"  {names[line.player]} {line.points:+}: {line.reason.text('en')} / {line.reason.text('fr')}" for line in lines
    ]


def _end(state: State, names: tuple[str, ...]) -> list[str]:
    lines = ["", state.position()]
    outcome = state.outcome()
    if outcome is None:
        return lines
    lines += _scored(state.score_breakdown(), names)
    winners = " ".join(names[player] for player in outcome.winners)
    scores = " ".join(str(score) for score in outcome.scores)
    return [
        *lines,
        f"  {outcome.reason.text('en')} / {outcome.reason.text('fr')}",
        f"  scores {scores}; won by {winners}",
    ]


def regenerate(text: str) -> str:
    """The same game, as it would be written out now."""
    first, *rest = text.splitlines()
    header = json.loads(first)
    variant = game(header["game"], header["players"], **header["options"])
    return transcript(variant, (line.removeprefix(MARK) for line in rest if line.startswith(MARK)))


def random_game(variant: AnyGame, seed: int) -> list[str]:
    """The entries of a random game; where several players may act, in random order."""
    rng, state, entries = Random(seed), variant.new_state(), []
    while not state.is_terminal():
        player, action = random_action(state, rng)
        entries.append(Record.entry(state, action, player))
        state.apply(action, player)
    return entries


def main() -> None:
    """Write playthroughs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--again", nargs="+", type=Path, default=[])
    arguments = parser.parse_args()
    for path in arguments.again:
        path.write_text(regenerate(path.read_text("utf-8")), "utf-8")
    if arguments.game:
        settings = {option.name: option for option in game_type(arguments.game).settings}
        pairs = dict(option.split("=", 1) for option in arguments.option)
        options = {name: settings[name].parse(text) for name, text in pairs.items()}
        variant = game(arguments.game, arguments.players, **options)
        sys.stdout.write(transcript(variant, random_game(variant, arguments.seed)))


if __name__ == "__main__":
    main()
