"""A batch shows itself in notebooks."""

from xml.etree import ElementTree

import pytest

from tondo.core import game_names
from tondo.envs import Batch
from tondo.envs.contact_sheet import GAMES


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("size", [2, GAMES + 1])
def test_the_first_games_are_shown_as_pictures(name: str, size: int) -> None:
    batch = Batch(name, size, seed=1)
    for _ in range(3):
        batch.step(batch.sample())
    page = ElementTree.fromstring(f"<page>{batch._repr_html_()}</page>")
    assert len(page.findall(".//{http://www.w3.org/2000/svg}svg")) == min(size, GAMES)
    captions = [caption.text for caption in page.findall(".//figcaption")]
    for number, caption in enumerate(captions):
        assert caption == f"{number}: {' – '.join(map(str, batch.state(number).scores()))}"
    assert page.findtext("p") == repr(batch)
