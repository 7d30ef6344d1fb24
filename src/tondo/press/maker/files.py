"""All files that a machine needs to make a game's parts, and a text that says what they are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tondo.core.game import AnyGame
from tondo.core.options import resolve_options
from tondo.core.parts import Part, PartsRequest
from tondo.core.words import SOURCE_LANGUAGE, join_or, languages, shortened
from tondo.press.maker.nesting import nest_parts
from tondo.press.maker.settings import MakerSettings, number
from tondo.press.maker.stl import write_stl
from tondo.press.maker.svg import write_svg
from tondo.press.settings import WORDS, PressError

CONTENTS = "CONTENTS.txt"


@dataclass(frozen=True, slots=True)
class _File:
    """A file, and how many of each part (its id) are made with it."""

    name: str
    content: bytes
    made: Counter[str]


def parts_of(game: AnyGame, settings: MakerSettings) -> tuple[Part, ...]:
    """What is to be made of ``game`` with these settings, as data; raises `PressError` if there is nothing."""
    options = resolve_options(game.part_settings, settings.options, game.players)
    parts = game.parts(PartsRequest(settings.machine, options))
    if not parts:
        raise PressError(WORDS("maker.error.no-parts", title=game.title))
    return parts


def maker_files(game: AnyGame, settings: MakerSettings, lang: str = SOURCE_LANGUAGE) -> dict[str, bytes]:
    """The files by name, in order, with `CONTENTS` last; raises `PressError` and `OptionError` for what can't be.

    For a laser cutter there is a file for each sheet, for a 3D printer one for each kind of part.
    """
    if lang not in languages():
        raise PressError(WORDS("error.lang", value=shortened(lang), allowed=join_or(languages())))
    parts = parts_of(game, settings)
    is_for_printer = settings.machine == "printer"
    files = list(_solids(game, parts, settings) if is_for_printer else _sheets(game, parts, settings, lang))
    return {file.name: file.content for file in files} | {CONTENTS: _contents(game, parts, files, settings, lang)}


def _solids(game: AnyGame, parts: Sequence[Part], settings: MakerSettings) -> Iterator[_File]:
    for part in parts:
        yield _File(f"{game.name}-{part.id}.stl", write_stl(part, settings), Counter({part.id: part.count}))


def _sheets(game: AnyGame, parts: Sequence[Part], settings: MakerSettings, lang: str) -> Iterator[_File]:
    for group in dict.fromkeys(part.group for part in parts):
        sheets = nest_parts([part for part in parts if part.group == group], settings)
        for index, nested in enumerate(sheets, 1):
            place = f"{group}-{index}" if len(sheets) > 1 else group
            name = f"{game.name}-{place}.{settings.format}"
            made = Counter(each.part.id for each in nested)
            if settings.format == "svg":
                yield _File(name, write_svg(f"{game.title}: {place}", nested, settings, lang), made)
            else:
                from tondo.press.maker.dxf import write_dxf  # what it needs takes half a second to import

                yield _File(name, write_dxf(nested, settings), made)


def _contents(
    game: AnyGame, parts: Sequence[Part], files: Sequence[_File], settings: MakerSettings, lang: str
) -> bytes:
    """What each file holds, and how it is used."""
    entries = []
    for file in files:
        made = [
            WORDS("maker.contents.part", count=file.made[part.id], name=part.name).text(lang)
            for part in parts
            if part.id in file.made
        ]
        entries.append("\n".join((file.name, *made)))
    lengths = ("sheet_width", "sheet_height", "kerf", "thickness", "clearance")
    text = WORDS(
        f"maker.contents.{settings.machine}",
        title=game.title,
        files="\n\n".join(entries),
        **{name: number(getattr(settings, name)) for name in lengths},
    )
    return (text.text(lang) + "\n").encode()
