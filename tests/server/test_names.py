"""Nobody at a table is called so that they could be taken for somebody else."""

import json
import unicodedata
from typing import Any

import pytest

from tests.server.conftest import Person, Place
from tondo.bots.bot_names import BOT_NAMES
from tondo.core.plain_text import is_showable, visible_length
from tondo.table.lookalikes import look_alike


def refused(person: Person, table: str, seat: int, name: str) -> Any:
    answer = person.command(table, "sit", seat=seat, name=name)
    return None if answer.status_code == 200 else answer.json()["code"]


@pytest.mark.parametrize(
    "name", ["Ada", "ada", "ADA", "Аdа", "Ａｄａ", "𝐀𝐝𝐚", "A d a", "Αda", "Ada\u200b", "\u202eadA", "Ada\u3164"]
)
def test_nobody_looks_like_another(place: Place, name: str) -> None:
    ada, eve = place.person(), place.person()
    table = ada.table(players=3)
    ada.sit(table, 0, "Ada")
    assert refused(eve, table, 1, name) in ("name-taken", "characters")
    eve.sit(table, 1, "Eve")
    answer = eve.command(table, "rename", seat=1, name=name)
    assert answer.json()["code"] in ("name-taken", "characters")
    assert [seat["name"] for seat in eve.view(table)["seats"][:2]] == ["Ada", "Eve"]
    assert ada.command(table, "rename", seat=0, name="ADA").status_code == 200  # one's own name is no obstacle


@pytest.mark.parametrize("name", ["Kіtе", "Kite 2", "Kite (4)", "kite #8", "Bot 4", "Вot 4", "Zigzag-7"])
def test_nobody_pretends_to_be_a_bot(place: Place, name: str) -> None:
    ada = place.person()
    table = ada.table()
    assert refused(ada, table, 0, name) == "name-bot"


def test_real_names_are_not_refused(place: Place) -> None:
    people = (
        "Iris",
        "Luna",
        "Zoë",
        "Zoe",
        "Éloïse",
        "Владимир",
        "Νίκος",
        "李雷",
        "יעל",
        "Nguyễn Văn A",
        "❤️ Jo",
        "Ann-Li 3",
    )
    for name in people:
        ada = place.person()
        table = ada.table()
        assert refused(ada, table, 0, name) is None, name
    assert not any(look_alike(one, other) for one in people for other in people if one != other)
    assert not any(look_alike(one, other) for one in BOT_NAMES for other in BOT_NAMES if one != other)


def test_names_are_stored_in_one_form(place: Place) -> None:
    ada = place.person()
    table = ada.table()
    ada.sit(table, 0, unicodedata.normalize("NFD", "  Éloïse   Ã"))
    assert ada.view(table)["seats"][0]["name"] == "Éloïse Ã"


def test_a_length_is_what_a_reader_counts(place: Place) -> None:
    ada = place.person()
    table = ada.table()
    accented = "é" * 40
    assert refused(ada, table, 0, accented + "é") == "too-long"
    assert refused(ada, table, 0, "x" * 81) == "unreadable"
    assert refused(ada, table, 0, unicodedata.normalize("NFD", accented)) is None
    assert visible_length("n̈" * 3) == 3


def test_what_can_not_be_seen() -> None:
    for text in ("a\x00", "a\u200d", "\u2066a", "a\ue000", "a\u0301\u0302\u0303", "\u2800", "a\ufe01", "a\U000e0101"):
        assert not is_showable(text), ascii(text)
    for text in ("Ada", "a\u0302\u0323", "❤\ufe0f", "தமிழ்", "😀"):
        assert is_showable(text), text


@pytest.mark.parametrize("names", [["Ada\u202e", "Bob"], ["Ada", "Аdа"], ["Zoe\u0308", "Bob"], ["A\x07", "B"]])
def test_records_with_such_names(place: Place, names: list[str]) -> None:
    table, ada, _ = place.pair()
    ada.command(table, "resign", seat=0)
    record = ada.get(f"/api/tables/{table}/record").json()
    del record["checksum"]

    def imported(players: list[str]) -> Any:
        return ada.post("/api/records", {"record": json.dumps({**record, "players": players})})

    answer = imported(names)
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert "players[" in answer.json()["text"]["en"]
    assert imported(["Ada", "ADA"]).status_code == 201
