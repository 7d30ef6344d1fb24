"""Bots at tables, hints, and the analysis of finished games."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.server.conftest import Person, Place, a_move, checked
from tests.server.test_leaks import other_state
from tondo.bots import LEVELS, Bot, named
from tondo.core import game_names, game_type
from tondo.core.advice import Advice
from tondo.core.game import AnyGame
from tondo.core.words import CORE
from tondo.server.background import analyses, bots
from tondo.server.background.analyses import Analyses
from tondo.server.background.bots import KeptBots
from tondo.server.errors import ApiError
from tondo.server.limits import Rate
from tondo.server.present.schemas import Analysis, Hint


def against_bots(person: Person, *levels: int, game: str = "circle36") -> str:
    """A table that has begun, the person first."""
    table = person.table(game=game, players=1 + len(levels), bots=[None, *levels])
    person.sit(table, 0, "Ada")
    assert person.command(table, "start").status_code == 200
    return table


def my_turn(person: Person, table: str) -> Any:
    """The view once the person is to act, or the game is over."""
    while True:
        view = person.view(table)
        if view["status"] != "playing" or view["legal"]:
            return view
        time.sleep(0.01)


def want(person: Person, table: str, seat: int = 0, **more: Any) -> Any:
    return person.post(f"/api/tables/{table}/hints", {"seat": seat, **more})


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice from a level that thinks fast, for tests that do not care how good it is."""
    monkeypatch.setattr(bots, "ADVISER", "2")


def test_games_list_their_levels(place: Place) -> None:
    for game in place.person().get("/api/games").json():
        assert [level["level"] for level in game["levels"]] == list(range(1, LEVELS + 1))
        names = [(level["name"]["en"], level["name"]["fr"]) for level in game["levels"]]
        assert len(set(names)) == LEVELS


@pytest.mark.parametrize("name", game_names())
def test_bots_of_any_level_play_on(place: Place, name: str) -> None:
    ada = place.person()
    table = against_bots(ada, 1, game=name)
    for _ in range(4):
        view = my_turn(ada, table)
        if view["status"] == "over":
            break
        assert ada.command(table, "act", seat=0, text=a_move(view, 0)).status_code == 200
    assert my_turn(ada, table)["actions"] > 4


def test_a_bot_takes_its_time_when_the_turn_comes_to_it(opened: Callable[..., Place]) -> None:
    ada = opened(bot_pause=0.4).person()
    table = against_bots(ada, 0, game="cirkis")
    view = my_turn(ada, table)
    began = time.monotonic()
    ada.command(table, "act", seat=0, text=a_move(view, 0))
    assert my_turn(ada, table)["actions"] > view["actions"] + 1
    assert time.monotonic() - began >= 0.4


def test_nobody_waits_for_bots_where_all_enter_at_once(opened: Callable[..., Place]) -> None:
    ada = opened(bot_pause=10).person()
    table = against_bots(ada, 0, 0)
    while ada.view(table)["seats"][2]["to_act"]:
        time.sleep(0.01)
    assert ada.view(table)["seats"][0]["to_act"]


