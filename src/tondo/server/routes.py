"""The HTTP interface. Each function is one address; what it takes and answers stands in `wire`."""

import re
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from tondo.bots import level_names
from tondo.core import Record, game_names, game_type
from tondo.core.examples import examples
from tondo.core.game import AnyGame
from tondo.core.options import Number, Switch
from tondo.core.words import languages
from tondo.server import bodies, metrics, tickets, wire
from tondo.server.hub import Hub
from tondo.server.limits import Buckets
from tondo.server.looks import Look, both_languages, example_seen, layout_of
from tondo.server.refusals import Denied
from tondo.server.replays import RECORD_ID, steps_of, table_of, table_then
from tondo.server.security import address_of
from tondo.server.sessions import Sessions
from tondo.server.settings import Settings
from tondo.store import Unavailable, UnknownRecord
from tondo.table import Clock, Setup

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.Refusal, "description": about}
    for status, about in (
        (401, "There is no session."),
        (403, "Not allowed: another's seat, a foreign page, a used ticket or link."),
        (404, "There is no such thing."),
        (409, "The table, or a rule of the game, does not allow it now."),
        (413, "Too big."),
        (422, "Not a request that the server knows."),
        (429, "Too much at once."),
        (503, "The server or its store is not ready; try again."),
    )
}
PAGE = 50
CURSOR = r"^[0-9]{1,15}-[0-9a-f]{32,64}$"

api = APIRouter(prefix="/api", responses=ERRORS)
operations = APIRouter()


