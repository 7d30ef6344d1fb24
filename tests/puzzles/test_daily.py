"""Daily tasks are good ones, and follow from the secret; a record of a try is checked against it."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tondo.cli.commands.verify import verify_files
from tondo.core import CHANCE, IllegalAction, Record, RecordError, TondoError
from tondo.core.daily import DailyPart
from tondo.core.fairness import commit
from tondo.games.cirkis.daily import is_good as is_good_turn
from tondo.games.cirkis.daily import turns
from tondo.games.cropcircles.daily import is_good as is_good_string
from tondo.games.cropcircles.strings import strings
from tondo.puzzles.daily import (
    LONGEST_LOG,
    DailyError,
    Try,
    check_record,
    daily_games,
    day_after,
    day_at,
    is_day,
    make_task,
    solve,
    streaks,
)
from tondo.puzzles.daily_bots import level_score

DAY = "2026-11-18"
DAYS = [day_after(DAY, number) for number in range(10)]
each_game = pytest.mark.parametrize("game", daily_games())


def secret_of(day: str) -> bytes:
    return hashlib.sha256(day.encode()).digest()


def played(day: str, game: str, seed: int = 0) -> Try:
    """A finished try by somebody who knows nothing."""
    trial = Try(make_task(day, game, secret_of(day)), secret_of(day), day)
    rng = Random(seed)
    while not trial.is_finished:
        state = trial.attempt.state
        trial.act(state.format_action(rng.choice(state.legal_actions())))
    return trial


def record_of(trial: Try) -> Record:
    secret = secret_of(trial.day)
    return trial.record(commit(secret), secret.hex())


def test_every_game_has_daily_tasks() -> None:
    assert daily_games() == ["circle36", "cirkis", "cropcircles"]


@each_game
def test_a_task_follows_from_the_secret_and_nothing_else(game: str) -> None:
    one = make_task(DAY, game, secret_of(DAY))
    make_task.cache_clear()
    again = make_task(DAY, game, secret_of(DAY))
    assert (one.lead, one.start, one.player) == (again.lead, again.start, again.player)
    others = {make_task(day, game, secret_of(DAY)).start.position() for day in DAYS[:4]}
    assert len(others) == (4 if one.lead else 1)


def test_tasks_are_the_same_on_every_machine() -> None:
    """If this fails, tasks are made in another way: days that were played can't be checked any more."""
    lead = repr([make_task(DAY, game, secret_of(DAY)).lead for game in daily_games()])
    dice = [text for text in played(DAY, "circle36").best.texts if text.startswith("*")]
    assert hashlib.sha256((lead + repr(dice[0])).encode()).hexdigest()[:16] == "089ff20e1e9cabdd"


@pytest.mark.parametrize("day", DAYS)
def test_positions_make_good_tasks(day: str) -> None:
    turn = make_task(day, "cirkis", secret_of(day))
    every = sorted((one.points for one in turns(turn.start)), reverse=True)
    assert is_good_turn(turn.start)
    assert solve(day, "cirkis", secret_of(day)).score == every[0] >= 15
    assert len(solve(day, "cirkis", secret_of(day)).actions) > 1
    string = make_task(day, "cropcircles", secret_of(day))
    scores = strings(string.start).found["score"]
    assert is_good_string(string.start)
    assert solve(day, "cropcircles", secret_of(day)).score == scores.max() >= 3 * scores.mean()


@each_game
def test_the_best_attempt_can_be_played(game: str) -> None:
    best = solve(DAY, game, secret_of(DAY))
    trial = Try(make_task(DAY, game, secret_of(DAY)), secret_of(DAY), DAY)
    for player, action in best.actions:
        if player != CHANCE:
            trial.act(trial.attempt.state.format_action(action))
    assert trial.scores == [best.score]
    assert best.score >= max(level_score(DAY, game, secret_of(DAY), level) for level in (1, 5))


@each_game
def test_the_same_log_always_scores_the_same(game: str) -> None:
    for seed in range(5):
        trial = played(DAY, game, seed)
        assert Try.replay(DAY, game, secret_of(DAY), trial.log).score == trial.score
        record = Record.loads(record_of(trial).dumps())
        record.verify()
        assert check_record(record)


