"""What a seat sees [16]: the board, its own hand, how many glyphs the others hold, and which they took openly.

A string that is being laid is seen by its player alone. For everyone else it is still in the hand, so that taking it
back gives nothing away.
"""

from collections.abc import Sequence
from functools import cache

from tondo.core.layout import Mark, Panel
from tondo.core.typed_dict import TypedDict
from tondo.core.view import View
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import (
    BOARD,
    BOX,
    CARDS,
    GLYPHS,
    SHADINGS,
    SHAPES,
    TRACK_END,
    Phase,
    Shading,
    space_name,
)
from tondo.games.cropcircles.notation import WORDS, glyph_name, old_glyphs, permits, shapes_text
from tondo.games.cropcircles.positions import hand_before

_SIGNS = "○□△☆"
_TRACK_STEP = 20


class CropCirclesString(TypedDict):
    """The string that is being laid: its spaces, and what would be added up and multiplied for it [10].

    A term is a glyph's value and the multiplier of its space, in the order of ``spaces``.
    """

    spaces: list[str]
    terms: list[tuple[int, int]]
    touches: int
    score: int


class CropCirclesSeat(TypedDict):
    """What everyone knows of a player: points, glyphs in the hand, and which of these were taken openly."""

    score: int
    size: int
    known: list[str]


class CropCirclesCard(TypedDict):
    """A rule card: next to which shapes glyphs of a shading may lie."""

    shading: Shading
    permits: list[str]


class CropCirclesData(TypedDict):
    """What a seat sees. Glyphs are named as in notation.

    ``first_player`` is who begins or began, None until a lot has decided. ``owed`` is how many glyphs are still to be
    taken in this turn, ``last_turns`` how many turns are left in the last round, 0 before it. ``hand`` is the viewer's
    own, None for a spectator. ``deck`` and ``holder`` are None where rules never change, ``holder`` also until it is
    known who begins.
    """

    phase: Phase
    first_player: int | None
    turn: int
    mover: int | None
    owed: int
    last_turns: int
    board: dict[str, str]
    string: CropCirclesString
    pool: list[str | None]
    bag: int
    hand: list[str] | None
    seats: list[CropCirclesSeat]
    values: dict[Shading, int]
    rules: dict[Shading, list[str]]
    upcoming: CropCirclesCard | None
    replaced: list[CropCirclesCard]
    deck: int | None
    can_change: bool
    holder: int | None


def glyph_sign(kind: int) -> str:
    """A glyph in two characters, for text screens."""
    return f"{_SIGNS[kind // 4]}{GLYPHS[kind][-1]}"


