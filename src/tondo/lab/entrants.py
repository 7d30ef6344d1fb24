"""Who takes part: one of our own bots by its name, or an external program by its command."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tondo.bots import Bot, named
from tondo.core import State
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.core.words import Phrase, shortened
from tondo.lab.engine import EngineFault, EngineProcess, Fault
from tondo.lab.protocol import WORDS
from tondo.lab.views import choose_message, game_message, read_choice


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant of a ladder. ``name`` is one that `tondo.bots.named` knows or, for a program, its command.

    ``digest`` is that of a policy's file: once it has been trained on, it is another entrant.
    """

    name: str
    is_engine: bool = False
    digest: str = ""

    @property
    def key(self) -> str:
        """The entrant's key in a journal."""
        if self.is_engine:
            return f"engine: {self.name}"
        return f"{self.name} {self.digest}" if self.digest else self.name


class Player(Protocol):
    """An entrant that plays one game after another, in one seat each. Every method may raise `EngineFault`."""

    def begin(self, game: AnyGame, seat: int, seed: int) -> None:
        """Get ready for a new game."""

    def choose(self, state: State) -> int:
        """A legal action for the player's seat."""

    def end(self, message: Mapping[str, object]) -> None:
        """The game is over."""

    def errors(self) -> str:
        """What a program wrote to its error stream since the last call."""

    def close(self) -> None:
        """No more games."""


class BotPlayer:
    """One of our own bots. It gets only views."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seat = 0
        self.bot: Bot | None = None

    def begin(self, game: AnyGame, seat: int, seed: int) -> None:
        """A new bot for every game, so that games can be played in any order."""
        self.bot, self.seat = named(game, self.name, seed), seat

    def choose(self, state: State) -> int:
        """The bot's choice."""
        assert self.bot is not None
        return self.bot.choose(state.view(self.seat))

    def end(self, message: Mapping[str, object]) -> None:
        """Nothing: the next game gets a new bot."""

    def errors(self) -> str:
        """Nothing: bots have no error stream."""
        return ""

    def close(self) -> None:
        """Nothing to stop."""


class EnginePlayer:
    """A program. It keeps running from game to game; after a fault it is restarted for the next."""

    def __init__(self, command: str, seconds: float, start_seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self.start_seconds = start_seconds
        self.seat = 0
        self.process: EngineProcess | None = None
        self._errors = ""

    def begin(self, game: AnyGame, seat: int, seed: int) -> None:
        """Start the program if it is not running, and tell it about the game."""
        self.seat = seat
        if self.process is None:
            self.process = EngineProcess(self.command, self.start_seconds)
        answer, why = self._ask("game", game_message(game, seat, seed), self.start_seconds)
        if answer == "no":
            raise self._fault("declined", WORDS("fault.declined", why=shortened(why)))

    def choose(self, state: State) -> int:
        """The program's answer, if it comes in time and the rules allow it."""
        assert self.process is not None
        question = choose_message(state, self.seat, self.seconds, "points" in self.process.wants)
        _, text = self._ask("choose", question, self.seconds)
        try:
            return read_choice(state, self.seat, text)
        except TondoError as error:
            raise self._fault("illegal", WORDS("fault.illegal", text=shortened(text), why=error.phrase)) from error

    def end(self, message: Mapping[str, object]) -> None:
        """Tell the program how the game ended; it need not answer."""
        if self.process is not None:
            try:
                self.process.tell("over", message, self.start_seconds)
            except EngineFault:
                self._drop_process()

    def errors(self) -> str:
        """The end of what came on the error stream."""
        if self.process is not None:
            self._errors += self.process.errors.decode(errors="replace")
            self.process.errors = b""
        errors, self._errors = self._errors, ""
        return errors

    def close(self) -> None:
        """Stop the program."""
        if self.process is not None:
            self.process.close()
            self.process = None

    def _ask(self, word: str, content: Mapping[str, object], seconds: float) -> tuple[str, str]:
        assert self.process is not None
        try:
            return self.process.ask(word, content, seconds)
        except EngineFault:
            self._drop_process()
            raise

    def _fault(self, kind: Fault, phrase: Phrase) -> EngineFault:
        assert self.process is not None
        fault = self.process.fault(kind, phrase)
        self._drop_process()
        return fault

    def _drop_process(self) -> None:
        assert self.process is not None
        self._errors += self.process.errors.decode(errors="replace")
        self.process = None


def player_of(entrant: Entrant, seconds: float, start_seconds: float) -> Player:
    """A player for an entrant; programs have ``seconds`` for an action."""
    if entrant.is_engine:
        return EnginePlayer(entrant.name, seconds, start_seconds)
    return BotPlayer(entrant.name)
