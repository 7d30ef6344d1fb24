"""Exploring: the bodies of its requests and answers, and a line as whoever explores it sees it, with nothing hidden."""

from collections.abc import Sequence
from random import Random
from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from tondo.bots.bot import Unit
from tondo.bots.opinion import SHARES, opinion
from tondo.core import CHANCE, Line, Record, View
from tondo.core.editing import Edit, EditKind
from tondo.core.exploration import Exploration
from tondo.core.layout import Mark
from tondo.core.line import MAX_POSITION_LENGTH
from tondo.core.options import Value
from tondo.core.record import MAX_ACTION_LENGTH, MAX_ACTIONS, MAX_NAME_LENGTH
from tondo.core.words import SOURCE_LANGUAGE
from tondo.server.present.analysis import drawn_move
from tondo.server.present.client_messages import Incoming
from tondo.server.present.encoding import dumps
from tondo.server.present.fields import MAX_SEATS, ActionText, Language, SeatNumber
from tondo.server.present.lines import line_json, line_state, player_names
from tondo.server.present.schemas import MoveOut

PlayerCount = Annotated[int, Field(ge=1, le=MAX_SEATS)]
Options = Annotated[dict[Annotated[str, Field(max_length=40)], Value], Field(max_length=20)]
Names = Annotated[list[Annotated[str, Field(max_length=MAX_NAME_LENGTH)]], Field(max_length=MAX_SEATS)]


class LineIn(Incoming):
    """A line: a game, a position of it (null: the beginning), and the actions from there, as in a record.

    ``1: 6 at red 3`` is an action of a player, ``*: roll 4-3`` one of chance. The last one may be a whole turn.
    """

    game: Annotated[str, Field(min_length=1, max_length=40)]
    players: PlayerCount
    options: Options = Field(default_factory=dict)
    position: Annotated[str, Field(max_length=MAX_POSITION_LENGTH)] | None = None
    actions: list[Annotated[str, Field(max_length=MAX_ACTION_LENGTH)]] = Field(
        default_factory=list, max_length=MAX_ACTIONS
    )

    def line(self) -> Line:
        """The line itself, not played yet; raises `RecordError`, which names what is wrong."""
        return Line.from_json(self.model_dump())


class LineViewRequest(Incoming):
    """A request for a line as one sees it who explores it.

    ``seat`` is the viewpoint; null: that of whoever is to act. ``names`` are the players', empty: their numbers.
    """

    line: LineIn
    seat: SeatNumber | None = None
    lang: Language = SOURCE_LANGUAGE
    names: Names = Field(default_factory=list)
    panels: bool = True


class LinePreviewRequest(Incoming):
    """What would this action of ``seat`` do after the line?"""

    line: LineIn
    seat: SeatNumber
    text: ActionText


class EditIn(Incoming):
    """A change of a position: the id of an item, and the space (of a board), place or number that it needs."""

    item: Annotated[str, Field(min_length=1, max_length=60)]
    space: Annotated[str, Field(max_length=40)] = ""
    board: SeatNumber = 0
    value: Annotated[int, Field(ge=-(10**6), le=10**6)] = 0


class EditRequest(Incoming):
    """A position that is set up by hand, that after the line, and perhaps a change of it."""

    line: LineIn
    edit: EditIn | None = None
    lang: Language = SOURCE_LANGUAGE


class EditItemOut(TypedDict):
    """Something that can be changed: see `tondo.core.editing.EditItem`."""

    id: str
    kind: EditKind
    group: str
    label: str
    piece: str
    player: int | None
    value: int
    low: int
    high: int


class EditPlaceOut(TypedDict):
    """A place beside the board and what lies there: see `tondo.core.editing.EditPlace`."""

    id: str
    label: str
    pieces: Sequence[str]


class EditedBoard(TypedDict):
    """What lies on a board."""

    marks: Sequence[Mark]


class EditingOut(TypedDict):
    """A position that is set up by hand: its text, what lies on its boards and beside them, and what can be changed."""

    position: str
    boards: list[EditedBoard]
    places: list[EditPlaceOut]
    items: list[EditItemOut]


class OpinionRequest(Incoming):
    """What does the strongest bot think of the position after the line?

    ``step`` is how hard it thinks: from 0, which is quick, in steps to the last. ``seat`` is for whom it looks for
    moves, where several are to act.
    """

    line: LineIn
    step: Annotated[int, Field(ge=0, lt=len(SHARES))] = 0
    seat: SeatNumber | None = None
    lang: Language = SOURCE_LANGUAGE
    names: Names = Field(default_factory=list)


class ChanceRequest(Incoming):
    """What can chance do after the line?"""

    line: LineIn
    lang: Language = SOURCE_LANGUAGE


class ExplorationText(Incoming):
    """An exploration file, as text."""

    exploration: Annotated[str, Field(min_length=2, max_length=2**20)]


class LabelsRequest(ExplorationText):
    """How are the nodes of this exploration file called?"""

    lang: Language = SOURCE_LANGUAGE


class LabelsOut(TypedDict):
    """What each node of an exploration is called in the language of whoever asked."""

    labels: list[str]


class BestMoveOut(MoveOut):
    """A move that the bot likes: its actions as entries, and its worth to the seat in the opinion's unit."""

    actions: list[str]
    label: str
    value: float


