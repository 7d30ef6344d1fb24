"""A try at a task of the daily circle of a server, as a `Match`. The server makes all scores, from actions."""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from tondo.core.layout import Layout
from tondo.core.words import Phrase, join_and
from tondo.terminal.match import Answer, LogLine, Match, MatchCommand, Preview, Snapshot
from tondo.terminal.online.decoding import (
    choices_of,
    in_lang,
    layout_of,
    marks_of,
    panels_of,
    points_lines,
    preview_of,
    understood,
)
from tondo.terminal.online.errors import OnlineError, server_phrase
from tondo.terminal.online.http_client import HttpClient
from tondo.terminal.online.kept import KeptError
from tondo.terminal.online.saving import save_record
from tondo.terminal.online.table_words import player_lines
from tondo.terminal.seats import WORDS
from tondo.terminal.selection import Choice

_ASK_AGAIN = 2.0  # seconds, while the server still computes the best attempt
_ENTRY = re.compile(r"\d+: ")  # an action of a player in a record; chance has another sign


class DailyMatch(Match):
    """One's try at a task, or practice. Made by `open_daily`.

    Where actions may be taken back, they are kept here until the attempt is over; elsewhere each is stored at once.
    """

    def __init__(
        self, client: HttpClient, game: Mapping[str, Any], layout: Layout, tried: Mapping[str, Any], lang: str
    ) -> None:
        self.client = client
        self.layout = layout
        self._game = game
        self._lang = lang
        self._results: Mapping[str, Any] | None = None
        self._wanted = asyncio.Event()  # results are to be fetched, or texts in another language
        self._notice: Phrase | None = None
        self._choices: tuple[Any, tuple[Choice, ...]] = (None, ())
        self._go_on(tried)

    def _go_on(self, tried: Mapping[str, Any]) -> None:
        """Show the try as the server has it."""
        self.tried = tried
        self.line: Mapping[str, Any] = tried["line"]
        self._stored = len(_own(self.line["actions"]))
        if tried["finished"] and self._results is None:
            self._wanted.set()

    @property
    def lang(self) -> str:
        """The language of all texts."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        if lang != self._lang:
            self._lang = lang
            self._wanted.set()

    @property
    def day(self) -> str:
        """The day of the task, in UTC."""
        return str(self.tried["day"])

    @property
    def _path(self) -> str:
        return f"/daily/{self.day}/{self.tried['game']}"

    @property
    def _pending(self) -> list[str]:
        """The actions that are not stored yet."""
        return _own(self.line["actions"])[self._stored :]

    # What there is to see.

    def snapshot(self, board: int | None = None) -> Snapshot:
        """See `Match`."""
        view, lang, player = self.line["view"], self._lang, self.tried["player"]
        with understood():
            boards = len(view["boards"])
            shown = (player if boards > 1 else 0) if board is None or not 0 <= board < boards else board
            choices = self._legal()
            return Snapshot(
                layout=self.layout,
                title=WORDS("daily.title", title=self._game["title"], day=self.day).text(lang),
                players=player_lines(view, [True] * len(view["seats"]), 0, lang),
                boards=boards,
                board=shown,
                marks=marks_of(view["boards"][shown]["marks"]),
                panels=panels_of(view["boards"][shown]["panels"]),
                seat=player if choices else None,
                choices=choices,
                task=tuple(phrase.text(lang) for phrase in self._task()),
                log=[
                    LogLine(in_lang(line["text"], lang), line["seat"], points_lines(line["points"], lang))
                    for line in self.line["log"]
                ],
                result=tuple(phrase.text(lang) for phrase in self._result()),
                notice="" if self._notice is None else self._notice.text(lang),
                game=str(self.tried["game"]),
            )

    def _legal(self) -> tuple[Choice, ...]:
        legal = self.line["view"]["legal"]
        if self.tried["finished"] or not legal:
            return ()
        if self._choices[0] is not legal:
            self._choices = (legal, choices_of(legal[0]["actions"], self._lang))
        return self._choices[1]

    def _task(self) -> list[Phrase]:
        tried = self.tried
        if tried["finished"]:
            return []
        said = [server_phrase(tried["goal"])]
        said.append(
            WORDS("daily.practice" if tried["practice"] else "daily.counts" if tried["counts"] else "daily.past")
        )
        if tried["attempts"] > 1:
            said.append(WORDS("daily.attempt", number=len(tried["scores"]) + 1, all=tried["attempts"]))
        return said

    def _result(self) -> list[Phrase]:
        if not self.tried["finished"]:
            return []
        said = [WORDS("daily.score", n=int(self.tried["score"]))]
        if self._results is not None:
            said += results_words(self._results)
        return said

    def commands(self) -> Sequence[MatchCommand]:
        """See `Match`."""

        def made(name: str, key: str = "", **texts: Any) -> MatchCommand:
            return MatchCommand(name, WORDS(f"daily.command.{name}").text(self._lang), key, **texts)

        tried, found = self.tried, []
        if tried["finished"]:
            found.append(made("practise", "w"))
            name = f"{tried['game']}-{self.day}.json"
            found.append(made("save", "s", asks=WORDS("online.ask-file").text(self._lang), default=name))
        else:
            if self._pending:
                found.append(made("undo", "u"))
            if tried["scores"]:
                found.append(made("stop", confirm=WORDS("daily.confirm.stop").text(self._lang)))
        return found

    def completions(self) -> Sequence[str]:
        """See `Match`."""
        return [choice.label for choice in self._legal()]

    # How it goes on.

    async def run(self) -> None:
        """See `Match`. Fetches the results once there are some."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self._fetch()
                self._notice = None
            except OnlineError as error:
                self._notice = error.phrase
            self.changed()
            if self.tried["finished"] and (self._results is None or self._results["best"] is None):
                await asyncio.sleep(_ASK_AGAIN)
                self._wanted.set()

    async def _fetch(self) -> None:
        """The texts in the language of now, and the results."""
        asked = {"practice": str(self.tried["practice"]).lower(), "lang": self._lang}
        with understood():
            if not self.tried["finished"]:
                pending = self._pending
                self._go_on(await self.client.get(self._path, **asked))
                if pending:
                    self.line = (await self._look(pending))["line"]
                return
            if self._results is None or self._results["best"] is None:
                self._results = await self.client.get(f"{self._path}/results", **asked)
            self._go_on(await self.client.get(self._path, **asked))

    async def act(self, text: str) -> None:
        """See `Match`."""
        if self.tried["finished"]:
            raise OnlineError(WORDS("online.not-now"))
        with understood():
            pending = [*self._pending, text]
            if self.tried["revisable"]:
                seen = await self._look(pending)
                if not seen["over"]:
                    self.line = seen["line"]
                    self._notice = None
                    self.changed()
                    return
            await self._store(pending)
            scores = self.tried["scores"]
            over = self.tried["attempts"] > 1 and scores and not self.tried["finished"]
            self._notice = WORDS("daily.attempt-over", n=int(scores[-1])) if over else None
        self.changed()

    async def _look(self, actions: Sequence[str]) -> Mapping[str, Any]:
        """How the try would look after more actions."""
        content = {"practice": self.tried["practice"], "actions": list(actions), "lang": self._lang}
        seen: Mapping[str, Any] = await self.client.post(f"{self._path}/view", content, repeatable=True)
        return seen

    async def _store(self, actions: Sequence[str]) -> None:
        """Store actions. Sent again after a lost answer, they change nothing."""
        tried = self.tried
        content = {"practice": tried["practice"], "known": tried["known"], "actions": list(actions)}
        try:
            answer = await self.client.post(f"{self._path}/actions", {**content, "lang": self._lang}, repeatable=True)
        except OnlineError as error:
            if error.code == "daily-stale":  # the same person played on elsewhere
                asked = {"practice": str(tried["practice"]).lower(), "lang": self._lang}
                self._go_on(await self.client.get(self._path, **asked))
                self._notice = WORDS("daily.stale")
                self.changed()
            raise
        self._go_on(answer)

    async def draw(self, text: str = "") -> None:
        """Chance is the server's."""
        raise OnlineError(WORDS("online.no-draw"))

    async def preview(self, text: str) -> Preview:
        """See `Match`."""
        content = {"practice": self.tried["practice"], "actions": self._pending, "text": text}
        try:
            return preview_of(await self.client.post(f"{self._path}/preview", content), self._lang)
        except OnlineError as error:  # somebody only looked: nothing was refused
            return Preview(reason=error.text(self._lang))

    async def hand_over(self) -> None:
        """Nobody plays here with somebody else."""

    async def execute(self, name: str, argument: str = "") -> Answer:
        """See `Match`."""
        does: dict[str, Callable[[str], Any]] = {
            "undo": self._undo,
            "stop": self._stop,
            "practise": self._practise,
            "save": self._save,
        }
        if name not in {command.name for command in self.commands()}:
            key = "daily.nothing-to-undo" if name == "undo" else "online.not-now"
            raise OnlineError(WORDS(key))
        with understood():
            said: Answer | None = await does[name](argument.strip())
        self.changed()
        return said or Answer()

    async def _undo(self, _argument: str) -> None:
        pending = self._pending[:-1]
        self.line = (await self._look(pending))["line"] if pending else self.tried["line"]

    async def _stop(self, _argument: str) -> None:
        await self._store(["stop"])
        self._notice = None

    async def _practise(self, _argument: str) -> None:
        self._results, self._notice = None, None
        self._go_on(await self.client.post(f"{self._path}/practice?lang={self._lang}"))

    async def _save(self, argument: str) -> Answer:
        if not argument:
            raise OnlineError(WORDS("save.where"))
        record = await self.client.text(f"{self._path}/record?practice={str(self.tried['practice']).lower()}")
        return await save_record(record, argument, self._lang)

    def leave(self) -> str:
        """See `Match`."""
        if self.tried["finished"]:
            return ""
        return WORDS("daily.left", server=self.client.server, game=self.tried["game"]).text(self._lang)


