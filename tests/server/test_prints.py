"""What the server prints: kits, rules, files for makers, books and positions; kept, limited, and nothing hidden."""

import io
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.server.conftest import Person, Place
from tondo.core import game_names
from tondo.press.maker import MakerSettings
from tondo.press.settings import PrintSettings
from tondo.server.limits import Rate
from tondo.server.present import prints
from tondo.server.recent import Recent

RECORD = Path(__file__).parents[2] / "src/tondo/games/circle36/tests/records/solo.json"
FAKE = b"%PDF-fake"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Nothing is really printed; this is what is asked of the press."""
    seen: list[dict[str, Any]] = []

    def make(what: object, settings: object, *rest: object, **more: object) -> Any:
        seen.append({"what": what, "settings": settings, "rest": rest, **more})
        return FAKE

    for name in ("print_kit", "print_rules", "print_record", "print_position"):
        monkeypatch.setattr(prints, name, make)
    monkeypatch.setattr(prints, "maker_files", lambda *args: {"a.svg": make(*args), "b.txt": b"x"})
    return seen


def text_of(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_bounded() for page in document)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_kit_and_says_what_can_be_chosen(place: Place, name: str) -> None:
    ada = place.person(begin=False)
    about = ada.get(f"/api/games/{name}").json()
    assert about["has_kit"]
    assert {"name", "kind", "default", "about"} <= set(about["kit_options"][0])
    answer = ada.get(f"/api/games/{name}/kit.pdf", lang="fr", paper="letter")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="tondo-{name}-kit.pdf"'
    page = pypdfium2.PdfDocument(answer.content)[0]
    assert sorted(round(side / 72 * 25.4, 1) for side in page.get_size()) == [215.9, 279.4]


def test_the_rules_are_in_the_language_that_was_asked_for(place: Place) -> None:
    ada = place.person(begin=False)
    english, french = (ada.get("/api/games/circle36/rules.pdf", lang=lang).content for lang in ("en", "fr"))
    assert "rolls" in text_of(english)
    assert "dés" in text_of(french)


def test_all_choices_reach_the_press(place: Place, asked: list[dict[str, Any]]) -> None:
    ada = place.person(begin=False)
    chosen = {"paper": "letter", "ink": "black", "sides": "fold", "copies": 2, "lang": "fr", "option": "per_page=4"}
    assert ada.get("/api/games/circle36/kit.pdf", **chosen).content == FAKE
    assert asked.pop()["settings"] == PrintSettings("fr", "letter", "black", "fold", 2, {"per_page": 4})
    answer = ada.get("/api/games/cirkis/rules.pdf", booklet=True, lang="fr-CA")
    assert 'filename="tondo-cirkis-booklet.pdf"' in answer.headers["content-disposition"]
    assert (asked[-1]["settings"], asked.pop()["booklet"]) == (PrintSettings("fr"), True)
    answer = ada.get("/api/games/cirkis/parts.zip", format="dxf", kerf=0.2, sheet_width=500, option="edge=20")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.namelist() == ["a.svg", "b.txt"]
        assert archive.read("b.txt") == b"x"
    made = asked.pop()["settings"]
    assert isinstance(made, MakerSettings)
    assert (made.format, made.kerf, made.sheet_width, made.options["edge"]) == ("dxf", 0.2, 500.0, 20)


@pytest.mark.parametrize(
    ("path", "params", "status", "code", "said"),
    [
        ("games/circle36/kit.pdf", {"paper": "a9"}, 422, "print", "a4 or letter"),
        ("games/circle36/kit.pdf", {"ink": "gold"}, 422, "print", "colour or black"),
        ("games/circle36/kit.pdf", {"sides": "both"}, 422, "print", "double"),
        ("games/circle36/kit.pdf", {"copies": 4000}, 422, "print", "4000 copies"),
        ("games/circle36/kit.pdf", {"option": "per_page=3"}, 422, "option", "1, 2 or 4"),
        ("games/circle36/kit.pdf", {"option": "other=3"}, 422, "option", "per_page"),
        ("games/circle36/kit.pdf", {"option": "nothing"}, 422, "unreadable", "option"),
        ("games/circle36/parts.zip", {}, 422, "print", "Circle 36"),
        ("games/cirkis/parts.zip", {"format": "exe"}, 422, "print", "svg"),
        ("games/cirkis/parts.zip", {"kerf": 40}, 422, "print", "40"),
        ("games/cirkis/parts.zip", {"kerf": "nan"}, 422, "print", "nan"),
        ("games/chess/kit.pdf", {}, 404, "unknown-path", ""),
        (f"tables/{'0' * 32}/book.pdf", {}, 404, "unknown-table", ""),
        (f"records/{'0' * 32}/position.pdf", {}, 404, "unknown-record", ""),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    place: Place, path: str, params: dict[str, Any], status: int, code: str, said: str
) -> None:
    answer = place.person(begin=False).get(f"/api/{path}", **params)
    assert answer.status_code == status, answer.text
    refusal = answer.json()
    assert (refusal["kind"], refusal["code"]) == ("refused", code)
    assert said in refusal["text"]["en"]
    assert refusal["text"]["fr"] != refusal["text"]["en"]


def test_a_finished_game_is_printed_as_a_book(place: Place, asked: list[dict[str, Any]]) -> None:
    table, ada, bob = place.pair()
    assert ada.get(f"/api/tables/{table}/book.pdf").json()["code"] == "not-over"
    act(ada, table)
    bob.command(table, "resign", seat=1)
    stranger = place.person(begin=False)
    assert stranger.get(f"/api/tables/{table}/book.pdf", paper="letter").content == FAKE
    book = asked.pop()
    assert book["what"].players == ("Ada", "Bob")
    assert book["settings"].paper_name == "letter"
    assert (book["opinions"], book["analysis"]) == (False, None)
    while not ada.get(f"/api/tables/{table}/analysis").json()["done"]:
        time.sleep(0.05)
    assert stranger.get(f"/api/tables/{table}/book.pdf").status_code == 200
    book = asked.pop()
    assert book["opinions"]
    assert len(book["analysis"]) == len(ada.get(f"/api/tables/{table}/analysis").json()["turns"])
    assert stranger.get(f"/api/tables/{table}/book.pdf", opinion=False).status_code == 200
    assert not asked.pop()["opinions"]


def test_a_real_book(place: Place) -> None:
    ada = place.person()
    record = ada.post("/api/records", {"record": RECORD.read_text("utf-8")}).json()["record"]
    answer = ada.get(f"/api/records/{record}/book.pdf", lang="fr")
    assert answer.status_code == 200, answer.text
    assert "Circle 36" in text_of(answer.content)
    assert f"tondo-{record[:8]}.pdf" in answer.headers["content-disposition"]


def act(person: Person, table: str) -> None:
    """Some action of the first seat."""
    view = person.view(table, seat=0)
    (actions,) = (entry["actions"] for entry in view["legal"] if entry["seat"] == 0)
    assert person.command(table, "act", seat=0, text=actions[0]["text"]).status_code == 200


def test_while_a_game_with_secrets_is_played_a_position_has_the_caller_s_alone(
    place: Place, asked: list[dict[str, Any]]
) -> None:
    table, ada, bob = place.pair(game="cropcircles")
    path = f"/api/tables/{table}/position.pdf"
    people: list[tuple[Person, tuple[int, ...]]] = [(ada, (0,)), (bob, (1,)), (place.person(begin=False), ())]
    for person, seats in people:
        for params in ({}, {"actions": 5}):
            answer = person.get(path, **params)
            assert answer.content == FAKE
            assert "no-transform" in answer.headers["cache-control"]
            assert tuple(asked.pop()["seats"]) == seats
    ada.command(table, "propose", seat=0, what="abandon", about=0)
    assert bob.command(table, "answer", seat=1, yes=True).status_code == 200
    for person, _ in people:
        assert person.get(path).content == FAKE
    (printed,) = asked  # it is the same for all now
    assert printed["seats"] is None
    assert not printed["what"].is_terminal()


def test_the_page_of_one_seat_does_not_name_what_others_hold(place: Place) -> None:
    table, ada, bob = place.pair(game="cropcircles")
    own, other, public = (
        text_of(person.get(f"/api/tables/{table}/position.pdf").content)
        for person in (ada, bob, place.person(begin=False))
    )
    assert len({own, other, public}) == 3
    assert "Ada" in own
    assert len(public) < min(len(own), len(other))


def test_positions_of_a_game_without_secrets(place: Place, asked: list[dict[str, Any]]) -> None:
    ada = place.person()
    open_table = ada.table()
    assert ada.get(f"/api/tables/{open_table}/position.pdf").json()["code"] == "not-playing"
    table, ada, _ = place.pair(game="cirkis")
    act(ada, table)
    for params, played in (({}, None), ({"actions": 0}, 0)):
        assert ada.get(f"/api/tables/{table}/position.pdf", **params).content == FAKE
        printed = asked.pop()
        assert printed["names"] == ("Ada", "Bob")
        wanted = ada.view(table)["actions"] if played is None else played
        assert (printed["what"].position() == printed["what"].game.new_state().position()) == (wanted == 0)
    answer = ada.get(f"/api/tables/{table}/position.pdf", actions=99)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-path")


def test_what_was_printed_is_kept(place: Place, asked: list[dict[str, Any]]) -> None:
    ada, bob = place.person(begin=False), place.person(begin=False)
    for person in (ada, bob, ada):
        assert person.get("/api/games/circle36/kit.pdf").content == FAKE
    assert ada.get("/api/games/circle36/kit.pdf", option="per_page=2", copies=1).content == FAKE  # the defaults
    assert len(asked) == 1
    for change in ({"lang": "fr"}, {"paper": "letter"}, {"ink": "black"}, {"sides": "single"}, {"copies": 2}):
        ada.get("/api/games/circle36/kit.pdf", **change)
    ada.get("/api/games/circle36/kit.pdf", option="per_page=1")
    ada.get("/api/games/circle36/rules.pdf")
    ada.get("/api/games/cirkis/kit.pdf")
    assert len(asked) == 9


def test_many_who_want_the_same_at_once_have_it_made_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def slow(*what: object) -> bytes:
        made.append(what)
        time.sleep(0.1)
        return FAKE

    monkeypatch.setattr(prints, "print_kit", slow)
    people = [place.person(begin=False) for _ in range(4)]
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda person: person.get("/api/games/cirkis/kit.pdf"), people))
    assert [answer.content for answer in answers] == [FAKE] * 4
    assert len(made) == 1


def test_printing_is_limited_for_each_address(opened: Callable[..., Place], asked: list[dict[str, Any]]) -> None:
    client = opened(rate_prints=Rate(0.001, 2)).client
    statuses = [client.get(f"/api/games/{name}/rules.pdf").status_code for name in (*game_names(), *game_names()[:2])]
    assert statuses == [200, 200, 429, 200, 200]  # the last two were kept
    refused = client.get(f"/api/games/{game_names()[2]}/rules.pdf")
    assert refused.json()["code"] == "too-many-prints"
    assert refused.headers["retry-after"]
    assert len(asked) == 2


def test_something_that_failed_is_not_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = place.person(begin=False)
    with monkeypatch.context() as broken:
        broken.setattr(prints, "print_kit", lambda *_: 1 / 0)
        assert ada.get("/api/games/circle36/kit.pdf").json()["code"] == "broken"
    monkeypatch.setattr(prints, "print_kit", lambda *_: FAKE)
    assert ada.get("/api/games/circle36/kit.pdf").content == FAKE


def test_what_is_kept_is_bounded_by_its_weight() -> None:
    kept: Recent[bytes] = Recent(10, len)
    kept.put("a", b"12345")
    kept.put("b", b"1234")
    assert kept.get("a") == b"12345"
    kept.put("c", b"12")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (b"12345", None, b"12")
    kept.put("a", b"1")
    kept.put("d", b"1234567")
    assert len(kept) == 3
    kept.put("e", b"12345678901")  # alone too heavy
    assert len(kept) == 0
    kept.clear()
    kept.put("a", b"1234567890")
    assert kept.get("a") is not None
