"""Checks of what is read and typed: actions and positions as text, sentences, words."""

from random import Random

from tondo.core._state import CHANCE
from tondo.core.conformance.walks import random_action, require, some_positions, walk
from tondo.core.errors import UnreadableAction, UnreadablePosition
from tondo.core.game import AnyGame

RUBBISH = ("", " ", "xyzzy", "\x00", "é" * 300, "; drop", "\ud800")


def action_texts(variant: AnyGame) -> None:
    """Each action is one text, which is read again whatever its case; all else is unreadable."""
    for state in some_positions(variant, 8, most=25):
        for player in (*state.players_to_act(), CHANCE):
            actions = state.legal_actions(player)
            texts = [state.format_action(action) for action in actions]
            require(len(set(texts)) == len(texts), "two legal actions have the same text", state)
            for action, text in zip(actions, texts, strict=True):
                require(text == text.strip() and 0 < len(text) <= 100, f"{text!r} is empty, long or has spaces", state)
                for typed in (text, f"  {text.upper()} ", state.say_action(action, "fr")):
                    require(state.parse_action(typed) == action, f"{typed!r} is not read as {text!r}", state)
                require(state.why_illegal(text, player) is None, f"{text!r} is legal and called illegal", state)
                require(state.say_action(action, "en") == text, f"{text!r} is not what English readers are told", state)
        for text in RUBBISH:
            try:
                state.parse_action(text)
            except UnreadableAction as error:
                require(error.text("en") and error.text("fr"), "an unreadable action is refused without a word", state)
            else:
                require(False, f"{text!r} is read as an action", state)


def positions(variant: AnyGame) -> None:
    """A position is one line, which is read again; a damaged one is refused, or is another position."""
    rng = Random(11)
    for state in walk(variant, 10):
        text = state.position()
        require("\n" not in text, "a position has several lines", state)
        require(variant.parse_position(text) == state, "a position that was written and read is another", state)
    for state in some_positions(variant, 11, most=10):
        text = state.position()
        for _ in range(10):
            at = rng.randrange(len(text))
            damaged = text[:at] + chr(rng.randrange(32, 300)) + text[at + rng.randrange(2) :]
            try:
                variant.parse_position(damaged).position()
            except UnreadablePosition as error:
                require(error.text("en") and error.text("fr"), "a damaged position is refused without a word", state)


def sentences(variant: AnyGame) -> None:
    """Whatever happens has a sentence for the log, and the game has its words in some language."""
    rng = Random(12)
    names = [f"Name{seat}" for seat in range(variant.players)]
    for state in some_positions(variant, 12)[:-1]:
        player, action = random_action(state, rng)
        for lang in ("en", "fr"):
            said = state.describe_action(action, player, names).text(lang)
            require(said.endswith((".", "!")), f"{said!r} is not a sentence", state)
    needed = ["tagline", "unreadable", *(f"option.{option.name}" for option in variant.settings)]
    for key in (*needed, *(f"end.{end}" for end in variant.ends)):
        require(key in variant.words, f"there are no words for {key}")
    require(variant.help_text("en").strip(), "there is no help")
    require(variant.rules_text("en").strip(), "there are no rules to read")
