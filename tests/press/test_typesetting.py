"""Data as PDF: always the same, for every reader, in printable letters; a text that does not fit is an error."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.pdf import Pdf
from tests.support.toy_kits import card, kit, printed, sheet
from tondo.core.kit import Sheet, TextBox, TextSheet
from tondo.press import PrintSettings
from tondo.press.kits import typeset_kit
from tondo.press.letters import MISSING, printable
from tondo.press.typesetting import typeset


def text_sheet(text: str, width: float = 60.0, height: float = 20.0, size: float = 9.0, turn: int = 0) -> Sheet:
    """A sheet with one text on a card."""
    box = TextBox((-width / 2, -height / 2), width, height, text, size, turn=turn)
    return sheet(card(190, 190, texts=[box]))


NOTHING = {"pages": [], "bar": "", "width": 210, "height": 297, "has-leaves": False}  # a kit without a page

SAME = """
import sys
from hashlib import sha256
from tests.press.test_typesetting import sample
sys.stdout.write(sha256(sample()).hexdigest())
"""


def sample() -> bytes:
    """A kit with something of everything."""
    things: list[Sheet | TextSheet] = [
        TextSheet("Text", "## One\n\n- a\n- b"),
        sheet(card(count=30, bleed=2, back=True)),
        sheet(card(500, 300, texts=[TextBox((-60, -4), 120, 8, "In the **middle**", 12, "center")])),
        text_sheet("Some *text* to hyphenate: extraordinarily"),
    ]
    return typeset_kit(kit(*things), PrintSettings())


def test_the_same_input_gives_the_same_bytes_in_every_process() -> None:
    here = sha256(sample()).hexdigest()
    assert sha256(sample()).hexdigest() == here
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", SAME], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        assert there.stdout == here


MEMORY = """
import sys
from pathlib import Path
from tests.support.toy_kits import printed
from tondo.core.kit import TextSheet
from tondo.press import typesetting

typesetting.MOST_REMEMBERED = int(sys.argv[1])
for number in range(9):
    printed(TextSheet("Text", (f"Word{number} " * 100 + chr(10) * 2) * 100))
    if number in (2, 8):
        print(int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6)
"""


def growth(most_remembered: int) -> float:
    """How many megabytes more a process needs for six further documents."""
    command = [sys.executable, "-c", MEMORY, str(most_remembered)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    early, late = map(float, run.stdout.split())
    return late - early


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells")
def test_documents_are_forgotten() -> None:
    assert growth(100_000) < growth(10**9) / 2


@pytest.mark.parametrize(("lang", "written"), [("en", "en"), ("fr", "fr"), ("en-XA", "en-XA"), ("pt-BR", "pt-BR")])
def test_title_and_language_are_in_the_pdf(lang: str, written: str) -> None:
    pdf = Pdf(typeset("kit", "A title: «é»", lang, NOTHING))
    assert pdf.title == "A title: «é»"
    assert pdf.language == written


def test_a_text_that_is_too_high_is_an_error() -> None:
    printed(text_sheet("one line", height=5))
    with pytest.raises(RuntimeError, match="mm of height and has 5"):
        printed(text_sheet("one line after another, which are many more than there is room for", 30, height=5))


def test_a_word_that_is_too_wide_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="a word is wider than the 20"):
        printed(text_sheet("short " + "x" * 30, width=20))
    with pytest.raises(RuntimeError, match="a word is wider than the 10"):
        printed(text_sheet("12345678901234567890", width=10))
    printed(text_sheet("extraordinarily uncharacteristically", width=20))  # can be hyphenated
    printed(text_sheet("all of these words are short enough", width=20))


def test_an_error_names_the_text() -> None:
    with pytest.raises(RuntimeError, match="Lorem ipsum"):
        printed(text_sheet("Lorem ipsum dolor sit amet", height=1))


def test_a_title_or_note_that_is_too_long_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="mm of height and has"):
        printed(Sheet("A title that is long " * 8, (card(),)))
    with pytest.raises(RuntimeError, match="mm of height and has"):
        printed(Sheet("Title", (card(),), note="A note that is long " * 15))
    printed(Sheet("Title", (card(),), note="A note of a usual length. " * 5))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_texts_turn_about_their_middle(turn: int) -> None:
    pdf = printed(text_sheet("Middle", 30, 8, turn=turn))
    upright = printed(text_sheet("Middle", 30, 8))
    (box,) = (text.box for text in pdf.texts(0) if "Middle" in text.text)
    (before,) = (text.box for text in upright.texts(0) if "Middle" in text.text)
    middle = (105.0, 15 + 265 / 2)
    x, y = (before[0] + before[2]) / 2 - middle[0], (before[1] + before[3]) / 2 - middle[1]
    x, y = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[turn]
    assert (box[0] + box[2]) / 2 - middle[0] == pytest.approx(x, abs=0.1)
    assert (box[1] + box[3]) / 2 - middle[1] == pytest.approx(y, abs=0.1)


def test_letters_that_the_fonts_lack_are_replaced() -> None:
    assert printable("Été à Zürich; Ελλάδα, Киев; 3 − 2 × 1 …") == "Été à Zürich; Ελλάδα, Киев; 3 − 2 × 1 …"
    assert printable("e\N{COMBINING ACUTE ACCENT}") == "é"
    assert printable("漢字") == 2 * MISSING
    assert printable("ṽ ﬁ ①") == "v fi 1"
    assert printable("a\N{ZERO WIDTH JOINER}b\x07c\N{VARIATION SELECTOR-16}") == "abc"
    assert printable("a\N{IDEOGRAPHIC SPACE}b") == "a b"


def test_a_kit_with_such_letters_is_still_for_everybody() -> None:
    strange = "漢字 🎲 → ★ \N{RIGHT-TO-LEFT OVERRIDE}abc \x00\x01 עברית नमस्ते ṽ"
    pdf = Pdf(typeset_kit(kit(TextSheet(strange, strange), text_sheet(strange)), PrintSettings()))
    assert pdf.is_tagged
    assert MISSING in pdf.text(0)


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=40))
def test_any_text_at_all_can_be_a_title(text: str) -> None:
    assert typeset(
        "kit", f"Title {text}", "en", {"pages": [], "bar": "", "width": 100, "height": 100, "has-leaves": False}
    )


def test_printable_texts_are_all_printable() -> None:
    everything = "".join(map(chr, range(0xD800))) + "".join(map(chr, range(0xE000, 0x30000)))
    once = printable(everything)
    assert printable(once) == once
