"""How a game goes on at a real table: what lies open, what each hand holds, and how nobody sees what goes into the bag.

Whoever lists the bag lists the hands too, since everything else lies open. So the bag gets what is left after each
player has taken a hand out of the box, unseen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tondo.core.continuation import Continuation, Supply
from tondo.core.view import View
from tondo.core.words import Phrase, join_and
from tondo.games.cropcircles.board import PHASES, SHAPES
from tondo.games.cropcircles.notation import WORDS, shapes_text
from tondo.games.cropcircles.views import CropCirclesCard, CropCirclesData, player_names, players_panel, rules_panel

_SETUP = PHASES[: PHASES.index("placing")]


def continuation(view: View[CropCirclesData], lang: str, names: Sequence[str]) -> Continuation:
    """The pool, the hands as far as ``view`` shows them, scores and rules, and the steps to set it all up."""
    data = view.data
    players = names or player_names(view, lang)
    scores = players_panel(data, lang, players)
    # Without what is known of the hands, which is drawn, and without the mark at whoever is to move.
    rows = tuple((name, *row[1:-1]) for name, row in zip(players, scores.rows, strict=True))
    return Continuation(
        (replace(scores, head=scores.head[:-1], rows=rows), rules_panel(data, lang, players)),
        tuple(_supplies(view, lang, players)),
        tuple(step.text(lang) for step in _steps(data, players)),
    )


def _supplies(view: View[CropCirclesData], lang: str, players: Sequence[str]) -> Iterator[Supply]:
    data = view.data
    yield Supply(WORDS("continue.pool").text(lang), tuple(glyph for glyph in data["pool"] if glyph is not None))
    for player, seat in zip(players, data["seats"], strict=True):
        if seat["known"]:
            yield Supply(WORDS("continue.known", player=player).text(lang), tuple(seat["known"]))
    if data["string"]["spaces"]:
        begun = tuple(data["board"][space] for space in data["string"]["spaces"])
        yield Supply(WORDS("continue.string").text(lang), begun)
    if data["hand"] is not None:
        yield Supply(WORDS("panel.hand", n=len(data["hand"])).text(lang), tuple(data["hand"]))


def _steps(data: CropCirclesData, players: Sequence[str]) -> Iterator[Phrase]:
    yield WORDS("continue.field")
    if data["deck"] is None:
        yield WORDS("continue.fixed")
    elif data["holder"] is not None:
        side = WORDS("continue.can" if data["can_change"] else "continue.cannot")
        yield WORDS("continue.rules", player=players[data["holder"]], n=data["deck"], side=side)
    if data["replaced"]:
        yield WORDS("continue.replaced", cards=join_and(map(_card, data["replaced"])))
    yield WORDS("continue.hands")
    yield WORDS("continue.bag", n=data["bag"])
    if data["phase"] in _SETUP:
        yield WORDS("continue.setup")
    elif data["mover"] is not None and data["phase"] != "over":
        yield WORDS(f"continue.{data['phase']}", player=players[data["mover"]], n=data["owed"])


def _card(card: CropCirclesCard) -> Phrase:
    shapes = shapes_text([SHAPES.index(shape) for shape in card["permits"]])
    return WORDS("continue.card", shading=WORDS(f"shading.{card['shading']}"), shapes=shapes)
