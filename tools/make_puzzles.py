"""Makes a game's ``puzzles.jsonl`` from games of bots, and checks it.

``python -m tools.make_puzzles cirkis`` plays games of bots that err now and then, looks for positions in which one turn
is clearly the best, confirms each with more effort, and measures which levels of bots find the answer. What it finds is
kept in a work file, so that it can be stopped and goes on where it was; the same seed finds the same. Then it chooses
puzzles of all themes and writes them. ``--check`` solves the stored ones again and says which come out differently.
``docs/puzzles.md`` explains it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tondo.bots import LEVELS, Bot, level
from tondo.core import State, game_names, game_type
from tondo.core.folders import package_folder
from tondo.core.game import AnyGame
from tondo.core.puzzle_kind import PuzzleKind, RankedTurn
from tondo.puzzles.difficulty import bot_finds, fit_difficulty
from tondo.puzzles.library import FILE, puzzles, read_puzzles, write_puzzle
from tondo.puzzles.puzzle import Puzzle
from tondo.puzzles.solver import rank_turns

COUNT = 180  # puzzles to write
LOOKING = 0.125  # times the effort of a first look, and how much of the least margin it must show
LOOKS_CLEAR = 0.5
CONFIRMING = 2  # times the effort with which a find is confirmed, by another seed
KEPT_MARGIN = 0.75  # of the least margin that must be left then
OTHERS = 5  # next best turns that are written down
PER_GAME = 3  # puzzles from one game at most, all of different themes
APART = 6  # actions between them
TRIES = 10  # of each level of bots
ERRS = 0.08  # how often a bot plays at random while positions are looked for
LEVELS_PLAYED = (3, 4, 5, 6, 7)
TOO_EASY = 0.8  # what level 1 finds so often is no puzzle
TOO_HARD = 0.3  # nor is what no level finds so often: nobody could tell why it is the answer


@dataclass(frozen=True, slots=True)
class Find:
    """A position with one best turn: a game in which ``player`` is to act, and the ranked turns."""

    state: State
    player: int
    theme: str
    ranked: Sequence[RankedTurn]


def main(arguments: Sequence[str] | None = None) -> int:
    """Make or check the puzzles of the games that were named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=game_names(), help="whose puzzles to make or check")
    parser.add_argument("--count", type=int, default=COUNT, help="how many puzzles to write")
    parser.add_argument("--finds", type=int, help="how many to find before choosing; twice as many by default")
    parser.add_argument("--themes", type=lambda text: text.split(","), default=(), help="look for these alone")
    parser.add_argument("--variant", type=int, help="play this variant alone, by its place in the game's list, from 0")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=Path("build/puzzles"), help="the folder of the work files")
    parser.add_argument(
        "--check", action="store_true", help="solve the stored puzzles again; exit with 1 if any differs"
    )
    parser.add_argument("--effort", type=int, default=4, help="with --check: how many times the effort")
    parser.add_argument("--sample", type=int, help="with --check: how many puzzles, chosen by chance; all by default")
    parser.add_argument("--drop", action="store_true", help="with --check: remove those that differ from the file")
    given = parser.parse_args(arguments)
    done = [_check(name, given) if given.check else _make(name, given) for name in given.games]
    return 0 if all(done) else 1


# Making.


