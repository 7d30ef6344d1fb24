"""What can be chosen before printing, and the sentences for what can't."""

from typing import Any

import pytest

from tondo.core.kit import PAPERS
from tondo.core.words import languages
from tondo.press import PressError, PrintSettings

BAD: dict[str, list[object]] = {
    "lang": ["", "xx", "EN", None, 3, "en\n"],
    "paper_name": ["", "a5", "A4", None, 4, "a4 ", ["a4"]],
    "ink": ["", "red", None, 1],
    "sides": ["", "both", None, True],
    "copies": [0, -1, 21, 4000, 10**30, 1.0, True, "2", None],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_bad_values_get_a_sentence_in_every_language(name: str, value: Any) -> None:
    with pytest.raises(PressError) as caught:
        PrintSettings(**{name: value})
    sentences = {caught.value.text(lang) for lang in languages()}
    assert len(sentences) == len(languages())
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert len(sentence) < 200


def test_what_is_allowed_is_named() -> None:
    with pytest.raises(PressError, match="There is no paper 'a5'; choose a4 or letter"):
        PrintSettings(paper_name="a5")
    with pytest.raises(PressError, match="from 1 to 20"):
        PrintSettings(copies=4000)


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_can_be_chosen(name: str) -> None:
    assert PrintSettings(paper_name=name).paper is PAPERS[name]


def test_papers_have_their_sizes_and_room_inside_the_margins() -> None:
    assert (PAPERS["a4"].width, PAPERS["a4"].height) == (210, 297)
    assert (PAPERS["letter"].width, PAPERS["letter"].height) == (215.9, 279.4)
    assert PAPERS["a4"].area() == (198, 265)
    assert PAPERS["a4"].area(landscape=True) == (285, 178)
