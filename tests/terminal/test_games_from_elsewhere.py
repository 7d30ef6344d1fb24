"""The example games at a text screen, played to the end."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

import pytest

import tondo
from tests.support.small_games import EXAMPLES, found


@pytest.fixture(autouse=True)
def examples() -> Iterator[None]:
    with found(EXAMPLES / "hex.py", EXAMPLES / "liars_dice.py"):
        yield


@pytest.mark.parametrize("name", ["hex", "liars_dice"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_people_can_play_it_to_its_end(terminal: Callable[..., Any], name: str, lang: str) -> None:
    game = tondo.game(name)
    played = terminal([], game, ("human",) * game.players, lang=lang, live=lang == "en", seed=8)
    session, rng = played.play.session, Random(2)

    def lines() -> Iterable[str]:
        while not session.state.is_terminal():
            if played.typist.prompts and any(say in played.typist.prompts[-1] for say in ("Pass the", "Passe")):
                yield ""
                continue
            yield session.state.format_action(rng.choice(session.state.legal_actions()))

    played.typist.lines = lines()
    code, shown = played.run()
    assert code == 0
    outcome = session.state.outcome()
    assert outcome is not None
    assert outcome.reason.text(lang) in shown
    assert session.names[outcome.winners[0]] in shown
