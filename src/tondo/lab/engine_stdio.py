"""Our own bots as a program that speaks the protocol, for tournaments run by other programs."""

from collections.abc import Iterable, Iterator, Mapping

from tondo.bots import Bot, Budget, named
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.core.words import shortened
from tondo.lab import protocol
from tondo.lab.protocol import WORDS, ProtocolError
from tondo.lab.views import game_from, view_from


class EngineStdio:
    """Answers line by line. A line that can't be answered gets ``error`` with the reason and changes nothing."""

    def __init__(self, bot: str, simulations: int | None = None) -> None:
        """``bot`` is one that `tondo.bots.named` knows in every game that will be played."""
        self.name = bot
        self.budget = None if simulations is None else Budget(simulations)
        self.game: AnyGame | None = None
        self.bot: Bot | None = None

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answers to all lines until ``quit``."""
        for line in lines:
            word, rest = protocol.read(line)
            if word == "quit":
                return
            if not word:
                continue
            try:
                yield from self._answer(word, rest)
            except TondoError as error:
                yield protocol.write("no" if word == "game" else "error", error.text())

    def _answer(self, word: str, rest: str) -> Iterator[str]:
        if word == "tondo":
            yield protocol.write("name", f"Tondo {self.name}")
            yield "ok"
        elif word == "game":
            self._begin(protocol.read_object(rest))
            yield "ok"
        elif word == "choose":
            yield protocol.write("play", self._choose(protocol.read_object(rest)))
        elif word == "evaluate":
            yield protocol.write("evaluation", self._evaluate(protocol.read_object(rest)))
        elif word != "over":
            raise ProtocolError(WORDS("protocol.word", word=shortened(word)))

    def _begin(self, message: Mapping[str, object]) -> None:
        seed = message.get("seed")
        game = game_from(message)
        self.game, self.bot = game, named(game, self.name, seed if type(seed) is int else None)

    def _choose(self, message: Mapping[str, object]) -> str:
        game, bot = self._ready()
        view = view_from(game, message)
        return self._texts(message)[bot.choose(view, self.budget)]

    def _evaluate(self, message: Mapping[str, object]) -> dict[str, object]:
        game, bot = self._ready()
        found = bot.evaluate(view_from(game, message), self.budget)
        texts = self._texts(message)
        return {
            "win_probabilities": list(found.win_probabilities),
            "scores": list(found.scores),
            "best": texts[found.best],
            "values": {texts[action]: value for action, value in found.values.items()},
        }

    def _ready(self) -> tuple[AnyGame, Bot]:
        if self.game is None or self.bot is None:
            raise ProtocolError(WORDS("protocol.no-game"))
        return self.game, self.bot

    @staticmethod
    def _texts(message: Mapping[str, object]) -> dict[int, str]:
        """The text of each legal action, as the message has it."""
        texts, numbers = message.get("legal"), message.get("numbers")
        if not isinstance(texts, list) or not isinstance(numbers, list) or len(texts) != len(numbers) or not texts:
            raise ProtocolError(WORDS("protocol.view"))
        return dict(zip(numbers, map(str, texts), strict=True))
