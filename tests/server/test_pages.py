"""The page is served as files, with everything that its own router knows leading to ``index.html``."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import ORIGIN
from tondo.server.app import create_app
from tondo.server.security import POLICY
from tondo.server.settings import Settings

INDEX = "<!doctype html><title>Tondo</title>"
SCRIPT = "console.log('a round thing');\n" * 50


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "icon.svg").write_text("<svg/>", "utf-8")
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT, "utf-8")
    (folder / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "secret.txt").write_text("not yours", "utf-8")
    return folder


@pytest.fixture
def client(settings: Settings, folder: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(**(dict(settings) | {"page": str(folder)}))), base_url=ORIGIN) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/t/0f3a", "/t/0f3a/replay", "/t/0f3a/", "/rules/circle36", "/nothing", "/assets"]
)
def test_routes_of_the_page_lead_to_the_page(client: TestClient, path: str) -> None:
    answer = client.get(path, follow_redirects=False)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert client.head(path).status_code == 200


def test_an_index_that_did_not_change_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/t/0f3a", headers={"if-none-match": tag})
    assert (again.status_code, again.text) == (304, "")
    assert again.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_good_and_come_compressed(client: TestClient) -> None:
    small = client.get("/assets/index-abc123.js")
    assert small.text == SCRIPT
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(SCRIPT) / 5
    for accepted in ("identity", "br", "gzip;q=0", "gzip; q=0.0"):
        large = client.get("/assets/index-abc123.js", headers={"accept-encoding": accepted})
        assert large.text == SCRIPT
        assert "content-encoding" not in large.headers
    for answer in (small, large):
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "accept-encoding"
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/favicon.ico", "/api", "/api/nothing", "/%2e%2e/secret.txt", "/t/x.txt"]
)
def test_what_is_not_there_is_refused_as_everywhere(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown-path"


@pytest.mark.parametrize(("method", "path"), [("POST", "/"), ("DELETE", "/t/0f3a"), ("PUT", "/api/games")])
def test_wrong_methods_are_refused_as_everywhere(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path)
    assert answer.status_code == 405
    assert answer.json()["code"] == "no-method"
    assert answer.headers["allow"]


def test_the_interface_is_reached_before_the_page(client: TestClient) -> None:
    assert client.get("/api/games").json()[0]["name"]
    assert client.get("/healthz").status_code == 200


def test_without_a_built_page_the_server_says_so(settings: Settings, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with TestClient(create_app(Settings(**(dict(settings) | {"page": str(empty)}))), base_url=ORIGIN) as client:
        assert "/api/openapi.json" in client.get("/").text
        assert client.get("/t/0f3a").status_code == 404
