"""How the bots' levels do in a daily task."""

from tondo.bots.levels import LEVELS, level
from tondo.puzzles.daily import Try, make_task

SEED = 36


def level_score(day: str, game: str, secret: bytes, number: int) -> int:
    """What a level scores in its first attempt: the same on every machine."""
    task = make_task(day, game, secret)
    bot = level(task.game, number, seed=SEED)
    trial = Try(task, secret, day)
    while not trial.scores:
        state = trial.attempt.state
        trial.act(state.format_action(bot.choose(state.view(task.player))))
    return trial.scores[0]


def level_scores(day: str, game: str, secret: bytes) -> list[int]:
    """What each level scores, from the weakest to the strongest."""
    return [level_score(day, game, secret, number) for number in range(1, LEVELS + 1)]
