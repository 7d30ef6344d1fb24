"""Turns data into a PDF by one of our Typst documents: our fonts, title, language and outline, tagged, always the same.

A document in ``templates/`` begins with everything in ``common.typ``, and finds what it is to show in ``data``.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import typst

from tondo.press.letters import FONTS, printable

MOST_REMEMBERED = 4_000_000  # letters of data that Typst may remember parts of, which takes about fifty times as much

_remembered = 0


def typeset(document: str, title: str, lang: str, data: Mapping[str, object], *, pages: bytes | None = None) -> bytes:
    """The PDF that ``templates/<document>.typ`` makes of ``data``, plain JSON values in which texts are Typst's markup.

    ``ink`` in it may say that only black is used. Letters that our fonts lack are replaced. A text that does not fit
    into its box, or is no markup, is a bug: it raises `RuntimeError`. ``pages`` is a PDF whose pages the document
    shows; Typst can't make a PDF for everybody (PDF/UA) of them.
    """
    inputs = _inputs(title, lang, data)
    if pages is not None:
        inputs["pages"] = json.dumps(list(pages))
    standards: list[typst.PDFStandard] = [] if pages is not None else ["ua-1"]
    pdf = typst.compile(
        _source(document), font_paths=_fonts(), format="pdf", sys_inputs=inputs, pdf_standards=standards
    )
    assert isinstance(pdf, bytes)
    _forget(sum(map(len, inputs.values())))
    return pdf


def measure(document: str, title: str, lang: str, data: Mapping[str, object]) -> Any:
    """What the document says about how it is laid out: the value of its metadata that is labelled ``<measures>``."""
    found = typst.query(
        _source(document),
        "<measures>",
        field="value",
        one=True,
        font_paths=_fonts(),
        sys_inputs=_inputs(title, lang, data),
    )
    return json.loads(found)


def _forget(size: int) -> None:
    """Count a document of this size, and let Typst forget all documents if they are too large together.

    It remembers how parts of its last ten documents were laid out, which of kits is a gigabyte. Nothing but further
    documents makes it forget.
    """
    global _remembered
    _remembered += size
    if _remembered > MOST_REMEMBERED:
        _remembered = 0
        for _ in range(11):
            typst.compile(b"", font_paths=_fonts(), format="pdf")


def _inputs(title: str, lang: str, data: Mapping[str, object]) -> dict[str, str]:
    language, _, region = lang.partition("-")
    whole = _printable({"title": title, "lang": language, "region": region or None, **data})
    return {"data": json.dumps(whole)}


def _printable(value: object) -> object:
    match value:
        case str():
            return printable(value)
        case Mapping():
            return {name: _printable(part) for name, part in value.items()}
        case list() | tuple():
            return [_printable(part) for part in value]
        case _:
            return value


@cache
def _fonts() -> typst.Fonts:
    """Ours alone: what is printed must not depend on the machine."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])


@cache
def _source(document: str) -> bytes:
    folder = Path(__file__).parent / "templates"
    return b"\n".join((folder / f"{name}.typ").read_bytes() for name in ("common", document))
