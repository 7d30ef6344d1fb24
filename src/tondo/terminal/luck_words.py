"""How each player did in an analysed game, and what was luck and what was skill, as sentences."""

from collections.abc import Sequence

from tondo.bots.accounts import Account
from tondo.bots.analysis import Summary, TurnAnalysis
from tondo.core.game import AnyGame
from tondo.core.numbers import decimal, percent
from tondo.core.words import Phrase, join_and
from tondo.terminal.seats import WORDS


def signed(points: float, lang: str) -> str:
    """Points with one decimal and a sign."""
    return ("+" if points >= 0 else "") + decimal(points, 1, lang)


def loss_text(turn: TurnAnalysis, lang: str) -> str:
    """What the decisions of a turn cost, for a reader: points, and the chance to win."""
    points = WORDS("analyse.lost-points", cost=decimal(turn.loss, 1, lang)).text(lang)
    return points if len(turn.win_probabilities) == 1 else f"{points}, {percent(turn.win_loss, lang)}"


def player_sentence(name: str, player: Summary, lang: str) -> Phrase:
    """How one player did."""
    return WORDS(
        "analyse.player",
        name=name,
        good=player.good,
        choices=player.choices,
        loss=decimal(player.loss, 1, lang),
        luck=signed(player.luck, lang),
    )


def luck_sentences(
    game: AnyGame, names: Sequence[str], accounts: Sequence[Account], lang: str
) -> tuple[Phrase, Phrase]:
    """What chance brought, and what choices gave away."""
    error = max(one.luck_error for one in accounts)
    within = WORDS("luck.within", points=decimal(error, 1, lang)) if error else ""
    if game.reference() is not None:
        luck = accounts[0].luck
        key = "luck.shared-more" if luck >= 0 else "luck.shared-less"
        brought = WORDS(key, points=decimal(abs(luck), 1, lang), within=within)
    else:
        all_brought = join_and(
            WORDS(f"luck.{'more' if one.luck >= 0 else 'less'}", name=name, points=decimal(abs(one.luck), 1, lang))
            for name, one in zip(names, accounts, strict=True)
        )
        leads = game.players > 1 and not game.independent
        key = "luck.brought-lead" if leads else "luck.brought"
        brought = WORDS(key, all=all_brought, within=within)
    cost = join_and(
        WORDS("luck.cost-of", name=name, points=decimal(one.lost, 1, lang))
        for name, one in zip(names, accounts, strict=True)
    )
    return brought, WORDS("luck.cost", all=cost)
