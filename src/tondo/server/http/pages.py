"""The page: the files built from ``web/``, at every path that is not the API's."""

import hashlib
import mimetypes
import os
import re
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from tondo.server.http.link_previews import address_of_page, language_of, preview_of, tags
from tondo.server.security import Scope, accepts_gzip, header

BUILT = Path(__file__).parents[1] / "page"
INDEX = "index.html"
HEAD_END = "</head>"
LANGUAGE = re.compile(r'(?<=<html lang=")[^"]*')
DESCRIPTION = re.compile(r'(?<=<meta name="description" content=")[^"]*')
FOREVER = "public, max-age=31536000, immutable"


def find_page(chosen: str) -> Path | None:
    """The folder with the built page, or None if there is none."""
    folder = Path(chosen) if chosen else BUILT
    return folder if (folder / INDEX).is_file() else None


class Pages(StaticFiles):
    """Files, and ``index.html`` for the paths of the page's own router: ``/t/…``, ``/rules/…``.

    What Vite puts into ``assets/`` has a hash in its name and never changes; everything else is revalidated.
    A compressed copy is sent where the build left one and the browser accepts it.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        mimetypes.add_type("application/manifest+json", ".webmanifest")
        self._index = (folder / INDEX).read_text("utf-8")

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or ``index.html`` if the path may be one of the page's routes."""
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        if path == "." or "." not in path.rpartition("/")[2]:
            if HEAD_END in self._index and scope["method"] in ("GET", "HEAD"):
                return await self._with_preview("" if path == "." else path, scope)
            path = INDEX
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else "no-cache"
        return response

    async def _with_preview(self, path: str, scope: Scope) -> Response:
        """``index.html`` in the reader's language, with what other services show of a link to ``path``."""
        state = scope["app"].state
        lang = language_of(scope)
        preview = await preview_of(path, state.hub)
        shown = tags(preview, address_of_page(scope, state.settings), path, lang)
        index = LANGUAGE.sub(lang, self._index, count=1)
        index = DESCRIPTION.sub(lambda _: escape(preview.about.text(lang)), index, count=1)
        body = index.replace(HEAD_END, shown + HEAD_END, 1).encode("utf-8")
        headers = {
            "cache-control": "no-cache",
            "etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"',
            "vary": "accept-encoding, accept-language",
        }
        if header(scope, b"if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(body, media_type="text/html", headers=headers)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """One file, compressed if possible."""
        small = f"{os.fspath(full_path)}.gz"
        if not accepts_gzip(scope) or not os.path.isfile(small):
            response = super().file_response(full_path, stat_result, scope, status_code)
        else:
            response = super().file_response(small, os.stat(small), scope, status_code)
            response.headers["content-encoding"] = "gzip"
        response.headers["vary"] = "accept-encoding"
        return response
