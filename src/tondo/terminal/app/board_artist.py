"""A process that turns boards into pixels: that takes a tenth of a second and holds the GIL.

It reads a line of JSON for each picture, a list of two SVGs, and answers with its length in four bytes and a PNG. It
ends with its input, so that it never outlives the application.
"""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tondo.core.folders import package_folder

if TYPE_CHECKING:
    from PIL.Image import Image

_FONT = "Noto Sans"  # ours: reading all those of the system would take longer than drawing


class Artist:
    """Draws in another process, which is started with the first picture. All boards of an application share one."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._lock = asyncio.Lock()
        self._users: set[int] = set()
        self._ending: asyncio.Future[None] | None = None

    @classmethod
    def of(cls, app: object) -> "Artist":
        """The one of an application."""
        return _ARTISTS.setdefault(app, cls())

    def hire(self, user: object) -> None:
        """Somebody wants pictures, until they `dismiss` it."""
        self._users.add(id(user))

    def dismiss(self, user: object) -> None:
        """Somebody wants no more pictures; after the last one the process ends."""
        self._users.discard(id(user))
        if not self._users and self._process is not None:
            self._ending = asyncio.ensure_future(_end(self._process))
            self._process = None

    async def ended(self) -> None:
        """Return when no process is ending."""
        if self._ending is not None:
            await self._ending

    async def draw(self, base: str, over: str) -> bytes:
        """One SVG in pixels, with another, mostly transparent one over it, as PNG.

        Raises `OSError` or `EOFError` if it can't be drawn.
        """
        async with self._lock:
            return await self._draw(base, over)

    async def _draw(self, base: str, over: str) -> bytes:
        if self._process is None:
            command = sys.executable, "-m", "tondo.terminal.app.board_artist"
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps([base, over]).encode() + b"\n")
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        return await process.stdout.readexactly(length)


async def _end(process: Process) -> None:
    if process.stdin is not None:
        process.stdin.close()
    if process.stdout is not None:
        await process.stdout.read()
    await process.wait()


_ARTISTS: WeakKeyDictionary[object, Artist] = WeakKeyDictionary()


def draw_picture(base: str, over: str) -> bytes:
    """One SVG in pixels, and another one laid over it, as PNG; the first is kept for the next time."""
    from PIL.Image import alpha_composite

    png = BytesIO()
    alpha_composite(_pixels(base), _pixels(over)).save(png, "PNG", compress_level=1)
    return png.getvalue()


@lru_cache(maxsize=2)
def _pixels(svg: str) -> "Image":
    from PIL.Image import open as open_image
    from resvg_py import svg_to_bytes

    fonts = [str(file) for file in sorted((package_folder("tondo.core") / "fonts").glob("*.ttf"))]
    png = svg_to_bytes(svg_string=svg, sans_serif_family=_FONT, font_files=fonts, skip_system_fonts=True)
    return open_image(BytesIO(bytes(png))).convert("RGBA")


def main() -> None:
    """Draw what is asked for until there is no more."""
    for line in sys.stdin.buffer:
        png = draw_picture(*json.loads(line))
        sys.stdout.buffer.write(len(png).to_bytes(4, "big") + png)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
