"""Whose pages may use a server that listens for a whole network."""

from collections.abc import Callable

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import Place
from tondo.server.origins import Origins, network_addresses
from tondo.server.settings import Settings


def test_the_page_at_the_machines_address(opened: Callable[..., Place]) -> None:
    place = opened(host="0.0.0.0", port=8036)
    for host in ("192.168.1.20:8036", "10.0.0.7", "[fe80::1]:8036"):
        headers = {"host": host, "origin": f"http://{host}"}
        assert place.client.post("/api/session", headers=headers).status_code == 200
    with place.client.websocket_connect("/api/socket", headers=headers):
        pass


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example:8036", "evil.example:8036"),  # its name was made to lead here
        ("http://192.168.1.66:8036", "192.168.1.20:8036"),
        ("http://192.168.1.20", "192.168.1.20:8036"),
        ("https://192.168.1.20:8036", "192.168.1.20:8036"),
        ("http://192.168.1.20.evil.example", "192.168.1.20.evil.example"),
        ("http://a@192.168.1.20", "192.168.1.20"),
        ("http://[", "["),
        ("http://", ""),
        ("null", "192.168.1.20:8036"),
    ],
)
def test_foreign_pages(opened: Callable[..., Place], origin: str, host: str) -> None:
    place = opened(host="0.0.0.0", port=8036)
    headers = {"host": host, "origin": origin}
    assert place.client.post("/api/session", headers=headers).json()["code"] == "origin"
    with pytest.raises(WebSocketDisconnect), place.client.websocket_connect("/api/socket", headers=headers):
        pass


def test_origins_that_were_set_are_the_only_ones() -> None:
    for settings in (Settings(host="0.0.0.0", origins=("https://tondo.example",)), Settings(host="127.0.0.1")):
        assert not Origins(settings).allow("http://192.168.1.20:8036", "192.168.1.20:8036")
    assert Origins(Settings(host="192.168.1.20")).allow("http://192.168.1.20:8036", "192.168.1.20:8036")


def test_where_others_find_it() -> None:
    assert network_addresses(Settings()) == []
    assert network_addresses(Settings(host="0.0.0.0", origins=("https://tondo.example",))) == ["https://tondo.example"]
    for host in ("0.0.0.0", "::"):
        for address in network_addresses(Settings(host=host, port=5)):  # none, on a machine without a network
            assert address.startswith("http://")
            assert address.endswith(":5")
            assert "127.0.0.1" not in address
