"""The kit: the board, small and large; a set of pieces and two pegs for each player; score tracks; the nine pieces.

Sizes go by the option ``edge``: the short edge of a kite or dart, in millimetres. The long edge is φ times as long.
"""

from collections.abc import Iterator, Sequence
from math import gcd

from tondo.core.kit import Cutout, Face, Ink, Kit, KitRequest, Sheet, TextBox, TextSheet, rectangle
from tondo.core.layout import Point
from tondo.core.palette import player_style
from tondo.core.svg import path
from tondo.games.cirkis import kit_drawings as art
from tondo.games.cirkis.board import (
    COMPLETION_BONUS,
    GOING_OUT_BONUS,
    MAJORITY_POINTS,
    MATCH_GOAL,
    RING_MAJORITY_POINTS,
    ROUND_GOAL,
)
from tondo.games.cirkis.layout import UNIT, layout
from tondo.games.cirkis.notation import piece_name
from tondo.games.cirkis.pieces import NAMES, WORDS

SETS = 4  # the largest number of players
PEGS = 2  # of each player: for the round and for the match
SMALL_EDGE = 12  # of the largest board that fits on one page, of either paper
TO_CUT_BETWEEN = 4.5  # pieces

# A track: places for a peg, in rows; all scores are multiples of one number.
TRACK = (190.0, 60.0)
ROUND_ROW, MATCH_ROWS = (-15.0,), (7.0, 21.0)
PLACES, PITCH = 13, 14.0
POINTS = gcd(MAJORITY_POINTS, RING_MAJORITY_POINTS, COMPLETION_BONUS, GOING_OUT_BONUS)
ROUND_LAST = POINTS * (PLACES * len(ROUND_ROW) - 1)
MATCH_LAST = POINTS * (PLACES * len(MATCH_ROWS) - 1)

NINE_PIECES = (198.0, 246.0)


def kit(request: KitRequest, piece_set: Sequence[int], about: str) -> Kit:
    """Everything to play with, for players who have ``piece_set``; ``about`` says what the rules reconstruct."""
    lang, edge = request.lang, int(request.options["edge"])
    return Kit(
        title=WORDS("kit.title").text(lang),
        sheets=(
            TextSheet(WORDS("kit.assembly").text(lang), _assembly(edge, lang)),
            *_boards(request, edge),
            _nine_pieces(request.ink, piece_set, lang),
            *(_set(player, request.ink, edge, piece_set, lang) for player in range(SETS)),
            _tracks(request.ink, lang),
        ),
        reconstructed=f"{WORDS('kit.about').text(lang)}\n\n{about}",
        definitions=art.definitions(edge),
    )


def _assembly(edge: int, lang: str) -> str:
    xs, ys = zip(*art.board_outline(edge), strict=True)
    size = {"width": round(max(xs) - min(xs)), "height": round(max(ys) - min(ys))}
    board = "kit.assembly.small" if edge <= SMALL_EDGE else "kit.assembly.large"
    parts = (
        WORDS("kit.assembly.printing"),
        WORDS(board, edge=edge, small=SMALL_EDGE, **size),
        WORDS("kit.assembly.pieces"),
        WORDS("kit.assembly.score", round_last=ROUND_LAST, match_last=MATCH_LAST, points=POINTS),
    )
    return "\n\n".join(part.text(lang) for part in parts)


def _boards(request: KitRequest, edge: int) -> Iterator[Sheet]:
    """A board that fits on one page, and unless it has this edge already, one that has."""
    lang = request.lang
    if edge > SMALL_EDGE:
        note = WORDS("kit.board.small.note", small=SMALL_EDGE).text(lang)
        yield Sheet(WORDS("kit.board.small").text(lang), (_board(request, SMALL_EDGE),), note=note)
    title, note = WORDS("kit.board", edge=edge).text(lang), WORDS("kit.board.note").text(lang)
    yield Sheet(title, (_board(request, edge),), note=note if edge > SMALL_EDGE else "")


def _board(request: KitRequest, edge: int) -> Cutout:
    names = tuple(_space_names(edge, request.ink)) if request.options["names"] else ()
    return Cutout(
        id=f"board-{edge}",
        name=WORDS("kit.board", edge=edge).text(request.lang),
        outline=art.board_outline(edge),
        front=Face(art.board(edge, request.ink), names),
        bleed=art.BLEED if request.ink == "colour" else 0.0,
    )


def _space_names(edge: int, ink: Ink) -> Iterator[TextBox]:
    width, height, size = 0.45 * edge, 0.3 * edge, min(10.0, max(6.0, 0.42 * edge))
    for space in layout().spaces:
        x, y = (value * edge / UNIT for value in space.centre)
        at = (x - width / 2, y - height / 2)
        colour = art.MUTED if ink == "colour" else art.INK
        yield TextBox(at, width, height, space.label, size, align="center", middle=True, colour=colour)


