"""What other services show of a link: tags in the HTML, and a picture of the board."""

import re
from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest

from tests.server.conftest import Person, Place
from tondo.core import View, game
from tondo.core.svg import FONT
from tondo.server.limits import Rate
from tondo.server.present import pictures
from tondo.server.present.pictures import FONTS, card, empty_board, render

INDEX = (
    '<!doctype html><html lang="en"><head><meta name="description" content="Games." /><title>Tondo</title></head>'
    '<body><div id="page"></div></body></html>'
)
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def served(opened: Callable[..., Place], tmp_path: Path) -> Callable[..., Place]:
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / "index.html").write_text(INDEX, "utf-8")
    return lambda **changes: opened(page=str(folder), **changes)


def tags(person: Person, path: str, **headers: str) -> dict[str, str]:
    answer = person.client.get(path, headers=headers)
    assert answer.status_code == 200
    return dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', answer.text))


def test_pages_say_what_they_are_about(served: Callable[..., Place]) -> None:
    place = served()
    table, ada, bob = place.pair()
    path = f"/t/{table}"
    playing = tags(ada, path)
    assert playing["og:title"] == "Circle 36"
    assert playing["og:description"] == "A game is being played: Ada, Bob."
    assert playing["og:url"] == f"http://127.0.0.1:8036{path}"
    assert playing["og:image"] == f"http://127.0.0.1:8036/api/tables/{table}/picture.png"
    assert playing["twitter:card"] == "summary_large_image"
    french = "Une partie est en cours\N{NO-BREAK SPACE}: Ada, Bob."
    assert tags(ada, path, **{"accept-language": "fr-CA,fr;q=0.9"})["og:description"] == french
    assert tags(ada, f"{path}?lang=fr")["og:description"] == french
    assert tags(ada, path, **{"accept-language": "xx"})["og:description"] == playing["og:description"]
    assert "rules of Circle 36" in tags(ada, "/rules/circle36")["og:description"]
    for other in ("/", "/rules/nothing", f"/t/{'0' * 32}", "/records"):
        assert tags(ada, other)["og:title"] == "Tondo"
    bob.command(table, "resign", seat=1)
    assert tags(ada, f"{path}/replay")["og:description"] == "This game is over: Ada, Bob."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_served_in_the_reader_s_language(served: Callable[..., Place], lang: str) -> None:
    ada = served().person()
    for path in ("/", "/rules/cirkis"):
        text = ada.client.get(path, headers={"accept-language": lang}).text
        assert f'<html lang="{lang}">' in text
        shown = tags(ada, path, **{"accept-language": lang})
        assert shown["description"] == shown["og:description"]
    assert ("Trois jeux" in tags(ada, "/", **{"accept-language": lang})["description"]) == (lang == "fr")


def test_names_cannot_write_html(served: Callable[..., Place]) -> None:
    ada = served().person()
    table = ada.table()
    ada.sit(table, 0, '"><script>x</script>')
    text = ada.client.get(f"/t/{table}").text
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_the_address_is_the_configured_one(served: Callable[..., Place]) -> None:
    ada = served(origins=("https://tondo.example", "https://www.tondo.example")).person()
    for host in ("evil.example", 'x"><b>', "tondo.example"):
        assert tags(ada, "/", host=host)["og:url"] == "https://tondo.example/"
    assert tags(served().person(), "/", host='x"><b>')["og:url"] == "http://127.0.0.1:8036/"


def test_a_preview_that_did_not_change_is_not_sent_again(served: Callable[..., Place]) -> None:
    client = served().person().client
    tag = client.get("/rules/circle36").headers["etag"]
    assert client.get("/rules/circle36", headers={"if-none-match": tag}).status_code == 304
    assert client.get("/rules/cirkis", headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize("name", ["circle36", "cirkis", "cropcircles"])
def test_there_is_a_picture_of_every_board(place: Place, name: str) -> None:
    table, ada, _bob = place.pair(game=name)
    stranger = place.person(begin=False)
    for path in (f"/api/tables/{table}/picture.png", f"/api/games/{name}/picture.png"):
        answer = stranger.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.content.startswith(PNG)
        assert len(answer.content) < 500_000
    assert ada.get(f"/api/tables/{'0' * 32}/picture.png").status_code == 404
    assert ada.get("/api/games/nothing/picture.png").status_code == 404


def test_a_picture_shows_what_a_spectator_sees(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    def noted(view: View, lines: list[str]) -> str:
        seen.append(view)
        return card(view, lines)

    monkeypatch.setattr(pictures, "card", noted)
    table, ada, _bob = place.pair(game="cropcircles")
    first = ada.get(f"/api/tables/{table}/picture.png")
    assert [view.player for view in seen] == [None]
    assert ada.get(f"/api/tables/{table}/picture.png").content == first.content
    assert len(seen) == 1  # kept


def test_a_picture_has_title_and_names() -> None:
    board = empty_board(game("cirkis", 2))
    titled = card(board, [])
    assert render(titled) != render(titled.replace(">Cir*Kis</text>", "></text>"))
    assert render(card(board, ["Ada  31"])) != render(titled)


def test_pictures_are_limited(opened: Callable[..., Place]) -> None:
    place = opened(rate_address=Rate(0.001, 25))
    client = place.client
    statuses = [client.get(f"/api/games/{name}/picture.png").status_code for name in ("circle36", "cirkis", "cirkis")]
    assert statuses == [200, 200, 200]  # the last was kept
    assert client.get("/api/games/cropcircles/picture.png").status_code == 429


def test_a_board_that_cannot_be_drawn_is_replaced(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _bob = place.pair()
    usual = ada.get("/api/games/circle36/picture.png").content
    monkeypatch.setattr(pictures, "card", lambda *_: "no picture")
    assert ada.get(f"/api/tables/{table}/picture.png").content == usual


@pytest.mark.parametrize("text", ["Cir*Kis 36", "Émilie à l\N{RIGHT SINGLE QUOTATION MARK}œuvre…", "Ωmega", "Жанна"])
def test_texts_are_drawn_without_any_font_of_the_system(text: str) -> None:
    def drawn(text: str, weight: int = 400) -> bytes:
        line = f'<text y="50" font-size="30" font-weight="{weight}" font-family="{escape(FONT)}">{text}</text>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60">{line}</svg>'
        return render(svg, system_fonts=False)

    # Bold is not the same as regular, and every letter adds something.
    assert drawn(text, 600) != drawn(text, 400)
    parts = [text[:length] for length in range(len(text) + 1) if text[:length] == text[:length].rstrip()]
    assert len({drawn(part) for part in parts}) == len(parts)


def test_the_font_is_small_and_has_its_licence() -> None:
    folder = Path(FONTS[0]).parent
    assert sum(path.stat().st_size for path in folder.iterdir()) < 200_000
    assert "SIL OPEN FONT LICENSE" in (folder / "LICENSE.txt").read_text("utf-8")
