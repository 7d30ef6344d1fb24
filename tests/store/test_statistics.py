"""What a user's finished games add up to."""

from typing import Any

import pytest
from sqlalchemy import text

from tests.support import before
from tests.support.stored_tables import new_table, sat
from tondo.store import ListedTable, Results, Store
from tondo.store.queries import finished_games, listed_tables
from tondo.store.sqlite import SQLite
from tondo.table import Event

pytestmark = pytest.mark.anyio


async def over(store: Store, *users: str, **changes: Any) -> str:
    """A finished game, in which ``users`` had the first seats."""
    played = {"status": "over", "how": "played", "winners": (0,), "scores": (30, 20), "ended": 1000}
    seated = [sat(number + 1, number, user) for number, user in enumerate(users)]
    return await new_table(store, *seated, **played | {"levels": (None,) * 2} | changes)


def brief(results: list[Results]) -> list[tuple[object, ...]]:
    return [(one.game, one.against, one.level, one.played, one.won, one.shared, one.lost) for one in results]


async def test_games_are_added_up_by_opponent(store: Store) -> None:
    await over(store, "ann", "bob")
    await over(store, "bob", "ann", winners=(1,))
    await over(store, "ann", "bob", winners=(0, 1), game="cirkis")
    await over(store, "ann", levels=(None, 3))
    await over(store, "ann", levels=(None, 3), winners=(1,), how="resigned", scores=(90, 0))
    await over(store, "ann", levels=(None, 5, 2), players=3, winners=(2,), scores=(11, 2, 40))
    await over(store, "ann", levels=(None, 5, None), players=3, scores=(12, 2, 40))
    assert brief(await store.statistics("ann")) == [
        ("circle36", "anybody", None, 6, 4, 0, 2),
        ("circle36", "bots", 3, 2, 1, 0, 1),
        ("circle36", "bots", 5, 1, 0, 0, 1),
        ("circle36", "people", None, 3, 3, 0, 0),
        ("cirkis", "anybody", None, 1, 0, 1, 0),
        ("cirkis", "people", None, 1, 0, 1, 0),
    ]
    assert brief(await store.statistics("ann", "cirkis"))[0][0] == "cirkis"
    assert brief(await store.statistics("bob", "circle36")) == [
        ("circle36", "anybody", None, 2, 0, 0, 2),
        ("circle36", "people", None, 2, 0, 0, 2),
    ]
    # Scores are those of games that were played to their end: the 90 of the one given up is none.
    against_bots = (await store.statistics("ann"))[1]
    assert (against_bots.best, against_bots.average) == (30, 30.0)
    assert await store.statistics("nobody") == []


@pytest.mark.parametrize(
    "changes",
    [
        {"counts": False},
        {"how": "abandoned", "winners": ()},
        {"status": "playing", "how": "", "winners": (), "scores": ()},
    ],
)
async def test_what_does_not_count(store: Store, changes: dict[str, Any]) -> None:
    table = await over(store, "ann", "bob", **changes)
    assert await store.statistics("ann") == []
    assert [listed.table for listed in await store.tables(user="ann", public=None)] == [table]


async def test_a_game_left_to_a_bot_is_lost_and_stays_listed(store: Store) -> None:
    table = await over(store, "ann", "bob", levels=(4, None, None), players=3, scores=(99, 20, 10))
    everybody, people = await store.statistics("ann")
    assert (everybody.played, everybody.won, everybody.lost, everybody.best) == (1, 0, 1, None)
    assert people.against == "people"
    (listed,) = await store.tables(user="ann", public=None)
    assert (listed.table, listed.mine) == (table, (0,))


async def test_a_game_of_several_people_at_one_screen_counts_for_nobody(store: Store) -> None:
    await over(store, "ann", "ann")
    assert await store.statistics("ann") == []
    (listed,) = await store.tables(user="ann", public=None)
    assert listed.mine == (0, 1)


