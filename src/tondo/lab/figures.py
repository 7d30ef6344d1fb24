"""The figures of a study in words: what a measure is called, and a value with its interval, for tables and reports."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf

from tondo.core.game import AnyGame
from tondo.core.numbers import decimal
from tondo.core.words import CORE
from tondo.lab.intervals import Estimate
from tondo.lab.measures import Findings, Measure, Unit, VariantFindings
from tondo.lab.protocol import WORDS

# The sections of tables, each with the measures that it shows.
SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("seats", ("seat.wins", "seat.even", "first.wins", "seat.turns", "seat.score")),
    ("length", ("turns", "actions")),
    ("scores", ("score.winner", "score.margin", "score.mean")),
    ("ends", ("end", "tie", "tie.broken")),
    ("course", ("lead.changes", "lead.decided", "lead.foreseen", "branching")),
    ("tallies", ("tally",)),
    ("skill", ("skill.wins", "skill.margin", "luck")),
    ("thinking", ("thinking.wins", "thinking.elo", "thinking.seconds")),
)
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: what it is about, and a cell for each variant."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a table, or a table of its own."""

    name: str
    title: str
    rows: tuple[Row, ...]


def sections(found: Findings, lang: str, shown: Sequence[VariantFindings] = ()) -> list[Section]:
    """All figures for readers, the variants side by side; sections without figures are left out."""
    variants = shown or found.variants
    tables = []
    for name, measures in SECTIONS:
        rows = [row for measure in measures for row in _rows(found, variants, measure, lang)]
        if rows:
            tables.append(Section(name, WORDS(f"section.{name}").text(lang), tuple(rows)))
    return tables


def _rows(found: Findings, variants: Sequence[VariantFindings], name: str, lang: str) -> list[Row]:
    subjects = dict.fromkeys(row.subject for one in variants for row in one.measures if row.name == name)
    game = found.variants[0].variant.game
    rows = []
    for subject in subjects:
        cells = []
        for one in variants:
            row = next((row for row in one.measures if (row.name, row.subject) == (name, subject)), None)
            cells.append(NOTHING if row is None else said(row.estimate, row.unit, lang))
        rows.append(Row(label(game, name, subject, lang), tuple(cells)))
    return rows


def changes(found: Findings, lang: str) -> list[Section]:
    """What is surely different from the first variant with as many players: a section for each other variant."""
    tables = []
    for one in found.variants:
        base = found.base(one)
        if base is None:
            continue
        rows = [
            Row(_change_label(one.variant.game, row, lang), (said(row.estimate, row.unit, lang, signed=True),))
            for row in one.changes(base)
            if row.estimate.excludes(0)
        ]
        title = WORDS("figure.compared", variant=one.variant.label(lang), base=base.variant.label(lang)).text(lang)
        tables.append(Section("changes", title, tuple(rows)))
    return tables


def _change_label(game: AnyGame, row: Measure, lang: str) -> str:
    name, _, subject = row.subject.partition(" ")
    return label(game, name, subject, lang)


def label(game: AnyGame, name: str, subject: str, lang: str) -> str:
    """What a measure is called."""
    if name == "tally":
        return game.words(f"tally.{subject}").text(lang)
    if name == "end":
        return game.words(f"end.{subject}").text(lang)
    if name == "luck":
        return WORDS(f"luck.{subject}").text(lang)
    return WORDS(f"measure.{name.replace('.', '-')}", subject=subject).text(lang)


def said(estimate: Estimate, unit: Unit, lang: str, signed: bool = False) -> str:
    """A value with its interval, with as many decimals as the interval justifies."""
    value = number(estimate, estimate.value, unit, lang, signed)
    if estimate.low == estimate.high or isinf(estimate.low):
        return value
    low, high = (number(estimate, end, unit, lang, signed, bare=True) for end in (estimate.low, estimate.high))
    return WORDS("figure.interval", value=value, low=low, high=high).text(lang)


def number(estimate: Estimate, value: float, unit: Unit, lang: str, signed: bool = False, bare: bool = False) -> str:
    """A number in its unit. ``bare`` leaves the unit out, for the ends of an interval; ``signed`` shows a plus."""
    sign = "+" if signed and value > 0 else ""
    width = estimate.high - estimate.low
    if unit in ("share", "part"):
        text = sign + _decimal(100 * value, 1 if 0 < width < 0.05 else 0, lang)
        if signed and not bare:
            return WORDS("figure.percentage-points", number=text).text(lang)
        return text if bare else CORE("number.percent", number=text).text(lang)
    if unit == "probability":
        if value < 0.001:
            return WORDS("figure.below", number=decimal(0.001, 3, lang)).text(lang)
        return decimal(value, 3 if value < 0.1 else 2, lang)
    if unit == "seconds":
        text = decimal(1000 * value, 1 if value < 0.1 else 0, lang)
        return text if bare else WORDS("figure.milliseconds", number=text).text(lang)
    digits = 0 if unit == "elo" or width >= 20 else 1 if width >= 0.2 or width == 0 else 2
    return sign + _decimal(value, digits, lang)


def _decimal(value: float, digits: int, lang: str) -> str:
    """A number that is not called less than nothing where it rounds to nothing."""
    return decimal(round(value, digits) + 0.0, digits, lang)
