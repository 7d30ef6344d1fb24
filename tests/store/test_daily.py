"""Days keep their secrets, and a try counts once."""

from dataclasses import replace

import pytest

from tondo.core.fairness import commit
from tondo.server.background.cleaning import clean
from tondo.store import Day, Keep, Store, StoredTry

pytestmark = pytest.mark.anyio

TODAY = "2026-11-18"
NEW = StoredTry(TODAY, "circle36", "ann", False)


def finished(user: str, score: int, at: int, *, day: str = TODAY, practice: bool = False) -> StoredTry:
    return StoredTry(day, "circle36", user, practice, ("1 at red 1",), score, at)


async def test_the_first_secret_of_a_day_stays(store: Store) -> None:
    one, other = b"1" * 32, b"2" * 32
    await store.add_days("s", {TODAY: one})
    await store.add_days("s", {TODAY: other, "2026-11-19": other})
    assert await store.days("2026-11-01", "2026-11-30") == [
        Day("2026-11-19", "s", commit(other)),
        Day(TODAY, "s", commit(one)),
    ]
    assert await store.day_secret(TODAY) == one
    assert await store.day_secret("2026-11-20") is None
    assert await store.day_secrets([TODAY, "2026-11-20"]) == {TODAY: one}


async def test_a_try_grows_from_what_its_caller_knows_until_it_is_finished(store: Store) -> None:
    assert await store.daily_try(TODAY, "circle36", "ann", False) == NEW
    one = replace(NEW, actions=("a",), at=1)
    assert await store.put_daily_try(one, 0)
    assert not await store.put_daily_try(replace(one, actions=("b", "c")), 0)
    two = replace(NEW, actions=("a", "b"), score=7, at=2)
    assert not await store.put_daily_try(two, 3)
    assert await store.put_daily_try(two, 1)
    assert await store.daily_try(TODAY, "circle36", "ann", False) == two
    assert not await store.put_daily_try(replace(two, score=99), 2)
    assert not await store.put_daily_try(replace(two, score=99), 0)
    assert await store.daily_scores(TODAY, "circle36") == [(7, 1)]


async def test_practice_is_apart(store: Store) -> None:
    await store.put_daily_try(finished("ann", 20, 1, practice=True), 0)
    await store.put_daily_try(finished("ann", 10, 1), 0)
    assert await store.daily_scores(TODAY, "circle36") == [(10, 1)]
    assert [one.score for one in await store.counted_scores("ann")] == [10]
    await store.drop_practice(TODAY, "circle36", "ann")
    assert (await store.daily_try(TODAY, "circle36", "ann", True)).score is None
    assert (await store.daily_try(TODAY, "circle36", "ann", False)).score == 10


async def test_scores_are_counted(store: Store) -> None:
    for number, score in enumerate((3, -1, 3, 12)):
        await store.put_daily_try(finished(f"user{number}", score, 1), 0)
    await store.put_daily_try(replace(NEW, actions=("a",)), 0)
    assert await store.daily_scores(TODAY, "circle36") == [(-1, 1), (3, 2), (12, 1)]
    assert await store.daily_scores(TODAY, "cirkis") == []


async def test_a_transfer_takes_tries_along_and_keeps_the_first_finished(store: Store) -> None:
    for one in (
        finished("giver", 1, 10, day="2026-11-15"),  # only the giver's
        finished("giver", 2, 10, day="2026-11-16"),  # finished first
        finished("taker", 3, 20, day="2026-11-16"),
        finished("giver", 4, 30, day="2026-11-17"),
        finished("taker", 5, 20, day="2026-11-17"),  # finished first
        finished("giver", 6, 30),
        replace(NEW, user="taker", actions=("a",), at=5),  # not finished
    ):
        assert await store.put_daily_try(one, 0)
    await store.move_daily_tries("giver", "taker")
    assert await store.counted_scores("giver") == []
    assert [one.score for one in await store.counted_scores("taker")] == [1, 2, 5, 6]
    await store.move_daily_tries("taker", "taker")
    assert len(await store.counted_scores("taker")) == 4


async def test_results_are_stored_once(store: Store) -> None:
    assert await store.daily_result(TODAY, "circle36") is None
    await store.put_daily_result(TODAY, "circle36", {"best": 38})
    await store.put_daily_result(TODAY, "circle36", {"best": 3})
    assert await store.daily_result(TODAY, "circle36") == {"best": 38}


async def test_tries_go_with_their_user_and_with_time(store: Store) -> None:
    await store.put_daily_try(finished("ann", 1, 1), 0)
    await store.put_daily_try(finished("bob", 1, 1, day="2001-01-01"), 0)
    await store.put_daily_try(finished("bob", 2, 1, day="2999-01-01"), 0)
    await store.forget_user("ann")
    assert await store.counted_scores("ann") == []
    await clean(store, Keep(0, 0, 0, 0, 0))
    assert len(await store.counted_scores("bob")) == 2
    await clean(store, Keep(0, 0, 0, 0, 0, daily=30))
    assert [one.score for one in await store.counted_scores("bob")] == [2]
