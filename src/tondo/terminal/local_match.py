"""What can be asked for in a game at this keyboard besides a move."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from tondo.bots import LEVELS, level_names
from tondo.core.words import Phrase
from tondo.terminal import storage
from tondo.terminal.background import in_background
from tondo.terminal.controller import PlayController
from tondo.terminal.local_game import BOT_PAUSE, LocalGame, NotNow
from tondo.terminal.match import Answer, MatchCommand
from tondo.terminal.opinion import last_turn, opinion_of
from tondo.terminal.seats import HUMAN, WORDS
from tondo.terminal.session import Session


class LocalMatch(LocalGame):
    """A game at this keyboard, with all its commands."""

    def __init__(self, controller: PlayController, lang: str, *, bot_pause: float = BOT_PAUSE) -> None:
        super().__init__(controller, lang, bot_pause=bot_pause)
        self._executes = {
            name: getattr(self, f"_do_{name}")
            for name in ("hint", "analyse", "undo", "save", "load", "resign", "new", "level", "replay")
        }

    def commands(self) -> Sequence[MatchCommand]:
        """See `Match`."""
        session = self.session
        waiting = self._waiting()
        acts = waiting is not None and waiting.is_person and self._hand_over_to() is None
        played = any(session.is_human(event.player) for event in session.events)
        found = []
        if acts:
            found.append(self._command("hint", key="h"))
        if played and self._hand_over_to() is None:
            found.append(self._command("analyse", key="a"))
        if session.is_over:
            found.append(self._command("replay", key="r"))
        if played and not session.is_over:
            found.append(self._command("undo", key="u"))
        if session.events:
            asks, default = self._say("app.save.asks"), str(self._suggested_path())
            found.append(self._command("save", key="s", asks=asks, default=default))
        found.append(self._command("load", key="ctrl+o", asks=self._say("app.load.asks")))
        if not session.is_over and session.humans:
            found.append(self._command("resign", key="ctrl+r", confirm=self._say("app.resign.confirm")))
        confirm = self._say("app.new.confirm") if played and not session.is_over else ""
        found.append(self._command("new", key="ctrl+n", confirm=confirm))
        if not session.is_over and set(session.seats) != {HUMAN}:
            levels = enumerate(level_names(session.game), 1)
            answers = tuple((str(number), f"{number}  {name.text(self.lang)}") for number, name in levels)
            usual = next((kind for kind in session.seats if kind.isdigit()), "")
            asks = self._say("app.level.asks")
            found.append(self._command("level", key="l", asks=asks, answers=answers, default=usual))
        return found

    def _command(
        self,
        name: str,
        key: str,
        confirm: str = "",
        asks: str = "",
        answers: tuple[tuple[str, str], ...] = (),
        default: str = "",
    ) -> MatchCommand:
        label = self._say(f"app.command.{name}")
        return MatchCommand(name, label, key, confirm=confirm, asks=asks, answers=answers, default=default)

    def _suggested_path(self) -> Path:
        return self.controller.saved_in or Path(f"{self.session.game.name}.json")

    async def execute(self, name: str, argument: str = "") -> Answer:
        """See `Match`."""
        do: Callable[[str], Awaitable[Answer]] | None = self._executes.get(name)
        if do is None:
            raise NotNow(WORDS("app.not-now.command"))
        return await do(argument.strip())

    def _answer(self, *phrases: Phrase, move: str | None = None) -> Answer:
        return Answer(tuple(phrase.text(self.lang) for phrase in phrases), move)

    async def _do_hint(self, _argument: str) -> Answer:
        player, state, lang = self._seat(), self.session.state, self.lang
        advised = await in_background(lambda: self.controller.advice(player, lang))
        if self.session.state is not state:
            raise NotNow(WORDS("app.not-now.stale"))
        return self._answer(*advised.said, *advised.reasons, move=advised.move)

    async def _do_analyse(self, _argument: str) -> Answer:
        session = self.session
        player = self._acted_last()
        turn, events = last_turn(session, player)
        return self._answer(*await in_background(lambda: opinion_of(turn, events, session.names)))

    def _acted_last(self) -> int:
        """The person whose last turn may be spoken about; where something is hidden, only whoever has the keyboard."""
        if self._hand_over_to() is not None:
            self._seat()
        if self._is_hidden and self._holder is not None and not self.session.is_over:
            return self._holder
        session = self.session
        acted = [event.player for event in session.events if session.is_human(event.player)]
        if not acted:
            raise NotNow(WORDS("app.opinion.nothing"))
        return acted[-1]

    async def _do_undo(self, _argument: str) -> Answer:
        event = self.session.undo(self._holder)
        self._fault = None
        said = WORDS("undo.done", entry=event.before.say_action(event.action, self.lang))
        self._moved()
        return self._answer(said)

    async def _do_save(self, argument: str) -> Answer:
        if not argument:
            raise NotNow(WORDS("save.where"))
        return self._answer(self.controller.save_as(storage.typed_path(argument)))

    async def _do_load(self, argument: str) -> Answer:
        if not argument:
            raise NotNow(WORDS("load.where"))
        kept = self.controller.load(storage.typed_path(argument))
        self._begin()
        self._changed()
        return self._answer(*([] if kept is None else [kept]), WORDS("load.done", path=argument))

    async def _do_replay(self, _argument: str) -> Answer:
        if not self.session.is_over:
            raise NotNow(WORDS("app.not-now.command"))
        return Answer(record=self.session.record())

    async def _do_resign(self, _argument: str) -> Answer:
        session = self.session
        if session.is_over:
            raise NotNow(WORDS("undo.over"))
        waiting = self._waiting()
        player = waiting.player if waiting is not None and waiting.is_person else self._holder
        if player is None:
            raise NotNow(WORDS("app.not-now.command"))
        session.resign(player)
        self._fault = None
        self._moved()
        return Answer()

    async def _do_new(self, _argument: str) -> Answer:
        old = self.session
        new = Session(old.game, old.seats, old.names)
        kept = self.controller.begin(new)
        self._begin()
        self._changed()
        return self._answer(*([] if kept is None else [kept]))

    async def _do_level(self, argument: str) -> Answer:
        session = self.session
        if argument not in {str(number) for number in range(1, LEVELS + 1)}:
            raise NotNow(WORDS("app.level.which", high=LEVELS))
        session.change_bots(argument, self.lang)
        name = level_names(session.game)[int(argument) - 1]
        self._changed()
        return self._answer(WORDS("app.level.done", level=argument, name=name))