async def test_streaks_follow_the_order_in_which_games_ended(store: Store) -> None:
    ways = [(0,), (0, 1), (0,), (1,), (0,), (0,)]
    for number, winners in enumerate(ways):
        # Changed in the opposite order: somebody spoke there later.
        await over(store, "ann", "bob", winners=winners, ended=1000 + number, updated=5000 - number)
    ann, bob = (await store.statistics("ann"))[0], (await store.statistics("bob"))[0]
    assert (ann.streak, ann.longest) == (2, 3)
    assert (bob.streak, bob.longest) == (0, 1)


async def test_games_alone_have_high_scores_and_a_distribution(store: Store) -> None:
    scores = [40, 55, 40, 61, 12, 33, 55]
    for number, score in enumerate(scores):
        await over(store, "ann", players=1, levels=(None,), scores=(score,), ended=1000 + number)
    await over(store, "ann", players=1, levels=(None,), scores=(99,), options={"line_points": 9})
    await over(store, "ann", players=1, levels=(None,), scores=(98,), how="resigned", winners=())
    usual, other = await store.statistics("ann")
    assert (usual.against, usual.options, usual.played, usual.won, usual.lost) == ("alone", {"line_points": 5}, 7, 0, 0)
    assert (usual.best, usual.average) == (61, sum(scores) / 7)
    assert [(one.score, one.at) for one in usual.high_scores] == [
        (61, 1003),
        (55, 1001),
        (55, 1006),
        (40, 1000),
        (40, 1002),
    ]
    assert [(one.score, one.games) for one in usual.distribution] == [(12, 1), (33, 1), (40, 2), (55, 2), (61, 1)]
    assert (other.options, other.best) == ({"line_points": 9}, 99)


async def test_a_list_of_ones_own_tables_says_which_seats_are_ones_own(store: Store) -> None:
    first = await over(store, "ann", "bob")
    second = await over(store, "bob", "ann")
    third = await new_table(store, sat(1, 0, "ann"), Event(2, 1000, "moved", {"seat": 0, "user": "bob"}))

    async def mine(user: str) -> dict[str, tuple[int, ...]]:
        return {listed.table: listed.mine for listed in await store.tables(user=user, public=None)}

    assert await mine("ann") == {first: (0,), second: (1,)}
    assert await mine("bob") == {first: (1,), second: (0,), third: (0,)}
    # Nobody else learns who sits where.
    assert {listed.mine for listed in await store.tables()} == {()}


async def test_only_the_tables_of_the_user_are_read(tmp_path: Any) -> None:
    """With any filter, the search begins with the seats of the user: all tables of a server may be many."""
    async with await Store.open(f"sqlite:///{tmp_path / 'tondo.db'}") as store:
        database = store._database
        assert isinstance(database, SQLite)
        filters: dict[str, Any] = {
            "name": None,
            "before": (5, "a"),
            "limit": 50,
            "status": "over",
            "game": "cirkis",
            "public": None,
        }
        for query in (finished_games("ann"), listed_tables(user="ann", **filters)):
            statement = str(query.compile(database.engine, compile_kwargs={"literal_binds": True}))
            with database.engine.connect() as connection:
                plan = [row[-1] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {statement}"))]
            assert any("seats USING COVERING INDEX seats_by_user (user_id=?)" in step for step in plan), plan
            assert any("SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?)" in step for step in plan), plan


async def test_old_summaries_get_levels_and_the_time_of_the_end(database: str) -> None:
    before.FIRST.load(database)
    expected = before.FIRST.expected["tables"]
    async with await Store.open(database) as store:
        listed: list[ListedTable] = await store.tables(public=None, limit=500)
    assert {one.table: list(one.levels) for one in listed} == {id: table["levels"] for id, table in expected.items()}
    for one in listed:
        assert (one.ended is not None) == (one.status == "over")
        assert one.ended is None or one.ended <= one.updated
