"""What a seat is shown: enough to play by, always in the same form, and never more than it may know."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from tests.support.variants import USUAL, VARIANTS, label, some_positions, walk
from tondo.core.conformance import shows
from tondo.core.game import AnyGame

each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=label)


@each_variant
def test_a_view_is_plain_json(variant: AnyGame) -> None:
    shows.views(variant)


def _named_types(form: Any) -> Iterator[type]:
    if shows.is_typed_dict(form):
        yield form
        for hint in get_type_hints(form).values():
            yield from _named_types(hint)
    for inner in get_args(form):
        yield from _named_types(inner)


def test_no_two_games_name_a_type_of_their_data_alike() -> None:
    owners: dict[str, set[str]] = {}
    for variant in USUAL:
        for form in _named_types(variant.data_type):
            owners.setdefault(form.__name__, set()).add(variant.name)
    assert owners
    assert all(len(names) == 1 for names in owners.values()), owners


@each_variant
def test_observations_keep_their_form(variant: AnyGame) -> None:
    forms = {
        tuple((name, array.shape, array.dtype) for name, array in state.observation(player).items())
        for state in some_positions(variant, 21)
        for player in (None, *range(variant.players))
    }
    assert len(forms) == 1


@each_variant
def test_a_sampled_state_looks_the_same_to_who_sampled_it(variant: AnyGame) -> None:
    shows.samples(variant)


@each_variant
def test_the_board_can_be_drawn(variant: AnyGame) -> None:
    shows.drawing(variant)


@each_variant
def test_the_picture_of_the_end_is_well_formed(variant: AnyGame) -> None:
    from xml.etree import ElementTree

    *_, last = walk(variant, 24)
    ElementTree.fromstring(last.svg())