class Json(Response):
    """An answer that is made of plain values and not checked again."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """As bytes."""
        return orjson.dumps(content)


# Dependencies are coroutines because FastAPI runs plain functions in threads.


async def hub_of(request: Request) -> Hub:
    """The live tables."""
    hub: Hub = request.app.state.hub
    return hub


async def guest_of(request: Request) -> str | None:
    """Whose session this is, if there is one."""
    sessions: Sessions = request.app.state.sessions
    return sessions.user("; ".join(request.headers.getlist("cookie")))


async def user_of(request: Request) -> str:
    """Whose session this is; refused without one, or when it asks for too much."""
    user = await guest_of(request)
    if user is None:
        raise Denied("no-session")
    buckets: Buckets = request.app.state.session_buckets
    if not buckets.take(user):
        raise Denied("too-fast")
    return user


async def kind_of(game: Annotated[str, Path(max_length=40)]) -> type[AnyGame]:
    """The game that the address names."""
    if game not in game_names():
        raise Denied("unknown-path")
    return game_type(game)


TheHub = Annotated[Hub, Depends(hub_of)]
Guest = Annotated[str | None, Depends(guest_of)]
User = Annotated[str, Depends(user_of)]
Kind = Annotated[type[AnyGame], Depends(kind_of)]
Table = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
Seat = Annotated[int | None, Query(ge=0, le=98, description="Through whose eyes; one's own only.")]
Lang = Annotated[wire.Language, Query()]
Before = Annotated[str | None, Query(pattern=CURSOR)]


# Who one is.


@api.post("/session", response_model=bodies.Session)
async def begin_session(request: Request) -> Response:
    """Begin a session as a guest, or go on with the one there is. It is kept in a cookie."""
    sessions: Sessions = request.app.state.sessions
    user = await guest_of(request)
    if user is None and not request.app.state.address_buckets.take(address_of(request.scope), 4.0):
        raise Denied("too-fast")
    value = sessions.new()[1] if user is None else sessions.sign(user)
    return Json({"guest": True}, headers={"set-cookie": sessions.header(value)})


@api.get("/session", response_model=bodies.Session, dependencies=[Depends(user_of)])
async def see_session() -> Response:
    """Whether there is a session."""
    return Json({"guest": True})


# Games.


@api.get("/games", response_model=list[bodies.GameSeen])
async def list_games() -> Response:
    """All games, with what can be chosen."""
    return Json([_game(game_type(name)) for name in game_names()])


@api.get("/games/{game}", response_model=bodies.GameSeen)
async def see_game(kind: Kind) -> Response:
    """One game."""
    return Json(_game(kind))


@api.get("/games/{game}/rules", response_model=bodies.Rules)
async def read_rules(kind: Kind) -> Response:
    """The rules of a game, numbered, in both languages."""
    game = kind()
    return Json({"markdown": {lang: game.rules_text(lang) for lang in languages()}})


@api.get("/games/{game}/examples", response_model=list[bodies.ExampleSeen])
async def see_examples(kind: Kind) -> Response:
    """Positions that explain its rules."""
    return Json([example_seen(example) for example in examples(kind.name)])


@api.get("/games/{game}/layout", response_model=bodies.LayoutSeen)
async def see_layout(kind: Kind) -> Response:
    """The empty board of a game as it is usually played."""
    return Json(layout_of(kind()))


def _game(kind: type[AnyGame]) -> dict[str, object]:
    help_texts = {lang: kind().help_text(lang) for lang in languages()}
    return {
        "name": kind.name,
        "title": kind.title,
        "tagline": both_languages(kind.words("tagline")),
        "help": help_texts,
        "rules_version": kind.rules_version,
        "min_players": kind.min_players,
        "max_players": kind.max_players,
        "default_players": kind.default_players,
        "has_secrets": kind.has_secrets,
        "options": [
            {
                "name": option.name,
                "kind": "switch" if isinstance(option, Switch) else "number" if isinstance(option, Number) else "text",
                "default": option.default,
                "low": option.low if isinstance(option, Number) else None,
                "high": option.high if isinstance(option, Number) else None,
                "about": both_languages(kind.words(f"option.{option.name}")),
            }
            for option in kind.settings
        ],
        "levels": [
            {"level": number, "name": both_languages(name)} for number, name in enumerate(level_names(kind.name), 1)
        ],
    }


# Tables.


@api.post("/tables", response_model=bodies.Made, status_code=201, dependencies=[Depends(user_of)])
async def make_table(new: bodies.NewTable, hub: TheHub) -> Response:
    """Make a table. Its id is the link by which others come in."""
    players = game_type(new.game).default_players if new.players is None else new.players
    bots = tuple(new.bots) if new.bots else (None,) * players
    clock = Clock(new.clock.kind, new.clock.base, new.clock.increment)
    setup = Setup(new.game, players, dict(new.options), bots, clock)
    return Json({"table": await hub.create(setup, new.public)}, status_code=201)


@api.get("/tables", response_model=bodies.Tables)
async def list_tables(
    hub: TheHub,
    guest: Guest,
    status: Annotated[Literal["open", "playing", "over"] | None, Query()] = None,
    game: Annotated[str | None, Query(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")] = None,
    name: Annotated[str | None, Query(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")] = None,
    mine: Annotated[bool, Query(description="Only tables at which the caller has a seat.")] = False,
    before: Before = None,
) -> Response:
    """Public tables, or one's own."""
    if mine and guest is None:
        raise Denied("no-session")
    found = await hub.store.tables(
        status=status,
        game=game,
        name=name,
        user=guest if mine else None,
        public=None if mine else True,
        before=_cursor(before),
        limit=PAGE,
    )
    last = f"{found[-1].updated}-{found[-1].table}" if len(found) == PAGE else None
    listed = [
        {
            "table": summary.table,
            "game": summary.game,
            "players": summary.players,
            "options": dict(summary.options),
            "status": summary.status,
            "names": list(summary.names),
            "public": summary.public,
            "how": summary.how,
            "winners": list(summary.winners),
            "scores": list(summary.scores),
            "updated": summary.updated,
        }
        for summary in found
    ]
    return Json({"tables": listed, "before": last})


def _cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    updated, _, id = before.partition("-")
    return int(updated), id


@api.get("/tables/{table}", response_model=wire.Update)
async def see_table(
    table: Table,
    hub: TheHub,
    guest: Guest,
    seat: Seat = None,
    lang: Lang = "en",
    since: Annotated[int, Query(ge=-1, le=2**31 - 1, description="The last event one knows.")] = -1,
) -> Response:
    """A table as the caller sees it, with what happened since."""
    return Json(await hub.view(table, guest, seat, lang, since))