def test_dice_do_not_depend_on_doubles_rolled_again() -> None:
    """Whoever rolls doubles again gets the same dice in later rounds as everybody else."""

    def dice(again: bool) -> list[str]:
        trial = Try(make_task(DAY, "circle36", secret_of(DAY)), secret_of(DAY), DAY)
        last = []
        while not trial.is_finished:
            state = trial.attempt.state
            texts = [state.format_action(action) for action in state.legal_actions()]
            if state.phase == "deciding":
                trial.act("reroll" if again else "keep")
            else:
                high, low = state.dice
                last.append(f"{high}-{low}" if high != low else "")
                trial.act(texts[0])
        return last

    kept, rolled = dice(False), dice(True)
    assert "" in kept
    assert "" not in rolled
    assert all(one == other for one, other in zip(kept, rolled, strict=True) if one)


@each_game
def test_a_refused_action_changes_nothing(game: str) -> None:
    trial = Try(make_task(DAY, game, secret_of(DAY)), secret_of(DAY), DAY)
    before = trial.attempt.state.clone()
    for text in ("", "nonsense", "stop", "*: roll 1-1", "x" * 300):
        with pytest.raises(TondoError):
            trial.act(text)
    assert (trial.attempt.state, trial.log, trial.attempt.played == []) == (before, [], game != "circle36")


def test_what_is_finished_stays_so() -> None:
    trial = played(DAY, "cirkis")
    log = list(trial.log)
    with pytest.raises(DailyError) as refused:
        trial.act(log[0])
    assert refused.value.key == "finished"
    assert "terminé" in refused.value.text("fr")
    assert trial.log == log
    assert len(log) < LONGEST_LOG


Change = Callable[[Record, DailyPart], Record]
CHANGES: dict[str, tuple[Change, str]] = {
    "another score": (lambda record, part: replace(record, daily=replace(part, score=part.score + 1)), "daily.score"),
    "another day": (lambda record, part: replace(record, daily=replace(part, day="2026-11-19")), ""),
    "another secret": (lambda record, part: replace(record, daily=replace(part, secret="0" * 64)), "daily.secret"),
    "another log": (lambda record, part: replace(record, daily=replace(part, log=part.log[:-1])), "daily.log"),
    "another scheme": (lambda record, part: replace(record, daily=replace(part, scheme="mine")), "daily.scheme"),
    "fewer actions": (lambda record, _: replace(record, actions=record.actions[:-1]), "actions"),
}


@each_game
@pytest.mark.parametrize("name", CHANGES)
def test_whatever_is_forged_is_found(game: str, name: str, tmp_path: Path) -> None:
    record = record_of(played(DAY, game))
    change, place = CHANGES[name]
    assert record.daily is not None
    forged = change(record, record.daily)
    with pytest.raises(RecordError) as found:
        check_record(forged)
    assert str(found.value.place).startswith(place)
    forged.save(tmp_path / "forged.json")
    assert not verify_files([tmp_path / "forged.json"], "en")


def test_verify_says_what_it_has_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of(played(DAY, "cropcircles"))
    assert record.daily is not None
    record.save(tmp_path / "over.json")
    replace(record, daily=replace(record.daily, secret="")).save(tmp_path / "today.json")
    assert verify_files([tmp_path / "over.json", tmp_path / "today.json"], "en")
    over, today = capsys.readouterr().out.splitlines()
    assert "made again from its secret" in over
    assert "when its secret is published" in today
    assert verify_files([tmp_path / "over.json"], "fr")
    assert "Le défi du 2026-11-18" in capsys.readouterr().out


def test_days() -> None:
    assert day_at(0) == "1970-01-01"
    assert day_at(86_400_000 - 1) == "1970-01-01"
    assert day_after("2024-02-28") == "2024-02-29"
    assert is_day("2026-11-18")
    assert not any(map(is_day, ("2026-11-31", "20261118", "2026-11-18 ", "", "0001-01-01", "٢٠٢٦-١١-١٨")))


def test_streaks() -> None:
    days = ["2026-11-18", "2026-11-17", "2026-11-14", "2026-11-13", "2026-11-12", "2026-11-18"]
    assert streaks(days, "2026-11-18") == (2, 3)
    assert streaks(days, "2026-11-19") == (2, 3)
    assert streaks(days, "2026-11-20") == (0, 3)
    assert streaks([], "2026-11-20") == (0, 0)


def test_an_illegal_action_names_its_rule() -> None:
    trial = Try(make_task(DAY, "cirkis", secret_of(DAY)), secret_of(DAY), DAY)
    with pytest.raises(IllegalAction):
        trial.act("lost turn")