def _set(player: int, ink: Ink, edge: int, piece_set: Sequence[int], lang: str) -> Sheet:
    """All that one player needs. Both sides of a piece look alike, because it may be turned over."""
    colour, bleed = player_style(player).name, art.bleed(player, ink)
    pieces = []
    for number, count in enumerate(piece_set):
        if count:
            drawing = art.piece(number, player, edge, ink)
            pieces.append(
                Cutout(
                    id=f"{colour}-{NAMES[number].replace(' ', '-')}",
                    name=piece_name(number).text(lang),
                    outline=art.piece_outline(number, edge),
                    front=Face(drawing),
                    back=Face(art.mirrored(drawing)),
                    count=count,
                    bleed=bleed,
                )
            )
    pegs = Cutout(
        id=f"{colour}-peg",
        name=WORDS("kit.peg").text(lang),
        outline=art.decagon(art.PEG_RADIUS),
        front=Face(art.peg(player, ink, is_back=False)),
        back=Face(art.peg(player, ink, is_back=True)),
        count=PEGS,
        bleed=bleed,
    )
    title = WORDS("kit.set", number=player + 1, sets=SETS, colour=WORDS(f"kit.colour.{colour}")).text(lang)
    note = WORDS("kit.set.note", pieces=sum(piece_set), pegs=PEGS).text(lang)
    return Sheet(title, (*pieces, pegs), gap=TO_CUT_BETWEEN, note=note, nested=True)


def _tracks(ink: Ink, lang: str) -> Sheet:
    tracks = tuple(
        Cutout(
            id=f"{player_style(player).name}-track",
            name=WORDS("kit.tracks").text(lang),
            outline=rectangle(*TRACK),
            front=_track(player, ink, lang),
        )
        for player in range(SETS)
    )
    return Sheet(WORDS("kit.tracks").text(lang), tracks, note=WORDS("kit.tracks.note").text(lang))


def _track(player: int, ink: Ink, lang: str) -> Face:
    drawing: list[str] = []
    texts: list[TextBox] = []
    goals = ((ROUND_ROW, ROUND_GOAL, "kit.track.round"), (MATCH_ROWS, MATCH_GOAL, "kit.track.match"))
    for rows, goal, key in goals:
        top = rows[0] - 13.0
        left = -PITCH * PLACES / 2 + 0.7
        drawing.append(art.swatch(player, ink, (left, top), 26.6, 4.6))
        texts.append(TextBox((left + 30, top - 0.2), 150, 5, WORDS(key).text(lang), 9, middle=True))
        for number in range(PLACES * len(rows)):
            at = ((number % PLACES - (PLACES - 1) / 2) * PITCH, rows[number // PLACES])
            score = number * POINTS
            drawing.append(_place(at, score, goal, player, ink))
            box = (at[0] - 6, at[1] - 3)
            texts.append(TextBox(box, 12, 6, str(score), 10, align="center", middle=True, bold=score == goal))
    return Face("".join(drawing), tuple(texts))


def _place(at: Point, score: int, goal: int, player: int, ink: Ink) -> str:
    """A place for a peg: the goal stands out, and what is beyond it is pale."""
    if score > goal:
        return f'<path d="{path(art.decagon(6.4, at))}" fill="#fff" stroke="#b9ab95" stroke-width=".3"/>'
    line = f'stroke="{art.dark(player, ink)}" stroke-width=".5"'
    if score < goal:
        return f'<path d="{path(art.decagon(6.4, at))}" fill="#fff" {line}/>'
    return (
        f'<path d="{path(art.decagon(6.8, at))}" fill="{art.goal(player, ink)}" {line}/>'
        f'<path d="{path(art.decagon(4.8, at))}" fill="#fff" {line}/>'
    )


def _nine_pieces(ink: Ink, piece_set: Sequence[int], lang: str) -> Sheet:
    """What there is, with names and numbers, and the rules in short below."""
    width, height = NINE_PIECES
    across, down, edge = width / 3, 66.5, 15.0
    drawing: list[str] = []
    texts: list[TextBox] = []
    for number, count in enumerate(piece_set):
        x, y = -width / 2 + number % 3 * across, -height / 2 + number // 3 * down
        drawing.append(art.sample(number, (x + across / 2, y + 20.5), edge, ink))
        name = piece_name(number).text(lang)
        texts.append(TextBox((x + 2, y + 42.5), across - 4, 6, name, 12, align="center", bold=True))
        lines = WORDS("kit.each", n=count), WORDS(f"kit.form.{NAMES[number].replace(' ', '-')}")
        for line, (at, room) in zip(lines, ((49.0, 4.5), (53.5, 9.0)), strict=True):
            texts.append(TextBox((x + 2, y + at), across - 4, room, line.text(lang), 8.5, align="center"))
    top = -height / 2 + 3 * down + 4
    rule = f'<path d="M{-width / 2 + 4:g} {top - 3:g}H{width / 2 - 4:g}" stroke="{art.MUTED}" stroke-width=".2"/>'
    for column, key in enumerate(("kit.short.laying", "kit.short.free", "kit.short.points")):
        x = -width / 2 + column * across + 4
        texts.append(TextBox((x, top), across - 8, height / 2 - top, WORDS(key).text(lang), 8.5))
    cutout = Cutout(
        "nine-pieces",
        WORDS("kit.nine").text(lang),
        rectangle(*NINE_PIECES),
        Face("".join(drawing) + rule, tuple(texts)),
    )
    return Sheet(WORDS("kit.nine").text(lang), (cutout,), note=WORDS("kit.nine.note").text(lang), cut=False)
