"""The two tiers of a game, and what it lacks for the next one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tondo.core.conformance import rules, shows, texts
from tondo.core.conformance.completeness import missing
from tondo.core.conformance.walks import CheckFailed, label, variants_of
from tondo.core.errors import TondoError
from tondo.core.faults import shortened_error
from tondo.core.game import AnyGame

# By name, in the order in which an author should read about them. The words say ``check.<name>``.
PLAYABLE: dict[str, Callable[[AnyGame], None]] = {
    "turns": rules.turns,
    "acting-at-once": rules.acting_at_once,
    "legal-actions": rules.legal_actions,
    "chance": rules.chance,
    "copies": rules.copies,
    "refusals": rules.refusals,
    "points": rules.points,
    "the-end": rules.the_end,
    "random-play": rules.random_play,
    "action-texts": texts.action_texts,
    "positions": texts.positions,
    "sentences": texts.sentences,
    "records": rules.records,
    "views": shows.views,
    "samples": shows.samples,
    "drawing": shows.drawing,
    "gestures": shows.gestures,
    "observations": shows.observations,
}


@dataclass(frozen=True, slots=True)
class Result:
    """A check, and where and why it failed: empty if it did not."""

    name: str
    variant: str = ""
    problem: str = ""


def check_playable(kind: type[AnyGame]) -> Iterator[Result]:
    """Run every check of the first tier over every variant; each result as soon as it is there."""
    variants = list(variants_of(kind))
    for name, check in PLAYABLE.items():
        yield _run(name, check, variants)


def _run(name: str, check: Callable[[AnyGame], None], variants: list[AnyGame]) -> Result:
    for variant in variants:
        try:
            check(variant)
        except (CheckFailed, TondoError) as failed:
            return Result(name, label(variant), str(failed))
        except Exception as error:  # whatever an author's code may raise
            return Result(name, label(variant), shortened_error(error))
    return Result(name)


__all__ = ["PLAYABLE", "Result", "check_playable", "missing"]
