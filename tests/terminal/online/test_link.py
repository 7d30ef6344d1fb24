import pytest

from tondo.core.words import languages
from tondo.terminal.online.link import BadLink, Link, parse_link, parse_server

ID = "0123456789abcdef" * 2


@pytest.mark.parametrize(
    ("text", "server"),
    [
        (f"http://127.0.0.1:8036/t/{ID}", "http://127.0.0.1:8036"),
        (f"https://Tondo.Example.org/t/{ID}/", "https://tondo.example.org"),
        (f"  <https://example.org/t/{ID}/replay?x=1#y>. ", "https://example.org"),
        (f"example.org/t/{ID}", "https://example.org"),
        (f"example.org:8036/t/{ID}", "http://example.org:8036"),
        (f"localhost:8036/t/{ID}", "http://localhost:8036"),
        (f"192.168.1.7/t/{ID}", "http://192.168.1.7"),
        (f"http://[::1]:8036/t/{ID}", "http://[::1]:8036"),
        (f"https://example.org:443/t/{ID}", "https://example.org"),
        (f"https://ada:secret@example.org/t/{ID}", "https://example.org"),
        (f"https://jeux.été.fr/t/{ID}", "https://jeux.xn--t-9fab.fr"),
        (ID, "https://last.example"),
    ],
)
def test_links_to_tables(text: str, server: str) -> None:
    assert parse_link(text, "https://last.example") == Link(server, ID)


def test_a_link_that_moves_a_seat() -> None:
    token = "A" * 22
    assert parse_link(f"https://example.org/link/{token}") == Link("https://example.org", seat_link=token)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        ID,
        f"https://example.org/{ID}",
        f"https://example.org/t/{ID}0",
        f"https://example.org/t/{ID.upper()}",
        f"ftp://example.org/t/{ID}",
        f"file:///t/{ID}",
        f"https:///t/{ID}",
        f"https://exa mple.org/t/{ID}",
        f"https://example.org:99999/t/{ID}",
        f"https://example.org\x1b[2J/t/{ID}",
        f"https://[::1/t/{ID}",
        f"http://a..b/t/{ID}",
        f"http://{'x' * 300}.org/t/{ID}",
        "http://example.org/t/" + "x" * 5000,
    ],
)
def test_bad_links_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadLink) as refused:
        parse_link(text)
    for lang in languages():
        said = refused.value.text(lang)
        assert all(letter.isprintable() or letter in "\u00a0\u202f" for letter in said)  # French has such spaces
        assert len(said) < 250


def test_servers() -> None:
    assert parse_server("example.org") == "https://example.org"
    assert parse_server(f"http://localhost:8036/t/{ID}") == "http://localhost:8036"
    with pytest.raises(BadLink):
        parse_server("http://")
