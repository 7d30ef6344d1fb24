"""Markdown as Typst's markup: whatever is written comes out as it is, and nothing of it is executed."""

import re

import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.pdf import Pdf
from tests.support.toy_kits import printed
from tondo.core.kit import TextSheet
from tondo.press.markdown import markup, quoted

HOSTILE = [
    "#panic()",
    "#(panic())",
    "#{ panic() }",
    '"; #panic(); "',
    '\\"#panic()',
    "\\",
    "\\\\",
    "\\#panic()",
    "a]b[c",
    "]#panic()[",
    "$x^2$ and $",
    "@label and <label>",
    "<b>bold</b>",
    "// no comment",
    "/* neither */",
    "https://example.org/a_b_c?d=e#f",
    "= no heading",
    "/ no: term",
    "~ -- --- ...",
    "`raw` and ``` three",
    "a&amp;b &lt;",
    "{n} %s %(x)d",
    "'quotes' \"double\"",
    "#import sys: inputs",
    '#read("/etc/passwd")',
    "\\u{41}",
    "tab\tand\rreturn",
]
PICTURES = "![a](b.png)"


def words(text: str) -> str:
    """Letters and signs without any white space."""
    return re.sub(r"\s", "", text)


def body(*texts: str) -> str:
    """What is read on a page of these paragraphs."""
    pdf = printed(TextSheet("Title", "\n\n".join(texts)))
    return pdf.text(0)


@settings(max_examples=200)
@given(st.text(max_size=50))
def test_every_text_can_be_quoted(text: str) -> None:
    """Read as Typst reads a string: the only escapes are ours."""
    inside = quoted(text)[1:-1]
    assert not re.search(r'(?<!\\)(?:\\\\)*"', inside)
    assert "\n" not in inside
    pieces = {r"\\": "\\", r"\"": '"', r"\n": "\n"}
    assert re.sub(r"\\.", lambda found: pieces[found[0]], inside) == text.replace("\r", "")


@pytest.mark.parametrize("text", ['quote " and \\ and \\" and \\n', *HOSTILE])
def test_typst_reads_quoted_texts_as_they_are(text: str) -> None:
    result = typst.Compiler(b"").eval(f"str({quoted(text)}).codepoints().map(str.to-unicode)", format="json")
    assert eval(result) == [ord(letter) for letter in text.replace("\r", "")]


def test_hostile_texts_are_printed_as_they_are() -> None:
    expected = ["#panic()", "#{panic()}", "]#panic()[", "$x^2$and$", "@labeland<label>", "<b>bold</b>", "//nocomment"]
    expected += ["/*neither*/", "https://example.org/a_b_c?d=e#f", "=noheading", "/no:term", '#read("/etc/passwd")']
    expected += ["{n}%s%(x)d", "#importsys:inputs", "a&b<"]
    read = words(body(*HOSTILE))
    assert [text for text in expected if text not in read] == []


def test_hostile_texts_stay_apart_in_a_list_a_table_and_emphasis() -> None:
    plain = [text for text in HOSTILE if not re.search(r"[`\t|\\]", text)]
    listed = "\n".join(f"- {text}" for text in plain)
    table = "| a | b |\n|---|---|\n" + "\n".join(f"| {text} | **{text}** |" for text in plain)
    read = words(body(listed, table, *(f"*{text}*" for text in plain)))
    assert read.count("#{panic()}") == 4
    assert read.count("]#panic()[") == 4


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=60), min_size=1, max_size=12))
def test_any_markdown_is_typeset(texts: list[str]) -> None:
    if not any("![" in text for text in texts):
        assert "Title" in body(*texts)


@pytest.mark.parametrize("text", ["", " \n\n ", "\n", "​"])
def test_empty_texts_are_empty(text: str) -> None:
    assert "Title" in body(text)


def test_very_long_words_and_texts_are_no_problem_on_pages() -> None:
    pdf = printed(TextSheet("Title", "x" * 3000 + "\n\n" + "word " * 4000))
    assert len(pdf) > 3


def test_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="pictures are not typeset"):
        markup(PICTURES)


def test_paragraphs_and_breaks() -> None:
    assert markup("a\nb") == '#"a"; #"b";'
    assert markup("a\n\nb").count("\n\n") == 1
    assert "#linebreak();" in markup("a  \nb")


def test_lists_have_their_numbers_and_are_as_loose_as_written() -> None:
    text = body("- one\n- two", "4. four\n5. five", "then", "1. a\n\n   b\n\n2. c\n   - d")
    for line in ("• one", "• two", "4. four", "5. five", "1. a", "2. c", "• d"):
        assert line in text
    assert "tight: true" in markup("- a\n- b")
    assert "tight: false" in markup("- a\n\n- b")


def test_tables_have_all_cells() -> None:
    text = body("| one | two |\n|---|---|\n| 1 | *2* |\n| 3 | |\n")
    assert re.search(r"one\s+two\s+1\s+2\s+3", text)


def test_headings_are_in_the_outline_and_leave_out_no_level() -> None:
    pdf = printed(TextSheet("Title", "## One\n\n#### Deep\n\n### Less deep\n\n## Two\n\n### Three"))
    found = [(mark.level, mark.title) for mark in pdf.outline]
    assert found[:-1] == [(0, "Title"), (1, "One"), (2, "Deep"), (2, "Less deep"), (1, "Two"), (2, "Three")]


def test_a_text_may_begin_deep_down() -> None:
    pdf = printed(TextSheet("Title", "##### One\n\n###### Two"))
    assert [(mark.level, mark.title) for mark in pdf.outline][:-1] == [(0, "Title"), (1, "One"), (2, "Two")]


def test_headings_may_be_moved_down() -> None:
    assert "level: 3" in markup("# One", deeper=2)


def test_other_blocks_are_typeset() -> None:
    text = body("> quoted **text**", "    code # here", "```\nfenced\n```", "---", "a `b` [link](https://example.org)")
    for part in ("quoted text", "code # here", "fenced", "a b link"):
        assert part in text


def test_deep_nesting_ends_somewhere() -> None:
    deep = ["> " * 500 + "deep", "- " * 500 + "deep", "> - " * 50 + "**a" * 50 + "a**" * 50, "*" * 3000, "[" * 3000]
    for text in deep:
        assert "Title" in body(text)


def test_a_pdf_of_markdown_is_tagged() -> None:
    pdf = printed(TextSheet("Title", "| a |\n|---|\n| b |\n\n- c\n\n---\n\n> d"))
    assert isinstance(pdf, Pdf)
    assert pdf.is_tagged


def test_what_follows_an_item_is_inside_it_and_only_at_the_top() -> None:
    text = "1. one\n   1. inner\n2. two\n   - point\n\nBetween.\n\n3. three"
    made = markup(text, after={"2": "#picture(0)", "1": "#picture(1)", "3": "#picture(2)", "": "#never()"})
    assert [made.index(f"#picture({n})") for n in (1, 0, 2)] == sorted(made.index(f"#picture({n})") for n in range(3))
    assert made.count("#picture(") == 3
    assert "#never" not in made
    assert made.index("inner") < made.index("#picture(1)") < made.index("two")
    assert made.index("point") < made.index("#picture(0)") < made.index("Between")
