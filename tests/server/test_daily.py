"""The daily circle over HTTP: one counted try, drawn from a secret that comes out only afterwards."""

import hashlib
from random import Random
from typing import Any

import pytest

from bench.daily import attack
from tests.server.conftest import Person, Place, checked
from tests.server.test_transfers import code_of
from tondo.core import Record
from tondo.core.fairness import commit, draw
from tondo.core.words import languages
from tondo.puzzles.daily import Try, check_record, daily_games, day_after, day_begins
from tondo.server.background import daily
from tondo.server.present.daily import DailyDraws, DailyLineOut, DailyOut, DailyResults, DailyTryOut
from tondo.server.present.server_messages import PreviewOut
from tondo.store import now_ms

DAY = "2026-11-18"
GAMES = daily_games()
each_game = pytest.mark.parametrize("game", GAMES)


class Clock:
    """The date of the server."""

    def __init__(self, day: str) -> None:
        self.time = day_begins(day) + 3_600_000

    def set(self, day: str, milliseconds: int = 0) -> None:
        self.time = day_begins(day) + milliseconds


@pytest.fixture(autouse=True)
def clock(place: Place, monkeypatch: pytest.MonkeyPatch) -> Clock:
    numbers = iter(range(10_000))
    monkeypatch.setattr(daily, "new_secret", lambda: hashlib.sha256(str(next(numbers)).encode()).digest())
    made = Clock(DAY)
    assert place.app.background is not None
    place.app.background.daily.now = lambda: made.time
    return made


def path(game: str, what: str = "", day: str = DAY) -> str:
    return f"/api/daily/{day}/{game}{what}"