def results_words(results: Mapping[str, Any]) -> list[Phrase]:
    """How a finished try compares with the others, the bots and the best that is possible."""
    said, better, score = [], results["better_than"], results["score"]
    if better is None:
        said.append(WORDS("daily.only"))
    elif better:
        said.append(WORDS("daily.better", percent=int(better)))
    if better is not None:
        if all(bar["score"] <= score for bar in results["histogram"]):
            said.append(WORDS("daily.top"))
        elif not better:
            said.append(WORDS("daily.better-none"))
    if results["streak"] > 1:
        said.append(WORDS("daily.streak", n=int(results["streak"])))
    if results["levels"] is None or results["best"] is None:
        return [*said, WORDS("daily.computing")]
    scores = []
    for reached, group in groupby(enumerate(results["levels"], 1), key=lambda pair: pair[1]):
        levels = [number for number, _ in group]
        shown = str(levels[0]) if len(levels) == 1 else f"{levels[0]}–{levels[-1]}"
        scores.append(WORDS("daily.level", level=shown, score=reached))
    said.append(WORDS("daily.levels", scores=join_and(scores)))
    best = results["best"]
    said.append(WORDS("daily.best" if best["exact"] else "daily.best-found", n=int(best["score"])))
    return said


def _own(entries: Sequence[str]) -> list[str]:
    """The texts of the player's own actions among the entries of a record."""
    return [_ENTRY.sub("", entry, count=1) for entry in entries if _ENTRY.match(entry)]


async def fetch_daily(client: HttpClient) -> Mapping[str, Any]:
    """The daily circle of a server: today's tasks, and how one did. Raises `OnlineError`."""
    await client.begin_session()
    with understood():
        found = await client.get("/daily", past=0)
        str(found["today"]), [str(task["game"]) for task in found["games"]]
        return dict(found)


async def open_daily(client: HttpClient, day: str, game: str, lang: str) -> DailyMatch:
    """One's try at a task. Raises `OnlineError`."""
    await client.begin_session()
    tried = await client.get(f"/daily/{day}/{game}", lang=lang)
    layout = await client.get(f"/games/{game}/layout")
    with suppress(KeptError):
        client.kept.keep(last=client.server)
    with understood():
        match = DailyMatch(client, await client.get(f"/games/{game}"), layout_of(layout), tried, lang)
        match.snapshot()
    return match
