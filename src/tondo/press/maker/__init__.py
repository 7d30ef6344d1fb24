"""Files for machines: a game's parts for laser cutters, as SVG and DXF, and for 3D printers, as STL.

What there is to make is asked of the game (`Game.parts`). The same input gives the same bytes.
"""

from tondo.press.maker.files import maker_files, parts_of
from tondo.press.maker.settings import MakerFormat, MakerSettings

__all__ = ["MakerFormat", "MakerSettings", "maker_files", "parts_of"]
