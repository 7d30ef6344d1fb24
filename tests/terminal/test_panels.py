from hypothesis import given
from hypothesis import strategies as st

from tondo.core.layout import Panel
from tondo.terminal.panels import narrowest, panel_lines, widest

BOX = Panel("Box", tuple((str(n), f"{n}-1", "x") for n in range(1, 26)), ("round", "dice", "used"))


def plain(panel: Panel, width: int, height: int) -> list[str]:
    return [line.plain for line in panel_lines(panel, width, height)]


def test_a_short_panel_is_one_column() -> None:
    panel = Panel("Sums", (("Red Ring", "5"), ("Row A", "12")), ("line", "sum"))
    assert plain(panel, 40, 20) == ["Sums", "line      sum", "Red Ring    5", "Row A      12"]


def test_a_long_panel_is_folded_and_read_downwards() -> None:
    lines = plain(BOX, 80, 15)
    assert lines[1].split() == ["round", "dice", "used"] * 2
    assert lines[2].split() == ["1", "1-1", "x", "14", "14-1", "x"]
    assert len(lines) == 2 + 13


def test_the_head_is_left_out_where_it_keeps_a_panel_from_being_folded() -> None:
    lines = plain(BOX, 26, 15)
    assert lines[1].split() == ["1", "1-1", "x", "14", "14-1", "x"]


def test_texts_are_wrapped_between_words_where_it_is_narrow() -> None:
    panel = Panel("", (("Upper half of red", "5"),), ("line", "sum"))
    assert plain(panel, 16, 20)[1:] == ["line         sum", "Upper half     5", "of red"]


def test_heads_are_wrapped_where_nothing_else_helps() -> None:
    panel = Panel("", (("Violet", "20", "4"),), ("player", "this round", "pieces left"))
    lines = plain(panel, 24, 20)[1:]
    assert [line.split() for line in lines] == [["player", "this", "pieces"], ["round", "left"], ["Violet", "20", "4"]]
    assert len({len(line) for line in lines}) == 1


def test_a_panel_without_rows_is_its_title() -> None:
    assert plain(Panel("Nothing", ()), 20, 5) == ["Nothing"]


words = st.text("abc ", min_size=1, max_size=20)


@given(
    st.lists(st.tuples(words, words, st.integers(-9, 99).map(str)), max_size=30),
    st.integers(1, 40),
    st.data(),
)
def test_no_line_is_wider_than_asked_for(rows: list[tuple[str, str, str]], height: int, data: st.DataObject) -> None:
    panel = Panel("a title of its own", tuple(rows), ("one", "two", "n"))
    width = data.draw(st.integers(max(narrowest(panel), 6), 90))
    assert narrowest(panel) <= widest(panel)
    assert all(line.cell_len <= width for line in panel_lines(panel, width, height))
    said = " ".join(line.plain for line in panel_lines(panel, width, height))
    assert all(word in said for row in rows for cell in row for word in cell.split())
