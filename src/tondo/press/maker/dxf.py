"""A sheet as DXF in millimetres, with the same layers as in SVG; y is up, as in every drawing of this format."""

from collections.abc import Sequence
from io import StringIO

from ezdxf import units
from ezdxf._options import options
from ezdxf.filemanagement import new

from tondo.press.maker.nesting import NestedPart
from tondo.press.maker.settings import MakerSettings
from tondo.press.maker.toolpaths import LAYERS, on_sheet

# The time and the random numbers that it writes otherwise tell nobody anything.
options.write_fixed_meta_data_for_testing = True


def write_dxf(nested: Sequence[NestedPart], settings: MakerSettings) -> bytes:
    """The file. Everything is a polyline: closed ones are flagged so, and a closed one to cut is one part."""
    document = new("R2010", units=units.MM)
    for layer in LAYERS:
        document.layers.add(layer.id.upper(), color=layer.colour_index)
    space = document.modelspace()
    made = [path for _, paths in on_sheet(nested, settings) for path in paths]
    for path in sorted(made, key=lambda path: LAYERS.index(path.layer)):
        points = [(round(x, 4), round(settings.sheet_height - y, 4)) for x, y in path.points]
        space.add_lwpolyline(points, close=path.closed, dxfattribs={"layer": path.layer.id.upper()})
    space.reset_extents((0, 0, 0), (settings.sheet_width, settings.sheet_height, 0))
    text = StringIO(newline="")
    document.write(text)
    return document.encode(text.getvalue())
