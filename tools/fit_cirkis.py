"""Fits ``SHAPE_VALUES``, the table in the ``evaluation.py`` of Cir*Kis, to games between bots.

``python -m tools.fit_cirkis --games 600`` plays games for 2, 3 and 4 players and prints the table. For each position,
each circle or star that is not complete and each player it notes the key and column of the table, and the points that
this player had from this shape in the end; the table has the means. Run it again with the new table until it no longer
changes.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

from tondo.bots import Parameters, SearchBot
from tondo.core import game
from tondo.games.cirkis import board
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.evaluation import shapes_near

SHAPES = range(len(board.FIGURES) - 1)  # the circles and stars
NEAR = shapes_near()
PARAMETERS = Parameters(exploration=0.4, win_scale=6.0, rollout_policy=1.0, horizon=8, prior_weight=8.0)

Stage = tuple[int, int, int, int]  # the column of SHAPE_VALUES, and the three numbers of its key


def stages(state: CirkisState) -> list[tuple[int, int, Stage]]:
    """Each shape that is not complete, each player, and the stage it is in for that player."""
    owners = state.owners
    near = frozenset() if state.leader is None else NEAR[state.leader]
    found = []
    for shape in SHAPES:
        held = [owners[space] for space in board.FIGURES[shape].spaces]
        gaps = held.count(None)
        if gaps == 0:
            continue
        counts = [held.count(player) for player in range(state.num_players)]
        for player, mine in enumerate(counts):
            other = max(count for seat, count in enumerate(counts) if seat != player)
            found.append((shape, player, (2 * (shape in near) + (player == state.current_player), mine, other, gaps)))
    return found


def one_game(job: tuple[int, int, int]) -> dict[Stage, tuple[int, int]]:
    """One game: for each stage, how often it occurred and the sum of the points that followed."""
    number, players, simulations = job
    variant = game("cirkis", players)
    bots = [SearchBot(simulations, PARAMETERS, seed=1000 * number + seat) for seat in range(players)]
    state = variant.new_state()
    seen: list[tuple[int, int, Stage]] = []
    while not state.is_terminal():
        seen += stages(state)
        player = state.current_player
        state.apply(bots[player].choose(state.view(player)), player)
    points = [state.figure_points(shape) for shape in SHAPES]
    sums: dict[Stage, list[int]] = defaultdict(lambda: [0, 0])
    for shape, player, stage in seen:
        sums[stage][0] += 1
        sums[stage][1] += points[shape][player]
    return {stage: (times, total) for stage, (times, total) in sums.items()}


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    jobs = [(number, 2 if number % 2 else 3 + number // 2 % 2, chosen.simulations) for number in range(chosen.games)]
    sums: dict[int, dict[Stage, list[int]]] = {players: defaultdict(lambda: [0, 0]) for players in (2, 3)}
    with ProcessPoolExecutor(chosen.workers) as pool:
        for job, result in zip(jobs, pool.map(one_game, jobs, chunksize=4), strict=True):
            for stage, (times, points) in result.items():
                entry = sums[2 if job[1] == 2 else 3][stage]
                entry[0] += times
                entry[1] += points
    for mine in range(5):
        for other in range(5):
            for gaps in range(1, 6):
                if mine + other + gaps > 5:
                    continue
                # Where two players own all filled segments, use the games for two.
                source = sums[2] if mine + other + gaps == 5 else sums[3]
                entries = [source.get((column, mine, other, gaps), [0, 0]) for column in range(4)]
                values = [(points + 2.0) / (times + 1.0) for times, points in entries]
                if any(times for times, _ in entries):
                    print(f"    ({mine}, {other}, {gaps}): ({', '.join(f'{value:.2f}' for value in values)}),")


if __name__ == "__main__":
    main()
