"""Turns data into a PDF by one of our Typst documents: our fonts, title, language and outline, tagged, always the same.

A document in ``templates/`` begins with everything in ``common.typ``, and finds what it is to show in ``data``.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import typst

from tondo.core.folders import package_folder


def typeset(document: str, title: str, lang: str, data: Mapping[str, object]) -> bytes:
    """The PDF that ``templates/<document>.typ`` makes of ``data``, plain JSON values in which texts are Typst's markup.

    A text that does not fit into its box, or is no markup, is a bug: it raises `RuntimeError`.
    """
    inputs = {"data": json.dumps({"title": title, "lang": lang, **data})}
    pdf = typst.compile(_source(document), font_paths=_fonts(), format="pdf", sys_inputs=inputs, pdf_standards="ua-1")
    assert isinstance(pdf, bytes)
    return pdf


@cache
def _fonts() -> typst.Fonts:
    """Ours alone: what is printed must not depend on the machine."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[package_folder("tondo.core") / "fonts"]
    )


@cache
def _source(document: str) -> bytes:
    folder = Path(__file__).parent / "templates"
    return b"\n".join((folder / f"{name}.typ").read_bytes() for name in ("common", document))
