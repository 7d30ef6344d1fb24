"""What other services show of a link to the page: a title, a sentence and a picture, in the head of the HTML."""

import re
from dataclasses import dataclass
from html import escape
from urllib.parse import parse_qs

from starlette.datastructures import Headers

from tondo.core import game_names, game_type
from tondo.core.words import SOURCE_LANGUAGE, Phrase, find_language, languages
from tondo.server.live.hub import Hub
from tondo.server.security import Scope
from tondo.server.settings import WORDS, Settings
from tondo.store import StoreError

TABLE = re.compile(r"t/([0-9a-f]{32})(?:/(?:replay|print))?/?")
GAME = re.compile(r"(rules|learn|new|print)/([a-z0-9_]{1,40})/?")
HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?|\[[0-9A-Fa-f:]{2,45}\](?::[0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """The title, a sentence about it, and the path of its picture."""

    title: str
    about: Phrase
    picture: str


async def preview_of(path: str, hub: Hub) -> LinkPreview:
    """The preview of a path of the page. A table shows what a list shows of it: its id is the key to it."""
    if (found := TABLE.fullmatch(path)) is not None:
        return await _preview_of_table(found[1], hub)
    if (found := GAME.fullmatch(path)) is not None and found[2] in game_names():
        title = game_type(found[2]).title
        return LinkPreview(title, WORDS(f"preview.{found[1]}", game=title), f"/api/games/{found[2]}/picture.png")
    return LinkPreview("Tondo", WORDS("preview.page"), "/icons/icon-512.png")


async def _preview_of_table(table: str, hub: Hub) -> LinkPreview:
    try:
        summary = await hub.store.summary(table)
    except StoreError:
        return LinkPreview("Tondo", WORDS("preview.page"), "/icons/icon-512.png")
    names = ", ".join(filter(None, summary.names))
    about = WORDS(f"preview.{summary.status}", names=names)
    if summary.status == "over" and summary.how == "played":
        pairs = zip(summary.names, summary.scores, strict=True)
        about = WORDS("preview.scores", scores=", ".join(f"{name} {score}" for name, score in pairs))
    return LinkPreview(game_type(summary.game).title, about, f"/api/tables/{table}/picture.png")


def tags(preview: LinkPreview, address: str, path: str, lang: str) -> str:
    """The preview as tags for the head of the page. ``address`` is where the server is."""
    about = preview.about.text(lang)
    url = f"{address}/{path}".rstrip("/") if path else f"{address}/"
    named = {
        "og:site_name": "Tondo",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": about,
        "og:url": url,
        "og:locale": lang,
        "og:image": address + preview.picture,
    }
    card = "summary_large_image" if preview.picture.startswith("/api/") else "summary"
    return (
        "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in named.items())
        + f'<meta name="twitter:card" content="{card}" />'
    )


def language_of(scope: Scope) -> str:
    """The language that the query or else the browser asks for."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    accepted = Headers(scope=scope).get("accept-language", "").split(",")
    for tag in (*asked, *(part.partition(";")[0].strip() for part in accepted)):
        language = find_language(tag)
        if tag and tag.lower().partition("-")[0] in (name.lower().partition("-")[0] for name in languages()):
            return language
    return SOURCE_LANGUAGE


def address_of_page(scope: Scope, settings: Settings) -> str:
    """Where the page is for whoever asks. Only a configured address, if there is one: a Host header can be forged."""
    host = Headers(scope=scope).get("host", "")
    asked = f"{scope.get('scheme', 'http')}://{host}"
    if settings.origins:
        return asked if asked in settings.origins else settings.origins[0]
    return asked if HOST.fullmatch(host) else settings.address