def _make(name: str, given: argparse.Namespace) -> bool:
    given.work.mkdir(parents=True, exist_ok=True)
    work = given.work / f"{name}-{given.seed}.jsonl"
    finds = 2 * given.count if given.finds is None else given.finds
    kind = puzzle_kind(name)
    unwanted = {theme for theme in kind.themes if given.themes and theme not in given.themes}
    find_puzzles(name, work, finds, 2 * given.count // len(kind.themes), given.seed, unwanted, given.variant)
    found = [puzzle for path in sorted(given.work.glob(f"{name}-*.jsonl")) for puzzle in _read_work(name, path)[0]]
    chosen = select(found, given.count)
    path = package_folder(game_type(name).words.package) / FILE
    path.write_text("".join(f"{write_puzzle(puzzle)}\n" for puzzle in chosen), "utf-8")
    puzzles.cache_clear()
    _summarize(name, chosen)
    return True


def find_puzzles(
    name: str, work: Path, wanted: int, most: int, seed: int, unwanted: set[str], variant: int | None = None
) -> None:
    """Append puzzles to the work file, game by game, until there are ``wanted``, of no theme more than ``most``."""
    found, number = _read_work(name, work)
    themes = Counter(puzzle.theme for puzzle in found)
    total = len(found)
    with work.open("a", encoding="utf-8") as file:
        while total < wanted:
            number += 1
            full = unwanted | {theme for theme, count in themes.items() if count >= most}
            for find in finds(name, number, seed, full, variant):
                puzzle = measured(find, f"{name}-{number}")
                if puzzle is None:
                    continue
                themes[puzzle.theme] += 1
                total += 1
                file.write(f"{write_puzzle(puzzle)}\n")
            file.write(f"{json.dumps({'games': number})}\n")
            file.flush()
            print(f"{name}: game {number}, {total} puzzles {dict(themes)}", file=sys.stderr, flush=True)


def _read_work(name: str, work: Path) -> tuple[list[Puzzle], int]:
    """What was found, and the number of the last game that was finished; what is of an unfinished one is left out."""
    whole: list[str] = []
    some: list[str] = []
    number = 0
    for line in work.read_text("utf-8").splitlines() if work.is_file() else ():
        if line.startswith('{"games"'):
            number = json.loads(line)["games"]
            whole += some
            some = []
        else:
            some.append(line)
    if some:
        marker = [json.dumps({"games": number})]
        work.write_text("".join(f"{line}\n" for line in whole + marker), "utf-8")
    return list(read_puzzles(game_type(name), whole)), number


def puzzle_kind(name: str) -> PuzzleKind:
    """What a game says about its puzzles."""
    kind = game_type(name).puzzle_kind()
    if kind is None:
        sys.exit(f"{name} says nothing about puzzles")
    return kind


def finds(name: str, number: int, seed: int, full: set[str], variant: int | None = None) -> Iterator[Find]:
    """Positions with one best turn in game ``number``, none of a theme in ``full``."""
    kind = puzzle_kind(name)
    players, options = kind.variants[number % len(kind.variants) if variant is None else variant]
    game: AnyGame = game_type(name)(players, options)
    rng = Random(f"{name} {seed} {number}")
    bots: list[Bot] = [level(game, rng.choice(LEVELS_PLAYED), rng.getrandbits(63)) for _ in range(players)]
    state: State = game.new_state()
    themes: set[str] = set()
    actions = last = 0
    while not state.is_terminal() and len(themes) < PER_GAME:
        if state.is_chance():
            state.apply(state.sample_chance(rng))
            continue
        player = state.players_to_act()[0]
        actions += 1
        if kind.fits(state, player) and (not themes or actions >= last + APART):
            find = confirmed(kind, state.clone(), player, number, full | themes)
            if find is not None:
                yield find
                themes.add(find.theme)
                last = actions
        state.apply(_played(kind, state, player, bots[player], rng), player)


def _played(kind: PuzzleKind, state: State, player: int, bot: Bot, rng: Random) -> int:
    """What is played next in a game in which positions are looked for."""
    lured = None if kind.lure is None else kind.lure(state, rng)
    if lured is not None:
        return lured
    return rng.choice(state.legal_actions(player)) if rng.random() < ERRS else bot.choose(state.view(player))


def confirmed(kind: PuzzleKind, state: State, player: int, seed: int, full: set[str]) -> Find | None:
    """The find in a position if there is one, by rankings with different seeds and more and more effort."""
    rough = rank_turns(kind, state, player, LOOKING, seed)
    if not is_clear(rough, LOOKS_CLEAR * kind.least_margin):
        return None
    if kind.theme(state, player, rough[0].actions) in (None, *full):
        return None
    first = rank_turns(kind, state, player, 1, seed)
    if not is_clear(first, kind.least_margin):
        return None
    theme = kind.theme(state, player, first[0].actions)
    if theme is None or theme in full:
        return None
    again = rank_turns(kind, state, player, CONFIRMING, seed + 1)
    same = end_of(state, player, again[0].actions) == end_of(state, player, first[0].actions)
    if not same or not is_clear(again, KEPT_MARGIN * kind.least_margin):
        return None
    return Find(state, player, theme, again)


def is_clear(ranked: Sequence[RankedTurn], margin: float) -> bool:
    """Whether the best turn is better than all others by a margin."""
    return len(ranked) > 1 and ranked[0].value - ranked[1].value >= margin


def end_of(state: State, player: int, actions: Sequence[int]) -> State:
    """The position after a turn."""
    after = state.clone()
    for action in actions:
        after.apply(action, player)
    return after


def measured(find: Find, id: str) -> Puzzle | None:
    """A find as a puzzle, with the difficulty that bots have with it; None if it is too easy or too hard."""
    state, player = find.state, find.player
    kind = state.game.puzzle_kind()
    best = end_of(state, player, find.ranked[0].actions)
    solved: list[float] = []
    for number in range(1, LEVELS + 1):
        found = sum(bot_finds(kind, state, player, best, number, seed) for seed in range(TRIES))
        solved.append(found / TRIES)
        if number == 1 and found >= TOO_EASY * TRIES:
            return None
    if max(solved) < TOO_HARD:
        return None
    return Puzzle(
        id=id,
        game=state.game,
        position=state.position(),
        player=player,
        theme=find.theme,
        difficulty=fit_difficulty(solved, [TRIES] * LEVELS),
        answer=texts_of(state, player, find.ranked[0].actions),
        worth=round(find.ranked[0].value, 3),
        others=tuple(
            (texts_of(state, player, turn.actions), round(turn.value, 3)) for turn in find.ranked[1 : 1 + OTHERS]
        ),
        unit=kind.unit,
        solved=tuple(solved),
    )


def texts_of(state: State, player: int, actions: Sequence[int]) -> tuple[str, ...]:
    """The texts of a turn's actions."""
    state, texts = state.clone(), []
    for action in actions:
        texts.append(state.format_action(action))
        state.apply(action, player)
    return tuple(texts)


def select(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """As many of each theme as there are, in turn, and of all difficulties; numbered by theme and difficulty."""
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in found:
        by_theme.setdefault(puzzle.theme, []).append(puzzle)
    for theme, some in by_theme.items():
        Random(theme).shuffle(some)
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(by_theme.values()):
        for some in by_theme.values():
            if some and len(chosen) < count:
                chosen.append(some.pop())
    chosen = _hard_for_beginners(chosen)
    chosen.sort(
        key=lambda puzzle: (puzzle.kind.themes.index(puzzle.theme), puzzle.difficulty, puzzle.position),
    )
    return [replace(puzzle, id=f"{puzzle.game.name}-{number:03}") for number, puzzle in enumerate(chosen, 1)]


def _hard_for_beginners(chosen: Sequence[Puzzle]) -> list[Puzzle]:
    """Without those of the hardest third that level 2 finds in more than half of its tries."""
    hardest = sorted(chosen, key=lambda puzzle: -puzzle.difficulty)[: -(-len(chosen) // 3)]
    wrong = {puzzle.id + puzzle.position for puzzle in hardest if puzzle.solved[1] > 0.5}
    return [puzzle for puzzle in chosen if puzzle.id + puzzle.position not in wrong]


def _summarize(name: str, chosen: Sequence[Puzzle]) -> None:
    print(f"{name}: {len(chosen)} puzzles, themes {dict(Counter(puzzle.theme for puzzle in chosen))}")
    if chosen:
        hard = sorted(puzzle.difficulty for puzzle in chosen)
        print(f"  difficulties from {hard[0]} to {hard[-1]}, half of them up to {hard[len(hard) // 2]}")


# Checking.


def _check(name: str, given: argparse.Namespace) -> bool:
    some = list(puzzles(name))
    if given.sample is not None and given.sample < len(some):
        some = Random(given.seed).sample(some, given.sample)
    failed: set[str] = set()
    for number, puzzle in enumerate(some, 1):
        why = fault(puzzle, given.effort, 1000 + given.seed)
        if why:
            failed.add(puzzle.id)
            print(f"{puzzle.id}: {why}", flush=True)
        if number % 10 == 0:
            print(f"{name}: {number} of {len(some)} solved again, {len(failed)} differ", file=sys.stderr, flush=True)
    print(f"{name}: {len(some)} puzzles solved again with {given.effort} times the effort, {len(failed)} differ")
    if failed and given.drop:
        path = package_folder(game_type(name).words.package) / FILE
        kept = [puzzle for puzzle in puzzles(name) if puzzle.id not in failed]
        path.write_text("".join(f"{write_puzzle(puzzle)}\n" for puzzle in kept), "utf-8")
        puzzles.cache_clear()
    return not failed


def fault(puzzle: Puzzle, effort: float, seed: int) -> str | None:
    """Why a puzzle is none, by a ranking with so many times the effort; None if its answer is still the best."""
    state = puzzle.state()
    ranked = rank_turns(puzzle.kind, state, puzzle.player, effort, seed)
    best = end_of(state, puzzle.player, ranked[0].actions)
    if best != puzzle.play(puzzle.answer).after:
        return f"the best turn is {' / '.join(texts_of(state, puzzle.player, ranked[0].actions))}"
    if not is_clear(ranked, puzzle.kind.least_margin / 2):
        return f"the next best turn is only {ranked[0].value - ranked[1].value:.3f} worse"
    return None


if __name__ == "__main__":
    sys.exit(main())
