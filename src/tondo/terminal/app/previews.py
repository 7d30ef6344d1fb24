"""What actions would do, asked of the match in the background and kept until the position changes."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from rich.text import Text

from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.choosing import Choosing
from tondo.terminal.app.game_text import outcome_text
from tondo.terminal.match import Match, Preview, Snapshot
from tondo.terminal.selection import Choice

_SETTLING = 0.03  # seconds: a cursor that is only passing asks for nothing


class Previews:
    """Asks for one preview at a time: what is wanted last. ``news`` is called when one has come."""

    def __init__(self, screen: AppScreen[str | None], match: Match, news: Callable[[], None]) -> None:
        self._screen = screen
        self._match = match
        self._news = news
        self._known: dict[str, Preview] = {}
        self._wanted: str | None = None

    def clear(self) -> None:
        """The position has changed."""
        self._known.clear()
        self._wanted = None

    def _get(self, text: str) -> Preview | None:
        """The preview of a text; None if it is still to come."""
        if text not in self._known and self._wanted != text:
            self._wanted = text
            ask: Callable[[], Awaitable[None]] = partial(self._ask, text)
            self._screen.run_worker(ask, group="preview", exclusive=True)
        return self._known.get(text)

    async def _ask(self, text: str) -> None:
        known = self._known
        await asyncio.sleep(_SETTLING)
        found = await self._match.preview(text)
        if self._wanted == text:
            known[text] = found
            self._wanted = None
            self._news()

    def outcome(self, choice: Choice, snapshot: Snapshot, is_chosen: bool) -> Text:
        """An action and what it would score; how to play it, once it is chosen."""
        found = self._get(choice.text)
        screen = self._screen
        if found is None:
            return Text(choice.label, "bold")
        if found.reason:
            return Text(found.reason)
        text = outcome_text(choice.label, found.lines, snapshot.seat, snapshot.players, screen.lang, screen.is_light)
        if is_chosen:
            text.append("  ").append(screen.say("play.enter-plays"), "dim")
        return text

    def refusal(self, space: str, choosing: Choosing) -> str:
        """Why nothing can be put on a space; empty while that is not known."""
        piece = None if choosing.selection is None else choosing.selection.piece
        for text in (space,) if piece is None else (f"{piece} {space}", space):
            found = self._get(text)
            if found is None:
                return ""
            if found.reason and found.is_readable:
                return found.reason
        return self._screen.say("play.nothing-fits" if piece is None else "play.not-there")
