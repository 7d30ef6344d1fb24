"""What Crop Circles needs on a real table: the field, score board, glyphs, tokens, cards and screens."""

from collections.abc import Iterator
from itertools import groupby, product

from tondo.core.kit import Cutout, Kit, KitRequest, Sheet, TextSheet, rectangle
from tondo.core.palette import PLAYERS
from tondo.games.cropcircles import kit_boards, kit_pieces, kit_screens
from tondo.games.cropcircles.board import CARDS, SHADINGS, SHAPES, Card, glyph_set
from tondo.games.cropcircles.kit_art import definitions
from tondo.games.cropcircles.notation import WORDS, glyph_name

BLEED = 1.5
GLYPH_BLEED = 1.25  # eight glyphs go side by side on either paper
SHEETS_OF_GLYPHS = 2
TOKENS = 2  # for each player: one on the points, one on the hundreds


def kit(request: KitRequest, title: str, players: int) -> Kit:
    """The kit for up to ``players``; with ``sheet_of_112`` as many glyphs as the printed sheets show."""
    counts = glyph_set(bool(request.options["sheet_of_112"]))
    sheets: tuple[Sheet | TextSheet, ...] = (
        TextSheet(_say(request, "kit.assembly"), _assembly(request, sum(counts), players)),
        *_field(request),
        Sheet(
            _say(request, "kit.score-board"),
            tuple(_score_board(request, players)),
            note=_say(request, "kit.tokens.note"),
        ),
        *_glyphs(request, counts),
        Sheet(_say(request, "kit.cards.empty"), tuple(_lasting_cards(request))),
        *_rule_cards(request),
        Sheet(_say(request, "kit.screens"), tuple(_screens(request, players)), note=_say(request, "kit.screens.note")),
    )
    return Kit(title, sheets, _say(request, "kit.reconstructed"), definitions(request.ink, players))


def _say(request: KitRequest, key: str, **params: object) -> str:
    return WORDS(key, **params).text(request.lang)


def _assembly(request: KitRequest, glyphs: int, players: int) -> str:
    rule_cards = sum(card.copies for card in CARDS)
    return _say(
        request, "kit.assembly.text", glyphs=glyphs, tokens=TOKENS * players, screens=players, rule_cards=rule_cards
    )


def _field(request: KitRequest) -> Iterator[Sheet]:
    """A page for each quarter."""
    for down, right in product((-1, 1), (-1, 1)):
        name = f"{'upper' if down < 0 else 'lower'}-{'left' if right < 0 else 'right'}"
        title = _say(request, f"kit.quarter.{name}")
        front = kit_boards.quarter(request, right, down, BLEED)
        yield Sheet(
            title,
            (Cutout(f"quarter-{name}", title, kit_boards.quarter_outline(right, down), front, bleed=BLEED),),
            note=_say(request, "kit.quarter.note"),
        )


def _score_board(request: KitRequest, players: int) -> Iterator[Cutout]:
    outline = rectangle(*kit_boards.SCORE_BOARD)
    front = kit_boards.score_board(request)
    yield Cutout("score-board", _say(request, "kit.score-board"), outline, front, bleed=BLEED)
    for player in range(players):
        name = PLAYERS[player].name
        yield Cutout(
            f"token-{name}",
            _say(request, "kit.token", number=player + 1),
            kit_pieces.token_outline(),
            kit_pieces.token(request, player),
            count=TOKENS,
            bleed=BLEED,
        )


def _glyphs(request: KitRequest, counts: tuple[int, ...]) -> Iterator[Sheet]:
    """Equal sheets, as far as the counts allow; each shows its glyphs by shading."""
    back = kit_pieces.glyph_back(request)
    kinds = sorted(range(len(counts)), key=lambda kind: kind % len(SHADINGS))
    for number in range(SHEETS_OF_GLYPHS):
        cutouts = [
            Cutout(
                f"glyph-{SHADINGS[kind % len(SHADINGS)]}-{SHAPES[kind // len(SHADINGS)]}",
                glyph_name(kind).text(request.lang),
                rectangle(kit_pieces.TILE, kit_pieces.TILE),
                kit_pieces.glyph(request, kind),
                back,
                count=(counts[kind] + SHEETS_OF_GLYPHS - 1 - number) // SHEETS_OF_GLYPHS,
                bleed=GLYPH_BLEED,
            )
            for kind in kinds
        ]
        title = _say(request, "kit.glyphs", number=number + 1, sheets=SHEETS_OF_GLYPHS)
        yield Sheet(title, tuple(cutout for cutout in cutouts if cutout.count))


def _lasting_cards(request: KitRequest) -> Iterator[Cutout]:
    """The card that is always active, and the one that says whether rules can change."""
    outline = rectangle(*kit_pieces.CARD)
    every_shape = tuple(range(len(SHAPES)))
    front, back = kit_pieces.rule_card(request, 0, every_shape), kit_pieces.card_back(request)
    yield Cutout("card-empty", _say(request, "kit.card.empty"), outline, front, back, bleed=BLEED)
    cannot, can = (kit_pieces.change_card(request, can_change) for can_change in (False, True))
    yield Cutout("change-card", _say(request, "kit.change"), outline, cannot, can, bleed=BLEED)


def _rule_cards(request: KitRequest) -> Iterator[Sheet]:
    """A sheet for each shading."""
    outline, back = rectangle(*kit_pieces.CARD), kit_pieces.card_back(request)

    def cutout(card: Card) -> Cutout:
        permits = "-".join(SHAPES[shape] for shape in card.permits)
        return Cutout(
            f"card-{SHADINGS[card.shading]}-{permits}",
            _say(request, f"kit.card.{SHADINGS[card.shading]}"),
            outline,
            kit_pieces.rule_card(request, card.shading, card.permits),
            back,
            count=card.copies,
            bleed=BLEED,
        )

    for shading, cards in groupby(CARDS, key=lambda card: card.shading):
        yield Sheet(_say(request, f"kit.cards.{SHADINGS[shading]}"), tuple(map(cutout, cards)))


def _screens(request: KitRequest, players: int) -> Iterator[Cutout]:
    for player in range(players):
        yield Cutout(
            f"screen-{PLAYERS[player].name}",
            _say(request, "kit.screen", number=player + 1),
            rectangle(*kit_screens.SCREEN),
            kit_screens.outside(request, player),
            kit_screens.inside(request, player),
            bleed=BLEED,
            folds=kit_screens.FOLDS,
        )
