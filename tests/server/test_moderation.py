"""Whoever runs the server mutes, bans, closes, hides and erases beside it; the server knows within seconds."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import Person, Place, a_move
from tondo.cli.main import main
from tondo.core import Record
from tondo.server import moderation
from tondo.store import Store


@pytest.fixture
def served(database: str, opened: Callable[..., Place], monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setattr(moderation, "POLL_SECONDS", 0.05)
    return opened(database=database)


@pytest.fixture
def tondo(database: str, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """The command line beside the server: its exit code and what it printed."""

    def run(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = main([*words, "--database", database, "--lang", "en"])
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return run


def eventually(check: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(10):
            while not check():
                await asyncio.sleep(0.02)

    asyncio.run(wait())


def user_named(tondo: Callable[..., tuple[int, str]], name: str) -> str:
    code, shown = tondo("users", "find", name)
    assert code == 0
    assert len(shown.splitlines()) == 1
    return shown.split()[0]


def said(person: Person, table: str, seat: int, text: str = "Hello") -> Any:
    answer = person.command(table, "say", seat=seat, text=text).json()
    return answer.get("code", "")


def test_mutes_and_bans(served: Place, tondo: Callable[..., tuple[int, str]]) -> None:
    table, ada, bob = served.pair()
    user = user_named(tondo, "Bob")
    assert tondo("users", "mute", user[:8], "--days", "1")[0] == 0
    eventually(lambda: said(bob, table, 1) == "muted")
    assert said(ada, table, 0) == ""
    assert "muted" in tondo("users", "find", "bob")[1]
    assert tondo("users", "unmute", user)[0] == 0
    eventually(lambda: said(bob, table, 1) == "")
    with bob.socket(table) as talk:
        talk.hear()
        token = bob.token(table)
        assert tondo("users", "ban", user, "--address")[0] == 0
        assert talk.hear_until("bye")["code"] == "banned"
    with bob.socket(None, token=token) as talk:
        assert talk.hear()["code"] == "banned"
    for answer in (
        bob.post("/api/tables", {"game": "circle36"}),
        bob.command(table, "resign", seat=1),
        bob.post(f"/api/tables/{table}/tokens"),
        served.person(begin=False).post("/api/session"),  # from the same address
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert "responsables" in answer.json()["text"]["fr"]
    assert ada.get("/api/session").status_code == 200  # whoever is in stays in
    assert bob.post("/api/session/end", {"devices": "all"}).status_code == 200
    assert tondo("users", "unban", user)[0] == 0
    assert tondo("users", "ban", "nobody")[0] == 1
    assert tondo("users", "ban", "no")[0] == 2


def test_tables_are_shown_hidden_closed_and_erased(served: Place, tondo: Callable[..., tuple[int, str]]) -> None:
    table, ada, bob = served.pair(public=True)
    said(bob, table, 1, "Rude words")
    assert "Bob: Rude words" in tondo("tables", "show", table)[1]
    assert tondo("tables", "hide", table)[0] == 0
    assert ada.get("/api/tables").json()["tables"] == []
    assert said(ada, table, 0) == ""  # a server that does not know yet must not show it again
    assert ada.get("/api/tables").json()["tables"] == []
    eventually(lambda: not ada.view(table)["public"])
    assert tondo("tables", "unhide", table)[0] == 0
    assert len(ada.get("/api/tables").json()["tables"]) == 1
    with ada.socket(table) as talk:
        talk.hear()
        assert tondo("tables", "close", table)[0] == 0
        assert talk.hear_until("bye")["code"] == "changed"
    view = ada.view(table)
    assert (view["status"], view["how"]) == ("over", "closed")
    assert "closed" in view["outcome"]["reason"]["en"]
    assert ada.get("/api/statistics").json()["results"] == []
    assert tondo("tables", "close", table) == (1, "tondo: The game is over already.\n")
    assert tondo("tables", "erase", table, "--dry-run")[0] == 0
    assert ada.get(f"/api/tables/{table}").status_code == 200
    assert tondo("tables", "erase", table)[0] == 2  # nobody can be asked
    assert tondo("tables", "erase", table, "--yes")[0] == 0
    eventually(lambda: ada.get(f"/api/tables/{table}").status_code == 404)
    assert tondo("tables", "erase", table, "--yes")[0] == 1
    assert tondo("tables", "show")[0] == 2


def test_erasing_a_person_leaves_the_game(served: Place, tondo: Callable[..., tuple[int, str]], database: str) -> None:
    table, ada, bob = served.pair(public=True)
    left = ada.table()
    bob.sit(left, 1, "Bobby")
    assert bob.command(left, "rename", seat=1, name="Robert").status_code == 200
    assert bob.command(left, "stand", seat=1).status_code == 200
    said(bob, table, 1, "My address is 1 Bob Street")
    for person, seat in ((ada, 0), (bob, 1)):
        assert person.command(table, "act", seat=seat, text=a_move(person.view(table), seat)).status_code == 200
    report = {"seat": 1, "reason": "spam", "text": "Bob again"}
    assert ada.post(f"/api/tables/{table}/reports", report).status_code == 201
    user = user_named(tondo, "Bob")
    assert "2 tables" in tondo("users", "erase", user, "--dry-run")[1]
    assert bob.get("/api/session").status_code == 200
    assert tondo("users", "erase", user, "--yes")[0] == 0
    eventually(lambda: bob.get("/api/session").status_code == 401)
    # A server that has an old copy can't bring the name back.
    assert ada.command(table, "say", seat=0, text="Hello?").status_code == 200
    for path in (f"/api/tables/{table}", f"/api/tables/{left}", f"/api/tables/{table}/steps"):
        shown = ada.get(path)
        assert shown.status_code == 200
        assert not any(word in shown.text for word in ("Bob", "Robert"))
    assert ada.view(table)["seats"][1]["name"] == "№ 2"
    assert ada.command(table, "resign", seat=0).status_code == 200
    record = Record.loads(ada.get(f"/api/tables/{table}/record").text)
    assert record.players == ("Ada", "№ 2")
    record.check_draws()
    assert tondo("users", "find", "Bob")[0] == 1
    served.close()
    assert everything_in(database).count("Ada") >= 2
    for word in ("Bob", "bob", "Robert", user):
        found = everything_in(database).replace(json.dumps(["endings", user]), "")
        assert word not in found


def everything_in(address: str) -> str:
    """All that a database holds, as text; the row that ends a user's sessions is told apart."""

    async def read() -> str:
        async with await Store.open(address) as store:
            with store._database.engine.connect() as connection:
                names = (
                    "tables",
                    "events",
                    "seats",
                    "requests",
                    "records",
                    "reports",
                    "moderation",
                    "tokens",
                    "quotas",
                )
                rows = [str(row) for name in names for row in connection.exec_driver_sql(f"SELECT * FROM {name}")]
                ended = connection.exec_driver_sql("SELECT user_id FROM endings").scalars()
                return "\n".join(rows + [json.dumps(["endings", user]) for user in ended])

    return asyncio.run(read())