def _list(counts: Sequence[int]) -> list[str]:
    """The glyphs that a hand holds, by kind."""
    return [GLYPHS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def _sees_string(state: CropCirclesState, player: int | None) -> bool:
    return player is not None and player == state.mover


def _cells(state: CropCirclesState, player: int | None) -> Sequence[int | None]:
    return state.board if _sees_string(state, player) else old_glyphs(state)


def view_data(state: CropCirclesState, player: int | None) -> CropCirclesData:
    """What lies open, and what ``player`` holds."""
    scores = state.scores()
    return {
        "phase": state.phase,
        "first_player": state.first_player,
        "turn": state.turn,
        "mover": state.mover,
        "owed": state.owed,
        "last_turns": state.last_turns,
        "board": {
            space_name(space): GLYPHS[kind] for space, kind in enumerate(_cells(state, player)) if kind is not None
        },
        "string": _string(state, player),
        "pool": [None if kind is None else GLYPHS[kind] for kind in state.pool],
        "bag": sum(state.bag),
        "hand": None if player is None else _list(state.hand(player)),
        "seats": [_seat(state, seat, scores[seat]) for seat in range(state.num_players)],
        "values": dict(zip(SHADINGS, BOX.values, strict=True)),
        "rules": {shading: [SHAPES[shape] for shape in permits(state, i)] for i, shading in enumerate(SHADINGS)},
        "upcoming": None if state.upcoming is None else _card(state.upcoming),
        "replaced": [_card(card) for card, count in enumerate(state.replaced) for _ in range(count)],
        "deck": None if state.game.options["fixed_rules"] else sum(state.deck),
        "can_change": state.can_change,
        "holder": None if state.game.options["fixed_rules"] or state.first_player is None else state.holder,
    }


def _string(state: CropCirclesState, player: int | None) -> CropCirclesString:
    """The string that ``player`` is laying; nobody sees another's."""
    if not state.string or not _sees_string(state, player):
        return {"spaces": [], "terms": [], "touches": 0, "score": 0}
    score, touches = state.string_score()
    glyphs = [(space, kind) for space in state.string if (kind := state.board[space]) is not None]
    return {
        "spaces": [space_name(space) for space, _ in glyphs],
        "terms": [(BOX.values[kind % 4], BOARD.multiplier[space]) for space, kind in glyphs],
        "touches": touches,
        "score": score,
    }


def _seat(state: CropCirclesState, seat: int, score: int) -> CropCirclesSeat:
    return {"score": score, "size": sum(hand_before(state, seat)), "known": _list(state.known(seat))}


def _card(card: int) -> CropCirclesCard:
    return {"shading": SHADINGS[CARDS[card].shading], "permits": [SHAPES[shape] for shape in CARDS[card].permits]}


def marks(view: View[CropCirclesData]) -> tuple[Mark, ...]:
    """The glyphs on the board; those of a string that is being laid are raised."""
    string = view.data["string"]["spaces"]
    return tuple([_mark(space, glyph, space in string) for space, glyph in view.data["board"].items()])


@cache
def _mark(space: str, glyph: str, is_fresh: bool) -> Mark:
    kind = "fresh" if is_fresh else "glyph"
    return Mark((space,), kind, text=glyph_sign(GLYPHS.index(glyph)), symbol=glyph, wordless=True)


def panels(view: View[CropCirclesData], lang: str, names: Sequence[str] = ()) -> tuple[Panel, ...]:
    """The viewer's hand, the pool with its numbers, everyone's points and glyphs, the score track, and the rules."""
    data = view.data
    hand = () if data["hand"] is None else (_hand_panel(data["hand"], lang),)
    players = names or player_names(view, lang)
    return (
        *hand,
        _pool_panel(data, lang),
        players_panel(data, lang, players),
        _track_panel(data, lang, players),
        rules_panel(data, lang, players),
    )


def player_names(view: View[CropCirclesData], lang: str) -> list[str]:
    """What players are called who have no names."""
    return [_say(lang, "panel.numbered", number=number + 1) for number in range(view.game.players)]


def _say(lang: str, key: str, **params: object) -> str:
    return WORDS(key, **params).text(lang) if params else _said(key, lang)


@cache
def _said(key: str, lang: str) -> str:
    return WORDS(key).text(lang)


@cache
def _signed(name: str, lang: str) -> str:
    kind = GLYPHS.index(name)
    return f"{glyph_sign(kind)} {glyph_name(kind).text(lang)}"


def _hand_panel(hand: Sequence[str], lang: str) -> Panel:
    rows = tuple(
        (_signed(name, lang), str(hand.count(name)), _say(lang, f"shape.{name[:-1]}") + name[-1])
        for name in GLYPHS
        if name in hand
    )
    head = (_say(lang, "panel.glyph"), _say(lang, "panel.count"), _say(lang, "panel.typed"))
    return Panel(_say(lang, "panel.hand", n=len(hand)), rows, head)


def _pool_panel(data: CropCirclesData, lang: str) -> Panel:
    rows = tuple(
        (str(number), "-" if name is None else _signed(name, lang)) for number, name in enumerate(data["pool"], 1)
    )
    return Panel(_say(lang, "panel.pool", n=data["bag"]), rows, (_say(lang, "panel.number"), _say(lang, "panel.glyph")))


def players_panel(data: CropCirclesData, lang: str, players: Sequence[str]) -> Panel:
    """Everyone's points, how many glyphs they hold, and, in the last column, which of these are known."""
    rows = tuple(
        (
            f"{players[number]} *" if number == data["mover"] else players[number],
            str(seat["score"]),
            str(seat["size"]),
            " ".join(glyph_sign(GLYPHS.index(name)) for name in seat["known"]) or "-",
        )
        for number, seat in enumerate(data["seats"])
    )
    head = tuple(_say(lang, f"panel.{key}") for key in ("player", "score", "size", "known"))
    if data["last_turns"]:
        return Panel(_say(lang, "panel.last-round", n=data["last_turns"]), rows, head)
    return Panel(_say(lang, "panel.players"), rows, head)


def _track_panel(data: CropCirclesData, lang: str, players: Sequence[str]) -> Panel:
    """The score track, one character for every `_TRACK_STEP` points. It grows if a score goes beyond its end."""
    scores = [seat["score"] for seat in data["seats"]]
    end = max(TRACK_END, -(-max(scores) // _TRACK_STEP) * _TRACK_STEP)
    rows = tuple(
        (name, "=" * (score // _TRACK_STEP) + "o" + "." * ((end - score) // _TRACK_STEP), str(score))
        for name, score in zip(players, scores, strict=True)
    )
    return Panel(_say(lang, "panel.track", end=end), rows, picture=True)


@cache
def _shapes(names: tuple[str, ...], lang: str) -> str:
    if len(names) == len(SHAPES):
        return _say(lang, "panel.any")
    return shapes_text([SHAPES.index(name) for name in names]).text(lang)


def rules_panel(data: CropCirclesData, lang: str, players: Sequence[str]) -> Panel:
    """The active rules and the upcoming one; the title says whether rules can change."""
    rules = data["rules"].items()
    rows = [(_say(lang, f"shading.{shading}"), _shapes(tuple(names), lang)) for shading, names in rules if names]
    if data["upcoming"] is not None:
        shading, permits = data["upcoming"]["shading"], data["upcoming"]["permits"]
        rows.append((_say(lang, "panel.upcoming", shading=WORDS(f"shading.{shading}")), _shapes(tuple(permits), lang)))
    if data["deck"] is None:
        title = _say(lang, "panel.fixed")
    elif data["holder"] is None:
        title = _say(lang, "panel.rules")
    else:
        title = _say(lang, "panel.can" if data["can_change"] else "panel.cannot", player=players[data["holder"]])
    return Panel(title, tuple(rows), (_say(lang, "panel.shading"), _say(lang, "panel.permits")))
