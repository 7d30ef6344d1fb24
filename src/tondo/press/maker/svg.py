"""A sheet as SVG in millimetres: one group for each layer, which Inkscape shows as such."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from tondo.core.parts import Part
from tondo.press.maker.nesting import NestedPart
from tondo.press.maker.settings import MakerSettings
from tondo.press.maker.toolpaths import LAYERS, Layer, Toolpath, on_sheet

HAIRLINE = 0.02  # millimetres: thin enough for every driver to take it for a line to follow, not for a picture


def write_svg(title: str, nested: Sequence[NestedPart], settings: MakerSettings, lang: str) -> bytes:
    """The file; each path is all that a layer has for one part, its outline last."""
    width, height = f"{settings.sheet_width:g}", f"{settings.sheet_height:g}"
    made = list(on_sheet(nested, settings))
    layers = "".join(_layer(layer, made, lang) for layer in LAYERS)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" xml:lang={quoteattr(lang)}>\n'
        f"<title>{escape(title)}</title>\n{layers}</svg>\n"
    ).encode()


def _layer(layer: Layer, made: Sequence[tuple[Part, Sequence[Toolpath]]], lang: str) -> str:
    lines = []
    for number, (part, paths) in enumerate(made, 1):
        data = "".join(_data(path) for path in paths if path.layer is layer)
        if data:
            lines.append(f'<path id="{layer.id}-{number}-{part.id}" d="{data}"/>\n')
    return (
        f'<g id="{layer.id}" inkscape:groupmode="layer" inkscape:label={quoteattr(layer.label.text(lang))} '
        f'fill="none" stroke="{layer.colour}" stroke-width="{HAIRLINE}">\n{"".join(lines)}</g>\n'
    )


def _data(path: Toolpath) -> str:
    return "M" + "L".join(f"{x:.4f} {y:.4f}" for x, y in path.points) + ("Z" if path.closed else "")
