"""A finished game as a book: its moves in words, diagrams where it was decided, opinions, and how the points came."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from tondo.bots import STRONGEST, named
from tondo.bots.analysis import TurnAnalysis, analyse_turn, mistakes, summaries
from tondo.bots.bot import Budget
from tondo.bots.luck import Ledger
from tondo.bots.search import SearchBot
from tondo.core import Record, State
from tondo.core.game import AnyGame
from tondo.core.numbers import percent, whole
from tondo.core.turns import turns
from tondo.core.words import Phrase, join_and
from tondo.press.graph import forecast_graph, line_sample
from tondo.press.moments import diagram_turns
from tondo.press.numbers import signed
from tondo.press.people import Person, people
from tondo.press.pictures import board_picture, piece_picture, swatch_picture
from tondo.press.settings import WORDS, PressError, PrintSettings
from tondo.press.story import Better, Passage, Story, better_moves, tell
from tondo.press.typesetting import typeset
from tondo.press.variant import chosen_options
from tondo.table.result import ending_reason

SEED = 1
ALL_SIMULATIONS = 100_000  # of a bot that searches, for a whole game: the longer it is, the fewer for each decision
LEAST_SIMULATIONS, MOST_SIMULATIONS = 400, 4_000  # for each decision
LEAST_CHANCE = 0.005  # what would be shown as 0 %

Progress = Callable[[float], None]


def print_record(
    record: Record,
    settings: PrintSettings,
    *,
    opinions: bool = True,
    analysis: Sequence[TurnAnalysis] | None = None,
    simulations: int | None = None,
    progress: Progress | None = None,
) -> bytes:
    """The game of ``record`` as a PDF; raises `RecordError` if it is no legal game, `PressError` if it is not over.

    With ``opinions`` the strongest bot says what it thinks of the moves. It has ``simulations`` for each decision, or
    by default a share of a bounded number, and calls ``progress`` with how much is done, from 0 to 1. An ``analysis``
    of all turns that exists already is taken over.
    """
    last = record.verify()
    if record.ended is None and not last.is_terminal():
        raise PressError(WORDS("error.not-over"))
    if not opinions:
        found: Sequence[TurnAnalysis] = ()
    elif analysis is not None:
        found = analysis
    else:
        found = analyse_record(record, simulations, progress)
    pdf = _Book(record, settings, found).typeset()
    if progress is not None:
        progress(1.0)
    return pdf


def analyse_record(
    record: Record, simulations: int | None = None, progress: Progress | None = None
) -> list[TurnAnalysis]:
    """What the strongest bot thinks of every turn, always the same; nothing if nobody has decided anything."""
    played = list(turns(record.game, ((step.player, step.action) for step in record.replay())))
    if all(turn.player is None for turn in played):
        return []
    bot = named(record.game, STRONGEST, SEED)
    if simulations is None and isinstance(bot, SearchBot):
        share = ALL_SIMULATIONS // len(played)
        simulations = max(LEAST_SIMULATIONS, min(MOST_SIMULATIONS, share))
    budget = None if simulations is None else Budget(simulations)
    state: State = record.game.new_state()
    ledger = Ledger(record.game, bot.seed)
    found: list[TurnAnalysis] = []
    for number, turn in enumerate(played):
        if progress is not None:
            progress(number / (len(played) + 1))
        found.append(analyse_turn(state, turn, bot, budget, ledger))
    return found


class _Book:
    """The parts of a book, as its template takes them."""

    def __init__(self, record: Record, settings: PrintSettings, found: Sequence[TurnAnalysis]) -> None:
        self.record = record
        self.game: AnyGame = record.game
        self.settings = settings
        self.lang, self.ink = settings.lang, settings.ink
        self.people: tuple[Person, ...] = people(record.players, record.game, settings.lang)
        self.names = tuple(person.name for person in self.people)
        self.story: Story = tell(record, self.names)
        self.found = tuple(found)
        self.analysis: Mapping[int, TurnAnalysis] = {turn.number: turn for turn in found}
        self.symbols: dict[str, dict[str, str]] = {}  # drawings and names of pieces that the template refers to

    def say(self, key: str, **params: object) -> str:
        return WORDS(f"book.{key}", **params).text(self.lang)

    def typeset(self) -> bytes:
        names = join_and(self.names).text(self.lang)
        data = {
            "ink": self.ink,
            "width": self.settings.paper.width,
            "height": self.settings.paper.height,
            "game": self.game.title,
            "names": names,
            "result": self._result(),
            "reason": self._reason(),
            "cover": self._cover(),
            "players": list(self._players()),
            "options": chosen_options(self.game, self.names, self.lang),
            "swatches": [swatch_picture(player, self.ink) for player in range(self.game.players)],
            "beginning": self._beginning(),
            "passages": list(self._passages()),
            "end": list(self._end()),
            "breakdown": list(self._breakdown()),
            "graph": self._graph(),
            "summary": self._summary(),
            "symbols": self.symbols,
            "words": {
                "options": WORDS("variant.options").text(self.lang),
            }
            | {
                key: self.say(key)
                for key in (
                    *("the-game", "the-end", "breakdown", "total", "better", "forecast-alone", "forecast"),
                    *("how-played", "accuracy", "lost", "luck", "explained", "no-mistakes", "nothing"),
                )
            },
        }
        return typeset("book", self.say("title", game=self.game.title, names=names), self.lang, data)

    # The first page.

    @property
    def winners(self) -> tuple[int, ...]:
        outcome, ended = self.story.last.outcome(), self.record.ended
        if outcome is not None:
            return outcome.winners
        return () if ended is None else ended.winners(self.story.last.scores())

    def _result(self) -> str:
        if self.game.players == 1:
            return self.say("alone", n=self.story.last.scores()[0])
        if not self.winners:
            return self.say("no-winner")
        winners = join_and([self.names[winner] for winner in self.winners])
        return self.say("winner", names=winners, n=len(self.winners))

    def _reason(self) -> str:
        outcome = self.story.last.outcome()
        if outcome is not None:
            return self.game.describe_end(outcome).text(self.lang)
        assert self.record.ended is not None
        return ending_reason(self.record.ended, self.names).text(self.lang)

    def _cover(self) -> dict[str, object]:
        board = self.winners[0] if self.game.boards > 1 and self.winners else 0
        caption = self.say("final")
        if self.game.boards > 1:
            caption = self.say("final-of", player=self.names[board])
        return {"drawing": board_picture(self.story.last.view(None), self.ink, board), "caption": caption}

    def _players(self) -> Iterator[dict[str, object]]:
        for player, person in enumerate(self.people):
            yield {
                "name": person.name,
                "about": "" if person.about is None else person.about.text(self.lang),
                "score": whole(self.story.last.scores()[player]),
                "won": player in self.winners and self.game.players > 1,
            }

    # The moves.

    def _passages(self) -> Iterator[dict[str, object]]:
        bad = {turn.number for turn in mistakes(self.game, self.found)}
        diagrams = set(diagram_turns(self.story.passages, self.analysis))
        for index, passage in enumerate(self.story.passages):
            player = passage.turn.player
            found = self.analysis.get(passage.turn.number)
            is_mistake = found is not None and found.number in bad
            better = better_moves(passage, found, self.names) if found is not None and is_mistake else ()
            yield {
                "number": passage.number,
                "player": player,
                "text": self._sentences(passage.main),
                "besides": self._sentences(passage.besides),
                "points": self._points(passage) if passage.lines else "",
                "reasons": self._reasons(passage),
                "opinions": [self._opinion(one) for one in better],
                "diagram": self._diagram(passage) if index in diagrams else None,
            }

    def _sentences(self, phrases: Sequence[Phrase]) -> str:
        return " ".join(phrase.text(self.lang) for phrase in phrases)

    def _points(self, passage: Passage) -> str:
        own = 0 if passage.turn.player is None else passage.points.get(passage.turn.player, 0)
        return signed(own, self.lang) if own else ""

    def _reasons(self, passage: Passage) -> str:
        """What a turn scored for, where its sentences don't say."""
        player, lines = passage.turn.player, passage.lines
        if len(lines) == 1 and lines[0].player == player:
            return lines[0].reason.text(self.lang)
        said = []
        for line in lines:
            about = {"what": line.reason, "points": signed(line.points, self.lang)}
            own = line.player == player
            said.append(
                self.say("reason", **about) if own else self.say("reason-of", player=self.names[line.player], **about)
            )
        return self.say("comma").join(said)

    def _opinion(self, better: Better) -> dict[str, object]:
        lost = signed(-better.loss, self.lang)
        if self.game.players == 1 or better.win_loss < LEAST_CHANCE:
            cost = self.say("cost-points", points=lost)
        else:
            cost = self.say("cost", points=lost, chance=percent(-better.win_loss, self.lang))
        gain = self.say("scores", points=signed(better.points, self.lang)) if better.points else ""
        return {
            "text": better.text.text(self.lang),
            "gain": gain,
            "cost": cost,
            "advice": " ".join(dict.fromkeys(one.text(self.lang) for one in better.advice)),
        }

    # Diagrams.

    def _beginning(self) -> dict[str, object] | None:
        """The position before the first player acts, if there is something to see; and after which passage it comes."""
        first = next((index for index, one in enumerate(self.story.passages) if one.number is not None), None)
        if first is None or not any(mark.spaces for mark in self.game.marks(self._before(first).view(None))):
            return None
        state = self._before(first)
        drawn = self._drawn(state, 0, (), self.say("beginning"))
        return {**drawn, "before": first}

    def _before(self, index: int) -> State:
        return self.story.passages[index].before

    def _diagram(self, passage: Passage) -> dict[str, object]:
        if self.game.boards > 1:
            caption = self.say("after-of", number=passage.number, player=self.names[passage.board])
        else:
            caption = self.say("after", number=passage.number)
        return self._drawn(passage.after, passage.board, passage.spaces, caption)

    def _drawn(self, state: State, board: int, spaces: Sequence[str], caption: str) -> dict[str, object]:
        return {
            "drawing": board_picture(state.view(None), self.ink, board, spaces=spaces),
            "caption": caption,
            "scores": self._scores(state) if any(state.scores()) else "",
            "hands": list(self._hands(state)) if self.game.has_secrets else [],
        }

    def _scores(self, state: State) -> str:
        if self.game.players == 1:
            return self.say("alone", n=state.scores()[0])
        pairs = zip(self.names, state.scores(), strict=True)
        return self.say("comma").join(self.say("score", name=name, points=whole(score)) for name, score in pairs)

    def _hands(self, state: State) -> Iterator[dict[str, object]]:
        """What each player had in secret, as pictures of pieces; the template finds them among the symbols."""
        layout = self.game.layout()
        pieces = {piece.id: piece for piece in layout.pieces}
        public = set(self.game.continuation(state.view(None), self.lang, 0, self.names).supplies)
        for player, name in enumerate(self.names):
            mine = self.game.continuation(state.view(player), self.lang, 0, self.names).supplies
            held = [id for supply in mine if supply not in public for id in supply.pieces]
            for id in held:
                if id not in self.symbols:
                    drawing = piece_picture(layout, pieces[id], self.ink)
                    self.symbols[id] = {"drawing": drawing, "name": pieces[id].name.text(self.lang)}
            yield {"name": name, "pieces": held}

    def _end(self) -> Iterator[dict[str, object]]:
        """The last position: every board."""
        for board in range(self.game.boards):
            caption = self.say("final")
            if self.game.boards > 1:
                score = whole(self.story.last.scores()[board])
                caption = self.say("score", name=self.names[board], points=score)
            yield {
                "drawing": board_picture(self.story.last.view(None), self.ink, board),
                "caption": caption,
                "hands": list(self._hands(self.story.last)) if self.game.has_secrets else [],
            }

    # The result.

    def _breakdown(self) -> Iterator[dict[str, object]]:
        for player, name in enumerate(self.names):
            lines = [line for line in self.story.breakdown if line.player == player]
            yield {
                "player": player,
                "name": name,
                "total": whole(self.story.last.scores()[player]),
                "lines": [
                    {"what": line.reason.text(self.lang), "points": signed(line.points, self.lang)} for line in lines
                ],
            }

    def _graph(self) -> dict[str, object] | None:
        if len(self.found) < 2:
            return None
        graph = forecast_graph(self.found, self.ink)
        alone = self.game.players == 1
        ends = (graph.high, (graph.high + graph.low) / 2, graph.low)
        return {
            "drawing": graph.svg,
            "labels": [whole(round(end)) if alone else percent(end, self.lang) for end in ends],
            "lines": [line_sample(player, self.ink) for player in range(self.game.players)],
            "alone": alone,
        }

    def _summary(self) -> dict[str, object] | None:
        if not self.found:
            return None
        rows = summaries(self.game, self.found)
        return {
            "lucky": any(abs(row.luck) >= 0.05 for row in rows),
            "mistakes": bool(mistakes(self.game, self.found)),
            "rows": [
                {
                    "name": name,
                    "accuracy": percent(row.good / row.choices, self.lang) if row.choices else "–",
                    "lost": signed(-row.loss, self.lang),
                    "luck": signed(row.luck, self.lang),
                }
                for name, row in zip(self.names, rows, strict=True)
            ],
        }
