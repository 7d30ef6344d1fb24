"""A server in this process for most tests; others start real ones with `bench.clients`."""

import asyncio
import json
import pickle
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession

from tests.support.view_changes import with_changes
from tondo.server import security, work
from tondo.server.app import Tondo, create_app
from tondo.server.http.sessions import Sessions
from tondo.server.limits import Rate
from tondo.server.live import hub
from tondo.server.present import server_messages
from tondo.server.present.openapi_types import openapi_type
from tondo.server.settings import Settings
from tondo.store import Store

ORIGIN = "http://127.0.0.1:8036"
KEY = "k" * 32
COOKIE = Sessions(Settings(key=(KEY,))).cookie
PLENTY = Rate(1e6, 1e6)

_shapes: Any = reduce(or_, server_messages.SERVER_MESSAGES.values())
_server_message: TypeAdapter[Any] = TypeAdapter(Annotated[_shapes, Field(discriminator="kind")])


def check_message(text: str) -> None:
    """Fail unless this is a message that the server may send."""
    _server_message.validate_json(text)


def checked(shape: Any, text: str) -> Any:
    """What an answer holds; it must have the declared shape."""
    TypeAdapter(openapi_type(shape)).validate_json(text)
    return json.loads(text)


class Person:
    """Somebody with a session."""

    def __init__(self, place: "Place", begin: bool = True) -> None:
        self.place = place
        self.client = TestClient(place.app, base_url=ORIGIN)
        self.client.portal = place.client.portal  # the same loop as the server's
        self._commands = 0
        if begin:
            assert self.post("/api/session").status_code == 200

    def post(self, path: str, content: object = None, **more: Any) -> Any:
        return self.client.post(path, json=content, **more)

    def get(self, path: str, **params: Any) -> Any:
        return self.client.get(path, params=params)

    def table(self, **settings: Any) -> str:
        answer = self.post("/api/tables", {"game": "circle36", **settings})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def command(self, table: str, command: str, *, id: str | None = None, **more: Any) -> Any:
        self._commands += 1
        content = {"command": command, "id": id or f"c{self._commands}", **more}
        return self.post(f"/api/tables/{table}/commands", content)

    def sit(self, table: str, seat: int, name: str) -> None:
        assert self.command(table, "sit", seat=seat, name=name).status_code == 200

    def view(self, table: str, **params: Any) -> Any:
        answer = self.get(f"/api/tables/{table}", **params)
        assert answer.status_code == 200, answer.text
        check_message(answer.text)
        return answer.json()["view"]

    def token(self, table: str) -> str:
        return str(self.post(f"/api/tables/{table}/tokens").json()["token"])

    def socket(self, table: str | None, *, token: str | None = None, **hello: Any) -> "Talk":
        given = token if token is not None else self.token(table or "")
        return Talk(self.client.websocket_connect("/api/socket", headers={"origin": ORIGIN}), given, hello)


class Talk:
    """A socket that says hello when it is entered; every message must be what `server_messages` says it is.

    An update of a full stream that has only changes is heard with its whole view.
    """

    def __init__(self, session: WebSocketTestSession, token: str, hello: dict[str, Any]) -> None:
        self.session = session
        self.hello = {"command": "hello", "id": "h", "token": token, **hello}
        self.view: Any = None

    def __enter__(self) -> "Talk":
        self.session.__enter__()
        self.send(self.hello)
        return self

    def __exit__(self, *error: Any) -> None:
        self.session.__exit__(*error)

    def send(self, message: object) -> None:
        self.session.send_text(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> Any:
        """The next message, without those that only tell who and what is still there."""
        while (message := self.hear_any())["kind"] in ("beat", "presence"):
            pass
        return message

    def hear_any(self) -> Any:
        text = self.session.receive_text()
        check_message(text)
        message = json.loads(text)
        if message["kind"] == "update":
            if message["changes"] is not None:
                message["view"] = with_changes(self.view, message["changes"])
            self.view = message["view"]
        return message

    def hear_until(self, kind: str) -> Any:
        while (message := self.hear_any())["kind"] != kind:
            pass
        return message


class Place:
    """A server with its people."""

    def __init__(self, app: Tondo) -> None:
        self.app = app
        self.client = TestClient(app, base_url=ORIGIN)
        self.serving = False

    def open(self) -> None:
        self.client.__enter__()
        self.serving = True

    def close(self) -> None:
        """Stop serving; a second call does nothing."""
        if self.serving:
            self.serving = False
            self.client.__exit__()

    def person(self, *, begin: bool = True) -> Person:
        return Person(self, begin)

    def pair(self, **settings: Any) -> tuple[str, Person, Person]:
        """A game for two that has begun."""
        ada, bob = self.person(), self.person()
        table = ada.table(**settings)
        ada.sit(table, 0, "Ada")
        bob.sit(table, 1, "Bob")
        assert ada.command(table, "start").status_code == 200
        return table, ada, bob


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance is always the same here: in a game of Circle 36 nobody rolls doubles at first, so everybody may act."""
    monkeypatch.setattr(hub, "new_secret", lambda: b"\2" * 32)


class Beside(ThreadPoolExecutor):
    """A thread in place of the process beside the server, which takes a second to start. It pickles all the same."""

    def __init__(self, *_modules: str) -> None:
        super().__init__(1, "beside")

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        call = pickle.dumps((function, arguments, named))
        return super().submit(_called, call)


def _called(call: bytes) -> Any:
    function, arguments, named = pickle.loads(call)
    return pickle.loads(pickle.dumps(function(*arguments, **named)))


@pytest.fixture(autouse=True)
def quick_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "REFUSAL_SECONDS", 0.0)


@pytest.fixture(autouse=True)
def no_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process itself is tested in `test_helper`."""
    monkeypatch.setattr(work, "Helper", Beside)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        data=tmp_path,
        rate_socket=PLENTY,
        rate_session=PLENTY,
        rate_address=PLENTY,
        pace_address=PLENTY,
        rate_prints=PLENTY,
        key=(KEY,),
        bot_pause=0,
    )


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables and nothing in them; `tests/store` checks how it comes to be."""
    path = tmp_path_factory.mktemp("database") / "tondo.sqlite"

    async def create() -> None:
        async with await Store.open(f"sqlite:///{path}"):
            pass

    asyncio.run(create())
    return path


@pytest.fixture
def opened(settings: Settings, new_file: Path) -> Iterator[Callable[..., Place]]:
    """Makes a server with other settings. Each has a folder of its own: two servers can't share a file."""
    places: list[Place] = []

    def make(**changes: Any) -> Place:
        if places:
            changes = {"data": settings.data / str(len(places)), **changes}
        changed = Settings(**(dict(settings) | changes))
        if not changed.database and not (changed.data / new_file.name).exists():
            changed.make_data_folder()
            shutil.copy(new_file, changed.data)
        place = Place(create_app(changed))
        place.open()
        places.append(place)
        return place

    yield make
    for place in places:
        place.close()


@pytest.fixture
def place(opened: Callable[..., Place]) -> Place:
    return opened()


def a_move(view: Any, seat: int) -> str:
    """Some legal action of a seat."""
    (actions,) = (entry["actions"] for entry in view["legal"] if entry["seat"] == seat)
    return str(actions[0]["text"])