def test_reports(served: Place, tondo: Callable[..., tuple[int, str]]) -> None:
    table, ada, bob = served.pair()
    path = f"/api/tables/{table}/reports"
    said(bob, table, 1, "First")
    number = ada.get(f"/api/tables/{table}").json()["number"]
    said(bob, table, 1, "Second")
    report = {"seat": 1, "reason": "abuse", "text": "He is  rude", "message": number}
    assert ada.post(path, report).status_code == 201
    shown = tondo("reports")[1]
    assert "insults" in shown
    assert "He is rude" in shown
    assert "> First" in shown
    assert "Second" not in shown
    for wrong, status in (
        ({"seat": 0, "reason": "abuse"}, 409),  # oneself
        ({"seat": 7, "reason": "abuse"}, 409),
        ({"seat": 1, "reason": "hair"}, 422),
        ({"seat": 1, "reason": "other", "text": "\x1b[2J"}, 409),
        ({"seat": 1, "reason": "other", "text": "x" * 501}, 409),
    ):
        assert ada.post(path, wrong).status_code == status, wrong
    alone = ada.table(players=2, bots=[None, 3])
    ada.sit(alone, 0, "Ada")
    assert ada.post(f"/api/tables/{alone}/reports", {"seat": 1, "reason": "cheating"}).status_code == 409  # a bot
    answers = [ada.post(path, {"seat": 1, "reason": "other"}).status_code for _ in range(10)]
    assert answers == [201] * 9 + [429]
    assert "reported 10 times" in tondo("users", "find", "Bob")[1]
    first = shown.split()[0]
    assert tondo("reports", "--done", first)[0] == 0
    assert first not in tondo("reports", "--user", user_named(tondo, "Bob"))[1]
