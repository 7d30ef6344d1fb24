from rich.text import Text

from tondo.terminal.app.text_view import wrap


def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before() -> None:
    line = Text("Ada inscrit 7 en bleu 6\u00a0: un combo\u202f!")
    line.stylize("bold", 0, 3)
    for width in range(8, 40):
        pieces = wrap(line, width)
        assert " ".join(piece.plain for piece in pieces) == line.plain
        assert not any(piece.plain.startswith((":", "!")) for piece in pieces)
        assert pieces[0].spans[0].style == "bold"


def test_the_rest_of_a_line_is_indented_as_its_beginning() -> None:
    pieces = wrap(Text("|one two three"), 8, 1)
    assert [piece.plain for piece in pieces] == ["|one two", "|three"]
