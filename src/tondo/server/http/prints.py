"""Things to print, as PDF, and files for makers: of a game, of a table, of an imported record."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, cast, get_args

from fastapi import Depends, Query, Request, Response
from pydantic import StringConstraints

from tondo.core.kit import PAPERS, Ink
from tondo.core.options import Option, Value, parse_options, resolve_options
from tondo.core.words import SOURCE_LANGUAGE
from tondo.press.maker.settings import FORMATS, LIMITS, MakerFormat, MakerSettings
from tondo.press.settings import WORDS as PRESS_WORDS
from tondo.press.settings import PressError, PrintSettings, Sides
from tondo.server.compression import NO_TRANSFORM
from tondo.server.http.dependencies import (
    ActionCount,
    BackgroundDependency,
    HubDependency,
    Lang,
    OptionalUser,
    ReplaysDependency,
    TableId,
)
from tondo.server.http.games import Kind
from tondo.server.http.records import Found, RecordId
from tondo.server.http.resource import Resource
from tondo.server.present.prints import (
    Prints,
    book_pdf,
    kit_pdf,
    maker_zip,
    position_pdf,
    record_position_pdf,
    rules_pdf,
)
from tondo.server.present.replays import record_table, table_then
from tondo.server.security import address_of
from tondo.table import Refused, Table

PDF: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": {}}}}
ZIP: dict[int | str, dict[str, Any]] = {200: {"content": {"application/zip": {}}}}
USUAL = MakerSettings()
MOST_COPIES = 2  # each takes 80 MB while it is typeset, and printers make copies

router = Resource()


def _one_of(values: Iterable[str]) -> Any:
    """A parameter whose unknown values the press refuses, in a sentence that lists those it knows."""
    return Query(max_length=40, json_schema_extra={"enum": list(values)})


def _length(name: str) -> Any:
    return Query(description=f"In millimetres, from {LIMITS[name][0]:g} to {LIMITS[name][1]:g}.")


OptionText = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{1,40}=[^\x00-\x1f]{0,200}$")]
OptionTexts = Annotated[list[OptionText] | None, Query(max_length=20, description="A name and a value: `size=22`.")]


async def settings_of(
    paper: Annotated[str, _one_of(PAPERS)] = "a4",
    ink: Annotated[str, _one_of(get_args(Ink))] = "colour",
    lang: Lang = SOURCE_LANGUAGE,
) -> PrintSettings:
    """What can be chosen for every document; raises `PressError`."""
    return PrintSettings(lang=lang, paper_name=paper, ink=cast(Ink, ink))


Settings = Annotated[PrintSettings, Depends(settings_of)]
Opinion = Annotated[bool, Query(description="With the bot's opinion, once the game's analysis is done.")]


@router.get("/games/{game}/kit.pdf", response_class=Response, responses=PDF)
async def get_kit(
    kind: Kind,
    request: Request,
    settings: Settings,
    sides: Annotated[str, _one_of(get_args(Sides))] = "double",
    copies: Annotated[int, Query(ge=1, le=10**6, description=f"At most {MOST_COPIES}.")] = 1,
    option: OptionTexts = None,
) -> Response:
    """What it takes to play at a real table, with values of the game's ``kit_options``."""
    if copies > MOST_COPIES:
        raise PressError(PRESS_WORDS("error.copies", value=copies, most=MOST_COPIES))
    options = _options(kind.kit_settings, option)
    settings = replace(settings, sides=cast(Sides, sides), copies=copies, options=options)
    return await _answer(request, f"{kind.name}-kit.pdf", kit_pdf, kind.name, settings)


@router.get("/games/{game}/rules.pdf", response_class=Response, responses=PDF)
async def get_rules(kind: Kind, request: Request, settings: Settings, booklet: bool = False) -> Response:
    """The rules with their pictures; as a booklet, in the order in which its pages are printed."""
    name = f"{kind.name}-{'booklet' if booklet else 'rules'}.pdf"
    return await _answer(request, name, rules_pdf, kind.name, settings, booklet)