@api.get("/tables/{table}/history", response_model=wire.View)
async def see_history(
    table: Table,
    hub: TheHub,
    guest: Guest,
    actions: Annotated[int, Query(ge=0, le=100_000)],
    seat: Seat = None,
    lang: Lang = "en",
) -> Response:
    """The table as it was after the first so many actions, those of chance included."""
    return Json(await hub.history(table, guest, seat, lang, actions))


@api.get("/tables/{table}/steps", response_model=bodies.Steps)
async def see_steps(table: Table, hub: TheHub) -> Response:
    """What each action was, in order: number ``n`` led to what ``history?actions=n+1`` shows."""
    return Json(await hub.steps(table))


@api.get("/tables/{table}/layout", response_model=bodies.LayoutSeen)
async def see_table_layout(table: Table, hub: TheHub) -> Response:
    """The empty board of this table's game, with its options."""
    return Json(layout_of((await hub.table(table)).game))


@api.get("/tables/{table}/record", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def get_record(table: Table, hub: TheHub) -> Response:
    """The game as a record file. While a game with secrets goes on, nobody gets one."""
    text = await hub.record(table)
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="tondo-{table[:8]}.json"'},
    )


@api.get("/tables/{table}/draws", response_model=bodies.Draws)
async def see_draws(table: Table, hub: TheHub) -> Response:
    """All that it takes to make every draw of a finished game again, in a browser. Before the end nobody gets it."""
    return Json(await hub.draws(table))


@api.post("/tables/{table}/wishes", response_model=wire.Ack)
async def wish(table: Table, wanted: Annotated[wire.Wish, Body()], user: User, hub: TheHub) -> Response:
    """Make a wish come true; the same wishes as over a socket. A retry with the same id is harmless."""
    return Json({"kind": "ack", "id": wanted.id, "number": await hub.grant(table, user, wanted)})


@api.post("/tables/{table}/asks", response_model=wire.Told)
async def ask(table: Table, asked: wire.Ask, user: User, hub: TheHub) -> Response:
    """What an action would do, without taking it."""
    return Json(await hub.ask(table, user, asked))


@api.post("/tables/{table}/hints", response_model=bodies.Hint)
async def give_hint(table: Table, wanted: bodies.WantHint, user: User, hub: TheHub) -> Response:
    """What the strongest bot would do in one's place. Only where all others at the table are bots."""
    return Json(await hub.hint(table, user, wanted))


@api.get(
    "/tables/{table}/analysis",
    response_model=bodies.Analysis,
    responses={202: {"model": bodies.Analysis, "description": "Not all is judged yet; ask again."}},
    dependencies=[Depends(user_of)],
)
async def see_analysis(table: Table, hub: TheHub) -> Response:
    """What the strongest bot thinks of every action of a finished game, as far as it has got by now."""
    found = await hub.analysis(table)
    return Json(found, status_code=200 if found["done"] else 202)


@api.post("/tables/{table}/tickets", response_model=bodies.Ticket, status_code=201)
async def give_ticket(table: Table, request: Request, user: User, hub: TheHub) -> Response:
    """A ticket that opens one socket to this table, once and soon."""
    await hub.table(table)
    seconds = request.app.state.settings.token_seconds
    token = await tickets.give(hub.store, "ticket", {"table": table, "user": user}, seconds)
    return Json({"ticket": token, "seconds": seconds}, status_code=201)


@api.post("/tables/{table}/links", response_model=bodies.SeatLink, status_code=201)
async def give_link(table: Table, wanted: bodies.WantLink, request: Request, user: User, hub: TheHub) -> Response:
    """A link that moves one's seat to another device."""
    if wanted.seat not in (await hub.table(table)).seats_of(user):
        raise Denied("not-yours")
    seconds = request.app.state.settings.link_seconds
    data: dict[str, object] = {"table": table, "seat": wanted.seat, "user": user}
    return Json({"link": await tickets.give(hub.store, "link", data, seconds), "seconds": seconds}, status_code=201)