def shown(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return checked(DailyTryOut, answer.text)


def code(answer: Any) -> tuple[int, str]:
    assert set(answer.json()["text"]) == set(languages())
    assert all(answer.json()["text"].values())
    return answer.status_code, answer.json()["code"]


def choices(tried: Any) -> list[str]:
    return [action["text"] for action in tried["line"]["view"]["legal"][0]["actions"]]


def step(person: Person, game: str, tried: Any, rng: Random, *, practice: bool = False, day: str = DAY) -> Any:
    texts = choices(tried)
    done = next((text for text in texts if text in ("finish", "pass")), None)
    text = done if done and len(tried["line"]["actions"]) > 1 else rng.choice(texts)
    body = {"known": tried["known"], "actions": [text], "practice": practice}
    return shown(person.post(path(game, "/actions", day), body))


def finish(person: Person, game: str, *, practice: bool = False, seed: int = 0, day: str = DAY) -> Any:
    tried = shown(person.get(path(game, "", day), practice=practice))
    rng = Random(seed)
    while not tried["finished"]:
        tried = step(person, game, tried, rng, practice=practice, day=day)
    return tried


def test_the_circle_shows_commitments_ahead_and_secrets_afterwards(place: Place, clock: Clock) -> None:
    ada = place.person()
    circle = checked(DailyOut, ada.get("/api/daily").text)
    assert circle["today"] == DAY
    assert circle["ends_in"] == 23 * 3_600_000
    assert [one["game"] for one in circle["games"]] == GAMES
    assert [one["day"] for one in circle["days"]] == [day_after(DAY, n) for n in range(7, -1, -1)]
    assert all(one["secret"] is None for one in circle["days"])
    clock.set(day_after(DAY))
    later = ada.get("/api/daily").json()
    before = {one["day"]: one["commitment"] for one in circle["days"]}
    assert {one["day"]: one["commitment"] for one in later["days"] if one["day"] in before} == before
    published = {one["day"]: one["secret"] for one in later["days"] if one["secret"]}
    assert list(published) == [DAY]
    assert hashlib.sha256(bytes.fromhex(published[DAY])).hexdigest() == before[DAY]
    assert place.client.get("/api/daily").status_code == 200  # without a session too


def test_a_task_is_shown_only_once_its_day_has_begun(place: Place, clock: Clock) -> None:
    ada = place.person()
    ada.get("/api/daily")
    tomorrow = day_after(DAY)
    for what in ("", "/results", "/record", "/draws"):
        assert code(ada.get(path("cirkis", what, tomorrow))) == (409, "daily-ahead")
    body = {"known": 0, "actions": ["x"]}
    assert code(ada.post(path("cirkis", "/actions", tomorrow), body)) == (409, "daily-ahead")
    clock.set(tomorrow, -1)
    assert code(ada.get(path("cirkis", "", tomorrow))) == (409, "daily-ahead")
    clock.set(tomorrow)
    assert ada.get(path("cirkis", "", tomorrow)).status_code == 200


@each_game
def test_a_try_from_beginning_to_end(place: Place, clock: Clock, game: str) -> None:
    ada, bob = place.person(), place.person()
    first, other = shown(ada.get(path(game))), shown(bob.get(path(game)))
    assert first["counts"]
    assert first["line"]["view"]["position"] == other["line"]["view"]["position"]
    for what in ("/results", "/record", "/draws"):
        assert code(ada.get(path(game, what))) == (409, "daily-unfinished")
    done = finish(ada, game)
    assert done["score"] == max(done["scores"])
    assert shown(ada.get(path(game))) == done
    results = checked(DailyResults, ada.get(path(game, "/results")).text)
    for _ in range(1000):
        if results["best"] is not None:
            break
        results = checked(DailyResults, ada.get(path(game, "/results")).text)
    assert (results["score"], results["tries"], results["better_than"]) == (done["score"], 1, None)
    assert results["histogram"] == [{"score": done["score"], "tries": 1}]
    assert len(results["levels"]) == 8
    assert results["best"]["score"] >= max(done["score"], *results["levels"])
    best = results["best"]
    told = [line["text"] for line in best["line"]["log"] if line["number"] in best["decisions"]]
    assert 0 < len(told) == len(best["decisions"])
    assert not any("lays a glyph" in str(text) for text in told)  # what is laid is told once, as a string
    assert results["streak"] == 1
    circle = ada.get("/api/daily").json()
    assert {one["game"]: one["score"] for one in circle["games"]}[game] == done["score"]
    # The record can be checked in part at once, and whole when the day is over.
    record = Record.loads(ada.get(path(game, "/record")).text)
    record.verify()
    assert not check_record(record)
    assert code(ada.get(path(game, "/draws"))) == (409, "daily-not-over")
    clock.set(day_after(DAY))
    record = Record.loads(ada.get(path(game, "/record")).text)
    assert check_record(record)
    assert record.daily is not None
    assert record.daily.score == done["score"]
    secret = bytes.fromhex(record.daily.secret)
    assert Try.replay(DAY, game, secret, record.daily.log).score == done["score"]
    # So can each draw, without the rules.
    published = checked(DailyDraws, ada.get(path(game, "/draws")).text)
    assert commit(bytes.fromhex(published["secret"])) == done["commitment"]
    for what, draws in (("task", published["choices"]), ("draws", published["draws"])):
        line = f"{published['daily_scheme']} {DAY} {game} {what}"
        for one in draws:
            outcomes = [(number, outcome["weight"]) for number, outcome in enumerate(one["outcomes"])]
            drawn = draw(published["scheme"], secret, [line], one["number"], outcomes)
            assert one["outcomes"][drawn]["text"] == one["drawn"]
    lead = [f": {one['drawn']}" for one in published["choices"]]
    assert [entry[entry.index(":") :] for entry in record.actions[: len(lead)]] == lead
    rolled = [entry for entry in record.actions[len(lead) :] if entry.startswith("*")]
    assert [f"*: {one['drawn']}" for one in published["draws"]] == rolled


def test_dice_come_one_roll_at_a_time(place: Place) -> None:
    ada = place.person()
    tried = shown(ada.get(path("circle36")))
    text = choices(tried)[0]
    assert code(ada.post(path("circle36", "/view"), {"actions": [text]})) == (409, "daily-held")
    assert code(ada.post(path("circle36", "/preview"), {"actions": [text], "text": text})) == (409, "daily-held")
    answer = ada.post(path("circle36", "/preview"), {"text": text})
    assert checked(PreviewOut, answer.text)["legal"]
    assert len(shown(ada.get(path("circle36")))["line"]["actions"]) == 1


def test_what_is_not_stored_can_be_looked_at(place: Place) -> None:
    ada = place.person()
    tried = shown(ada.get(path("cropcircles")))
    text = choices(tried)[0]
    seen = checked(DailyLineOut, ada.post(path("cropcircles", "/view"), {"actions": [text]}).text)
    assert not seen["over"]
    assert len(seen["line"]["actions"]) == 1
    seen = checked(DailyLineOut, ada.post(path("cropcircles", "/view"), {"actions": [text, "finish"]}).text)
    assert seen["over"]
    answer = ada.post(path("cropcircles", "/view"), {"actions": [text, "finish", text]})
    assert code(answer) == (409, "daily-beyond")
    assert shown(ada.get(path("cropcircles"))) == tried


def test_three_attempts_and_the_best_counts(place: Place) -> None:
    ada = place.person()
    tried = shown(ada.get(path("cropcircles")))
    assert code(ada.post(path("cropcircles", "/actions"), {"known": 0, "actions": ["stop"]})) == (409, "daily-no-stop")
    string = [choices(tried)[0], "finish"]
    tried = shown(ada.post(path("cropcircles", "/actions"), {"known": 0, "actions": string}))
    assert (len(tried["scores"]), tried["finished"]) == (1, False)
    tried = shown(ada.post(path("cropcircles", "/actions"), {"known": 2, "actions": ["pass"]}))
    assert tried["scores"][1] == 0
    tried = shown(ada.post(path("cropcircles", "/actions"), {"known": 3, "actions": ["stop"]}))
    assert tried["finished"]
    assert tried["score"] == tried["scores"][0]


def test_a_retry_is_answered_and_anything_else_is_refused(place: Place) -> None:
    ada = place.person()
    tried = shown(ada.get(path("circle36")))
    one, other = choices(tried)[:2]

    def send(known: int, *texts: str) -> Any:
        return ada.post(path("circle36", "/actions"), {"known": known, "actions": texts})

    after = shown(send(0, one))
    assert shown(send(0, one)) == after
    assert code(send(0, other)) == (409, "daily-stale")
    assert code(send(5, other)) == (409, "daily-stale")
    assert code(send(1, one))[0] == 409  # the space is taken, or the dice don't offer it
    assert shown(ada.get(path("circle36"))) == after


def test_the_first_finished_try_counts_and_then_one_can_practise(place: Place) -> None:
    ada = place.person()
    game = "cirkis"
    assert code(ada.get(path(game), practice=True)) == (409, "daily-first")
    assert code(ada.post(path(game, "/practice"))) == (409, "daily-first")
    done = finish(ada, game)
    text = {"known": done["known"], "actions": ["lost turn"]}
    assert code(ada.post(path(game, "/actions"), text)) == (409, "daily-finished")
    for seed in range(3):
        shown(ada.post(path(game, "/practice")))
        assert not finish(ada, game, practice=True, seed=seed)["counts"]
    assert shown(ada.get(path(game))) == done
    results = ada.get(path(game, "/results")).json()
    assert results["tries"] == 1
    assert not ada.get(path(game, "/results"), practice=True).json()["counted"]


def test_what_comes_after_midnight_does_not_count(place: Place, clock: Clock) -> None:
    ada = place.person()
    game = "circle36"
    tried = shown(ada.get(path(game)))
    body = {"known": 0, "actions": [choices(tried)[0]]}
    clock.set(day_after(DAY), -1)
    after = shown(ada.post(path(game, "/actions"), body))
    clock.set(day_after(DAY))
    assert shown(ada.post(path(game, "/actions"), body))["known"] == 1  # a retry
    late = {"known": 1, "actions": [choices(after)[0]]}
    assert code(ada.post(path(game, "/actions"), late)) == (409, "daily-over")
    assert not shown(ada.get(path(game)))["counts"]
    done = finish(ada, game, practice=True)
    assert done["finished"]
    results = ada.get(path(game, "/results"), practice=True).json()
    assert (results["tries"], results["counted"]) == (0, False)
    assert ada.get("/api/daily").json()["streak"] == 0


def test_streaks_are_of_days_in_a_row(place: Place, clock: Clock) -> None:
    ada = place.person()
    for n in range(3):
        clock.set(day_after(DAY, n), 5)
        finish(ada, "cirkis", day=day_after(DAY, n))
    assert ada.get("/api/daily").json()["streak"] == 3
    clock.set(day_after(DAY, 3))
    assert ada.get("/api/daily").json()["streak"] == 3
    clock.set(day_after(DAY, 4))
    circle = ada.get("/api/daily").json()
    assert (circle["streak"], circle["longest"]) == (0, 3)


def test_a_transfer_gives_nobody_a_second_try(place: Place) -> None:
    ada, phone = place.person(), place.person()
    done = finish(phone, "cirkis", seed=3)
    assert phone.post("/api/session/transfer", {"code": code_of(ada)}).status_code == 200
    assert shown(ada.get(path("cirkis"))) == done
    assert shown(phone.get(path("cirkis"))) == done
    assert ada.get(path("cirkis", "/results")).json()["tries"] == 1


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("/api/daily/2026-02-30/cirkis", (404, "daily-no-day")),
        ("/api/daily/2020-01-01/cirkis", (404, "daily-no-day")),
        (f"/api/daily/{DAY}/chess", (422, "game")),
        ("/api/daily/today/cirkis", (422, "unreadable")),
        ("/api/daily/9999-12-31/cirkis", (404, "daily-no-day")),
    ],
)
def test_what_is_not_there_is_refused(place: Place, bad: str, said: tuple[int, str]) -> None:
    ada = place.person()
    assert code(ada.get(bad)) == said
    assert code(ada.post(f"{bad}/actions", {"known": 0, "actions": ["x"]})) == said


@pytest.mark.parametrize(
    "body",
    [
        {"known": 0, "actions": ["x" * 500]},
        {"known": -1, "actions": []},
        {"known": 0, "actions": ["a"] * 1000},
        {"known": 0, "actions": ["wedge B1"], "score": 1000},
        {"known": 0, "actions": [""]},
    ],
)
def test_a_score_is_never_taken_from_a_client(place: Place, body: Any) -> None:
    ada = place.person()
    assert code(ada.post(path("cirkis", "/actions"), body)) == (422, "unreadable")


def test_bad_submissions_change_no_score(place: Place, clock: Clock) -> None:
    """A small `bench.daily`."""
    clock.time = now_ms()
    assert sum(attack(place.app, place.person().client, 300).values()) == 300