@router.get("/games/{game}/parts.zip", response_class=Response, responses=ZIP)
async def get_parts(
    kind: Kind,
    request: Request,
    format: Annotated[str, _one_of(FORMATS)] = "svg",
    sheet_width: Annotated[float, _length("sheet_width")] = USUAL.sheet_width,
    sheet_height: Annotated[float, _length("sheet_height")] = USUAL.sheet_height,
    spacing: Annotated[float, _length("spacing")] = USUAL.spacing,
    kerf: Annotated[float, _length("kerf")] = USUAL.kerf,
    hatch: Annotated[float, _length("hatch")] = USUAL.hatch,
    thickness: Annotated[float, _length("thickness")] = USUAL.thickness,
    clearance: Annotated[float, _length("clearance")] = USUAL.clearance,
    bevel: Annotated[float, _length("bevel")] = USUAL.bevel,
    relief: Annotated[float, _length("relief")] = USUAL.relief,
    option: OptionTexts = None,
    lang: Lang = SOURCE_LANGUAGE,
) -> Response:
    """Files for a laser cutter or a 3D printer, with values of the game's ``part_options``."""
    settings = MakerSettings(
        format=cast(MakerFormat, format),
        sheet_width=sheet_width,
        sheet_height=sheet_height,
        spacing=spacing,
        kerf=kerf,
        hatch=hatch,
        thickness=thickness,
        clearance=clearance,
        bevel=bevel,
        relief=relief,
        options=_options(kind.part_settings, option),
    )
    return await _answer(request, f"{kind.name}-{format}.zip", maker_zip, kind.name, settings, lang)


@router.get("/tables/{table}/book.pdf", response_class=Response, responses=PDF)
async def get_table_book(
    table: TableId,
    request: Request,
    settings: Settings,
    hub: HubDependency,
    background: BackgroundDependency,
    opinion: Opinion = True,
) -> Response:
    """A finished game as a book."""
    async with hub.reading(table) as found:
        if found.status != "over":
            raise Refused("not-over")
        text = await hub.work.run(found.record_text, len(found.played))

        async def load() -> Table:
            return found

        analysis = await background.analyses.find(table, load, start=False)
    turns = tuple(analysis.found) if opinion and analysis.is_done else None
    return await _answer(request, f"{table[:8]}.pdf", book_pdf, text, settings, turns)


@router.get("/tables/{table}/position.pdf", response_class=Response, responses=PDF)
async def get_table_position(
    table: TableId,
    request: Request,
    settings: Settings,
    hub: HubDependency,
    user: OptionalUser,
    actions: ActionCount | None = None,
) -> Response:
    """The position after the first ``actions`` actions, or now, to play on at a real table.

    While a game with secrets is being played, it has no secrets but those of the caller's seats.
    """
    async with hub.reading(table) as found:
        if found.status == "open":
            raise Refused("not-playing")
        then = found
        if actions is not None:
            then = await hub.work.run(partial(table_then, found, actions), actions)
        own = tuple(found.seats_of(user)) if found.game.has_secrets and found.status != "over" else None
        position = (then.game, then.state.position(), tuple(then.names), own)
    answer = await _answer(request, f"{table[:8]}-position.pdf", position_pdf, *position, settings)
    if own is not None:
        answer.headers["cache-control"] = NO_TRANSFORM
    return answer


@router.get("/records/{record}/book.pdf", response_class=Response, responses=PDF)
async def get_record_book(
    record: RecordId,
    found: Found,
    request: Request,
    settings: Settings,
    replays: ReplaysDependency,
    background: BackgroundDependency,
    opinion: Opinion = True,
) -> Response:
    """The same for an imported record."""
    analysis = await background.analyses.find(record, lambda: replays.of_record(record_table, found), start=False)
    turns = tuple(analysis.found) if opinion and analysis.is_done else None
    return await _answer(request, f"{record[:8]}.pdf", book_pdf, found, settings, turns)


@router.get("/records/{record}/position.pdf", response_class=Response, responses=PDF)
async def get_record_position(
    record: RecordId, found: Found, request: Request, settings: Settings, actions: ActionCount | None = None
) -> Response:
    """The same for an imported record."""
    return await _answer(request, f"{record[:8]}-position.pdf", record_position_pdf, found, actions, settings)


def _options(known: Iterable[Option], texts: list[str] | None) -> dict[str, Value]:
    """The value of every option, so that the same choice is always written in the same way."""
    known = tuple(known)
    pairs = (text.partition("=")[::2] for text in texts or ())
    return resolve_options(known, parse_options(known, pairs), 1)


async def _answer(request: Request, name: str, function: Callable[..., bytes], *arguments: object) -> Response:
    prints: Prints = request.app.state.prints
    made = await prints.make(address_of(request.scope), function, *arguments)
    kind = "application/zip" if name.endswith(".zip") else "application/pdf"
    return Response(made, media_type=kind, headers={"content-disposition": f'attachment; filename="tondo-{name}"'})