@api.post("/links", response_model=bodies.Moved)
async def use_link(used: bodies.UseLink, user: User, hub: TheHub) -> Response:
    """Take the seat that a link moves."""
    found = await tickets.take(hub.store, "link", used.link)
    if found is None:
        raise Denied("link")
    table, seat = str(found["table"]), int(str(found["seat"]))
    await hub.move(table, seat, str(found["user"]), user)
    return Json({"table": table, "seat": seat})


# Records from elsewhere.


async def record_of(record: Annotated[str, Path(pattern="^[0-9a-f]{32,64}$")], hub: TheHub) -> Record:
    """The record that the address names."""
    try:
        return await hub.store.record(record)
    except UnknownRecord as error:
        raise Denied("unknown-record") from error


Kept = Annotated[Record, Depends(record_of)]


@api.post("/records", response_model=bodies.RecordMade, status_code=201, dependencies=[Depends(user_of)])
async def bring_record(brought: bodies.RecordText, hub: TheHub) -> Response:
    """Keep a record that came from elsewhere. It is played through first; it never becomes a live game."""
    record = Record.loads(brought.record)
    return Json({"record": await hub.store.put_record(record, "http")}, status_code=201)


@api.get("/records", response_model=bodies.Records)
async def list_records(
    hub: TheHub,
    game: Annotated[str | None, Query(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")] = None,
    name: Annotated[str | None, Query(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")] = None,
    before: Before = None,
) -> Response:
    """Records that came from elsewhere, the newest first."""
    found = await hub.store.records(game=game, name=name, before=_cursor(before), limit=PAGE)
    last = f"{found[-1].updated}-{found[-1].record}" if len(found) == PAGE else None
    listed = [
        {
            "record": kept.record,
            "game": kept.game,
            "names": list(kept.names),
            "scores": list(kept.scores),
            "over": kept.status == "over",
            "imported": kept.updated,
        }
        for kept in found
    ]
    return Json({"records": listed, "before": last})


@api.get("/records/{record}", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def see_record(found: Kept) -> Response:
    """One of them, as a file."""
    return Response(found.dumps(), media_type="application/json")


@api.get("/records/{record}/layout", response_model=bodies.LayoutSeen)
async def see_record_layout(found: Kept) -> Response:
    """The empty board of its game, with its options."""
    return Json(layout_of(found.game))


@api.get("/records/{record}/steps", response_model=bodies.Steps)
async def see_record_steps(found: Kept) -> Response:
    """What each of its actions was, in order."""
    return Json(steps_of(table_of(found)))


@api.get("/records/{record}/history", response_model=wire.View)
async def see_record_history(
    found: Kept, actions: Annotated[int, Query(ge=0, le=100_000)], lang: Lang = "en"
) -> Response:
    """Its game after the first so many actions, as a spectator would have seen it."""
    then = table_then(table_of(found), actions)
    return Json(Look(RECORD_ID, then, public=False).view(None, None, lang, 0))


# For whoever runs the server.


@operations.get("/healthz", response_model=bodies.Health, responses={503: ERRORS[503]})
async def health(hub: TheHub) -> Response:
    """Whether the server lives and its store answers."""
    try:
        await hub.store.latest(["0" * 32])
    except Unavailable as error:
        raise Denied("busy") from error
    if hub.closing:
        raise Denied("closing")
    return Json({"ok": True, "version": tondo_version()})


@operations.get("/metrics", include_in_schema=False)
async def see_metrics(request: Request) -> Response:
    """Numbers for Prometheus, for the addresses that may see them."""
    settings: Settings = request.app.state.settings
    if not settings.may_measure(address_of(request.scope)):
        raise Denied("not-for-you")
    return Response(metrics.scrape(), media_type="text/plain; version=0.0.4; charset=utf-8")


def tondo_version() -> str:
    """Tondo's version, if it is installed."""
    try:
        return re.sub(r"[^0-9A-Za-z.+-]", "", version("tondo"))
    except PackageNotFoundError:
        return "0"