class OpinionOut(TypedDict):
    """What the strongest bot thinks of a position; ``seat`` is whose moves they are, null where nobody is to act.

    ``unit`` says what the moves' values are: *points*, or *win_probability*. ``last``: no step thinks harder.
    """

    seat: int | None
    unit: Unit
    moves: list[BestMoveOut]
    win_probabilities: Sequence[float]
    scores: Sequence[float]
    simulations: int
    step: int
    last: bool


class OutcomeOfChance(TypedDict):
    """What chance may do: the entry for the line, what to show, and how probable it is."""

    entry: str
    label: str
    probability: float


class ChanceOut(TypedDict):
    """All that chance may do now, the most probable first; nothing where a player is to act."""

    outcomes: list[OutcomeOfChance]


class ExplorationCreated(TypedDict):
    """An exploration that was stored."""

    exploration: str


def _called(line: Line, names: Sequence[str], lang: str) -> tuple[str, ...]:
    """The names of the players, if there is one for each; else their numbers."""
    fits = len(names) == line.game.players and all(name.strip() for name in names)
    return tuple(names) if fits else player_names(line.game.players, lang)


def open_json(line: Line, seat: int | None, lang: str, names: Sequence[str], panels: bool) -> bytes:
    """A line for whoever plays all sides, from the viewpoint of ``seat``, or else of whoever is to act; as JSON."""
    players = line.game.players
    if seat is None or seat >= players:
        seat = line_state(line).current_player
    if seat < 0:  # chance, or nobody: whoever acted last
        movers = (entry.partition(":")[0] for entry in reversed(line.actions))
        seat = next((int(mover) - 1 for mover in movers if mover != "*"), 0)
    return line_json(line, tuple(range(players)), seat, lang, _called(line, names, lang), panels)


def opinion_json(line: Line, step: int, seat: int | None, lang: str, names: Sequence[str]) -> bytes:
    """What the strongest bot thinks of the position after a line, as JSON."""
    state = line.state()
    found = opinion(state, seat, step, len(line.actions))
    moves: list[BestMoveOut] = []
    for move in found.moves:
        assert found.player is not None
        after, entries = state.clone(), []
        for action in move.actions:
            entries.append(Record.entry(after, action, found.player))
            after.apply(action, found.player)
        moves.append(
            {
                **drawn_move(state, move.actions, found.player, _called(line, names, lang)),
                "actions": entries,
                "label": state.say_action(move.actions[0], lang),
                "value": move.value,
            }
        )
    out: OpinionOut = {
        "seat": found.player,
        "unit": found.unit,
        "moves": moves,
        "win_probabilities": found.win_probabilities,
        "scores": found.scores,
        "simulations": found.simulations,
        "step": found.step,
        "last": found.step == len(SHARES) - 1 or not moves or state.is_terminal(),
    }
    return dumps(out)


def chance_json(line: Line, lang: str) -> bytes:
    """All that chance may do after a line, as JSON, in the words of the log when nothing is hidden."""
    state = line_state(line)
    names = player_names(line.game.players, lang)
    outcomes = state.chance_outcomes() if state.is_chance() else []
    total = sum(weight for _, weight in outcomes)
    found: ChanceOut = {
        "outcomes": [
            {
                "entry": Record.entry(state, action, CHANCE),
                "label": line.game.disclose_action(state, action, CHANCE, names).text(lang),
                "probability": weight / total,
            }
            for action, weight in sorted(outcomes, key=lambda one: (-one[1], one[0]))
        ]
    }
    return dumps(found)


def checked_exploration(text: str) -> str:
    """The text of an exploration as it is stored; raises `RecordError` unless all its variations are legal."""
    found = Exploration.loads(text)
    found.verify()
    return found.dumps()


def labels_json(text: str, lang: str) -> bytes:
    """What the nodes of an exploration are called, as JSON; raises `RecordError` unless they are legal."""
    labels: LabelsOut = {
        "labels": [step.state.say_action(step.action, lang) for step in Exploration.loads(text).steps()]
    }
    return dumps(labels)


def editing_json(line: Line, edit: Edit | None, lang: str) -> bytes:
    """The position after a line, with a change if there is one, and what can be changed in it; as JSON.

    What chance does before anybody can act is left to chance. Raises `RecordError`, or the game's own error, which says
    what is wrong with the change.
    """
    state = line_state(line)
    rng = Random(0)
    while line.position is None and state.is_chance():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply(rng.choices(actions, weights)[0], CHANCE)
    if edit is not None:
        state = line.game.edited(state, edit)
    seat = max(0, state.current_player)
    view: View = state.view(seat)
    found: EditingOut = {
        "position": state.position(),
        "boards": [{"marks": line.game.marks(view, board)} for board in range(line.game.boards)],
        "places": [
            {"id": place.id, "label": place.label.text(lang), "pieces": place.pieces}
            for place in line.game.edit_places(state)
        ],
        "items": [
            {
                "id": item.id,
                "kind": item.kind,
                "group": item.group.text(lang),
                "label": item.label.text(lang),
                "piece": item.piece,
                "player": item.player,
                "value": item.value,
                "low": item.low,
                "high": item.high,
            }
            for item in line.game.editing(state)
        ],
    }
    return dumps(found)