def test_a_bot_is_kept_between_its_moves_until_the_game_ends(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(game: AnyGame, number: int) -> Bot:
        made.append(number)
        return named(game, "random")

    monkeypatch.setattr(bots, "new_bot", counted)
    ada = place.person()
    table = against_bots(ada, 3, 5)
    for _ in range(3):
        ada.command(table, "act", seat=0, text=a_move(my_turn(ada, table), 0))
    my_turn(ada, table)
    assert sorted(made) == [3, 5]
    background = place.app.background
    assert background is not None
    while background.players.playing:
        time.sleep(0.01)
    assert len(background.bots.kept) == 2
    ada.command(table, "resign", seat=0)
    while background.players.playing:
        time.sleep(0.01)
    assert len(background.bots.kept) == 0


def test_kept_bots_are_bounded_and_belong_to_a_seat_and_a_level() -> None:
    kept, variant = KeptBots(most=2), game_type("circle36")()
    first = kept.take("a", 0, 1, variant)
    kept.keep("a", 0, 1, first)
    assert kept.take("a", 0, 1, variant) is first
    assert len(kept) == 0  # whoever thinks is not kept meanwhile
    kept.keep("a", 0, 1, first)
    assert kept.take("a", 0, 2, variant) is not first  # the seat has a bot of another level now
    for table in ("a", "b", "c"):
        kept.keep(table, 0, 1, first)
    assert len(kept) == 2
    assert kept.take("a", 0, 1, variant) is not first  # the oldest was dropped
    kept.forget("b")
    assert kept.take("c", 0, 1, variant) is first
    assert len(kept) == 0


@pytest.mark.parametrize("name", game_names())
def test_a_hint_is_a_legal_action_of_ones_own(place: Place, name: str) -> None:
    ada = place.person()
    table = against_bots(ada, 1, game=name)
    view = my_turn(ada, table)
    answer = want(ada, table, id="h1")
    assert answer.status_code == 200, answer.text
    hint = checked(Hint, answer.text)
    legal = {action["text"]: action["label"] for action in view["legal"][0]["actions"]}
    assert hint["label"]["en"] == legal[hint["text"]]
    assert (hint["seat"], hint["id"]) == (0, "h1")
    assert sum(hint["win_probabilities"]) == pytest.approx(1)
    assert len(hint["scores"]) == 2
    assert want(ada, table).json()["text"] == hint["text"]
    assert ada.command(table, "act", seat=0, text=hint["text"]).status_code == 200


def test_a_hint_says_which_of_the_games_own_hints_speak_for_it(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """In both languages, about the move that is hinted at and the seat that asked, without warnings."""
    ada = place.person()
    table = against_bots(ada, 1, game="cirkis")
    my_turn(ada, table)

    def advice(_: object, state: Any, action: int, player: int) -> tuple[Advice, ...]:
        assert player == 0
        return Advice(state.describe_action(action, player, ("Ada", "Bob"))), Advice(CORE("illegal.chance"), warns=True)

    monkeypatch.setattr(game_type("cirkis"), "advice", advice)
    hint = checked(Hint, want(ada, table).text)
    (said,) = hint["advice"]
    assert said["en"].startswith("Ada plays ")
    assert said["fr"].startswith("Ada pose ")
    assert hint["text"].split()[-1] in said["en"]
    monkeypatch.setattr(game_type("cirkis"), "advice", lambda *_: ())
    assert want(ada, table).json()["advice"] == []


def test_hints_are_refused_where_other_people_play(place: Place) -> None:
    table, ada, bob = place.pair()
    assert code(want(ada, table)) == (409, "no-hints")
    assert code(want(ada, table, seat=1)) == (403, "not-yours")
    assert code(want(place.person(), table)) == (403, "not-yours")
    assert code(want(ada, table, seat=7)) == (403, "not-yours")
    assert want(place.person(begin=False), table).status_code == 401
    bob.command(table, "resign", seat=1)
    assert code(want(ada, table)) == (409, "not-playing")
    # Two seats of one person are not a person against bots either: the hint would be for both.
    both = ada.table(players=2)
    ada.sit(both, 0, "Ada")
    ada.sit(both, 1, "Eve")
    ada.command(both, "start")
    assert code(want(ada, both)) == (409, "no-hints")


def test_hints_are_refused_when_there_is_nothing_to_do(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = place.person()
    table = ada.table(game="cirkis", players=2, bots=[0, None])
    ada.sit(table, 1, "Ada")
    assert code(want(ada, table, seat=1)) == (409, "not-playing")

    async def never(*_: object) -> int:
        await asyncio.Event().wait()
        return 0

    assert place.app.background is not None
    monkeypatch.setattr(place.app.background.bots, "think", never)
    ada.command(table, "start")
    assert code(want(ada, table, seat=1)) == (409, "illegal")


@pytest.mark.usefixtures("quick")
def test_hints_are_given_only_so_often(opened: Callable[..., Place]) -> None:
    ada = opened(rate_hints=Rate(1e-6, 2)).person()
    table = against_bots(ada, 0)
    my_turn(ada, table)
    assert [want(ada, table).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize("name", game_names())
def test_a_hint_knows_no_more_than_the_seat(place: Place, name: str) -> None:
    ada, rng = place.person(), Random(4)
    table = against_bots(ada, 1, game=name)
    for _ in range(3):
        ada.command(table, "act", seat=0, text=a_move(my_turn(ada, table), 0))
    my_turn(ada, table)
    first = want(ada, table).json()
    assert place.app.hub is not None
    live = place.app.hub._tables[table]
    assert live.table is not None
    live.table.state = other_state(live.table.state, 0, rng)
    live.drop_presenter()
    assert want(ada, table).json() == first


def analysis_of(person: Person, path: str) -> Any:
    """The finished analysis of what is at ``path``; every answer on the way is checked too."""
    analysed = 0
    while True:
        answer = person.get(f"/api/{path}/analysis")
        found = checked(Analysis, answer.text)
        assert answer.status_code == (200 if found["done"] else 202)
        assert analysed <= found["analysed"] == len(found["turns"]) <= found["total"]
        analysed = found["analysed"]
        if found["done"]:
            return found
        time.sleep(0.01)


def finished(person: Person, name: str, moves: int = 3) -> str:
    """A short game against a bot, which the person gave up."""
    table = against_bots(person, 1, game=name)
    for _ in range(moves):
        person.command(table, "act", seat=0, text=a_move(my_turn(person, table), 0))
    my_turn(person, table)
    assert person.command(table, "resign", seat=0).status_code == 200
    return table


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("name", game_names())
def test_a_finished_game_is_analysed_turn_by_turn(place: Place, name: str) -> None:
    ada = place.person()
    running = against_bots(ada, 1, game=name)
    assert code(ada.get(f"/api/tables/{running}/analysis")) == (409, "not-over")
    table = finished(ada, name)
    unasked = ada.get(f"/api/tables/{table}/analysis", start=False).json()
    assert (unasked["started"], unasked["done"], unasked["turns"]) == (False, False, [])
    found = analysis_of(ada, f"tables/{table}")
    steps = ada.get(f"/api/tables/{table}/steps").json()["steps"]
    layout = {space["id"] for space in ada.get(f"/api/tables/{table}/layout").json()["spaces"]}
    assert [turn["number"] for turn in found["turns"]] == [0, *(turn["end"] for turn in found["turns"][:-1])]
    by_turns = ada.get(f"/api/tables/{table}/steps").json()["turns"]
    assert [(turn["number"], turn["end"], turn["seat"]) for turn in by_turns] == [
        (turn["number"], turn["end"], turn["seat"]) for turn in found["turns"]
    ]
    for turn, analysed in zip(by_turns, found["turns"], strict=True):
        if turn["seat"] is not None:
            assert turn["texts"] == [move["played"]["text"] for move in analysed["moves"]]
    moves = [move for turn in found["turns"] for move in turn["moves"]]
    assert moves
    for turn in found["turns"]:
        assert sum(turn["win_probabilities"]) == pytest.approx(1)
        assert {step["seat"] for step in steps[turn["number"] : turn["end"]]} <= {turn["seat"], None}
        assert turn["loss"] == pytest.approx(sum(move["loss"] for move in turn["moves"]))
        assert len(turn["luck"]) == 2
    for move in moves:
        assert move["loss"] >= 0
        assert (move["best"] is not None) or move["loss"] == move["win_loss"] == len(move["advice"]) == 0
        for one in (move["played"], move["best"] or move["played"]):
            assert set(one["spaces"]) <= layout
            assert {space for mark in one["marks"] for space in mark["spaces"]} == set(one["spaces"])
            assert one["text"]["en"] != one["text"]["fr"]
    assert set(found["mistakes"]) <= {turn["number"] for turn in found["turns"]}
    assert [player["choices"] >= player["good"] for player in found["players"]] == [True, True]
    assert sum(found["last"]["win_probabilities"]) == pytest.approx(1)
    assert analysis_of(place.person(), f"tables/{table}") == found


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("name", game_names())
def test_a_finished_analysis_says_what_was_luck(place: Place, name: str) -> None:
    ada = place.person()
    table = finished(ada, name)
    assert ada.get(f"/api/tables/{table}/analysis", start=False).json()["report"] is None
    found = analysis_of(ada, f"tables/{table}")
    report = found["report"]
    if name == "cirkis":
        assert report is None  # chance has no say in it
        return
    assert (report["leads"], report["shared"], report["finished"]) == (name == "cropcircles", name == "circle36", False)
    for seat, account in enumerate(report["accounts"]):
        parts = [account[part] for part in ("expected", "luck", "fit", "others", "rest")]
        assert sum(parts) - account["lost"] == pytest.approx(account["result"])
        assert account["lost"] == pytest.approx(found["players"][seat]["loss"])
        assert account["luck"] + account["fit"] == pytest.approx(found["players"][seat]["luck"])
        assert account["error"] >= account["luck_error"]
        assert (account["luck_error"] > 0) == (name == "cropcircles")
    one, other = report["accounts"]
    assert one["luck"] == pytest.approx(other["luck"] if report["shared"] else -other["luck"])


@pytest.mark.usefixtures("quick")
def test_an_analysis_stays_once_made(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = place.person()
    table = finished(ada, "cirkis")
    found = analysis_of(ada, f"tables/{table}")
    background = place.app.background
    assert background is not None

    def never(*_: object) -> None:
        raise AssertionError("nothing is analysed twice")

    monkeypatch.setattr(bots, "analyse_turn", never)
    for _ in range(100):  # it is stored just after the last turn
        monkeypatch.setattr(
            background, "analyses", Analyses(background.bots, background.hub.store, background.hub.work)
        )  # a new server
        answer = ada.get(f"/api/tables/{table}/analysis")
        if answer.status_code == 200:
            break
        time.sleep(0.01)
    assert answer.json() == found


@pytest.mark.usefixtures("quick")
def test_a_record_is_analysed_like_a_table(place: Place) -> None:
    ada = place.person()
    table = finished(ada, "circle36")
    record = ada.get(f"/api/tables/{table}/record").text
    id = ada.post("/api/records", {"record": record}).json()["record"]
    by_record, by_table = analysis_of(ada, f"records/{id}"), analysis_of(ada, f"tables/{table}")
    assert by_record["players"] == by_table["players"]
    for one, other in zip(by_record["turns"], by_table["turns"], strict=True):
        for turn in (one, other):
            turn.pop("moves")  # their sentences have the names, which records write in another way
        assert one == other
    assert code(ada.get(f"/api/records/{'0' * 32}/analysis")) == (404, "unknown-record")
    assert place.person(begin=False).get(f"/api/records/{id}/analysis").status_code == 401


def test_a_stored_analysis_of_another_kind_is_made_again(place: Place) -> None:
    table, ada, _ = place.pair()
    ada.command(table, "act", seat=0, text=a_move(ada.view(table), 0))
    ada.command(table, "resign", seat=0)
    assert place.app.background is not None
    store = place.app.background.hub.store
    assert place.client.portal is not None
    place.client.portal.call(store.put_analysis, table, {"version": 0, "turns": "strange"})
    assert analysis_of(ada, f"tables/{table}")["total"] > 0


@pytest.mark.usefixtures("quick")
def test_the_games_own_hints_speak_for_the_better_move(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = place.person()
    table = finished(ada, "cirkis")

    def advice(_: object, state: Any, action: int, player: int) -> tuple[Advice, ...]:
        return Advice(state.describe_action(action, player, ("Ada", "Bob"))), Advice(CORE("illegal.chance"), warns=True)

    monkeypatch.setattr(game_type("cirkis"), "advice", advice)
    moves = [move for turn in analysis_of(ada, f"tables/{table}")["turns"] for move in turn["moves"]]
    better = [move for move in moves if move["best"] is not None]
    assert better
    for move in better:
        said, warned = move["advice"]
        assert (said["en"] != move["played"]["text"]["en"], warned["en"]) == (True, CORE("illegal.chance").text("en"))


def test_a_game_without_actions_is_analysed_at_once(place: Place) -> None:
    table, ada, bob = place.pair()
    bob.command(table, "resign", seat=1)
    found = analysis_of(ada, f"tables/{table}")
    assert (found["total"], found["turns"], found["last"]) == (0, [], None)
    assert place.person(begin=False).get(f"/api/tables/{table}/analysis").status_code == 401


def test_analyses_are_bounded(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = place.person()
    tables = []
    for _ in range(4):
        table, one, _ = place.pair()
        one.command(table, "act", seat=0, text=a_move(one.view(table), 0))
        one.command(table, "resign", seat=0)
        tables.append(table)
    background = place.app.background
    assert background is not None
    monkeypatch.setattr(analyses, "MOST_WAITING", 2)
    monkeypatch.setattr(analyses, "MOST_KEPT", 3)
    monkeypatch.setattr(
        background, "analyses", Analyses(background.bots, background.hub.store, background.hub.work)
    )  # nobody works on these
    answers = [ada.get(f"/api/tables/{table}/analysis") for table in tables]
    assert [answer.status_code for answer in answers] == [202, 202, 503, 503]
    assert code(answers[-1]) == (503, "too-many-analyses")
    known = background.analyses._known
    assert len(known) == 2  # those under way are never forgotten
    for analysis in known.values():
        analysis.turns = []
    background.analyses._forget()
    assert len(known) == 2  # there is room
    monkeypatch.setattr(analyses, "MOST_KEPT", 1)
    background.analyses._forget()
    assert len(known) == 1


@pytest.mark.usefixtures("quick")
def test_a_bot_that_breaks_does_not_stop_other_analyses(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _ = place.pair()
    ada.command(table, "act", seat=0, text=a_move(ada.view(table), 0))
    ada.command(table, "resign", seat=0)

    def breaks(*_: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(bots, "analyse_turn", breaks)
        assert place.app.background is not None
        ada.get(f"/api/tables/{table}/analysis")
        while place.app.background.analyses._known:
            time.sleep(0.01)
    assert code(ada.get(f"/api/tables/{table}/analysis")) == (500, "broken")
    assert analysis_of(ada, f"tables/{table}")["total"] > 0


def test_refusals_have_words_in_every_language() -> None:
    for name in ("no-hints", "too-many-analyses"):
        assert ApiError(name).text("en") != ApiError(name).text("fr")
