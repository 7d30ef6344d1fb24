"""A field of a list is declared once: everything else follows from `tondo.store.summary`."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Annotated

import pytest
from pydantic import TypeAdapter
from sqlalchemy import BigInteger, MetaData, Table, Text

from tests.support.stored_tables import summary
from tondo.store import BadInput, ListedRecord, ListedTable, Summary, schema
from tondo.store.rows import read_summary, summary_columns, summary_row
from tondo.store.summary import COLUMN


@dataclass(frozen=True, slots=True, kw_only=True)
class Longer(Summary):
    """A summary with a new column and a new field without one."""

    rounds: Annotated[int | None, COLUMN] = None
    league: Annotated[str, COLUMN] = "none"
    tags: tuple[str, ...] = ()


def row_of(kind: type[Summary], stored: dict[str, object]) -> tuple[object, ...]:
    return tuple(stored[name] for name in summary_columns(kind))


def test_a_new_field_is_its_declaration() -> None:
    table = Table("longer", MetaData(), *schema.summary_columns_of(Longer))
    assert (type(table.c.rounds.type), table.c.rounds.nullable) == (BigInteger, True)
    assert (type(table.c.league.type), table.c.league.nullable) == (Text, False)
    assert "tags" not in table.c
    longer = Longer(**asdict(summary()), rounds=3, league="north", tags=("a", "b"))
    assert read_summary(Longer, row_of(Longer, summary_row(longer))) == longer


def test_what_was_stored_before_a_field_existed_gets_its_default() -> None:
    old = {**summary_row(summary()), "rounds": None, "league": "none"}
    assert read_summary(Longer, row_of(Longer, old)) == Longer(**asdict(summary()))


def test_a_new_column_is_checked_like_the_others() -> None:
    for changes in ({"rounds": -1}, {"rounds": True}, {"league": ""}, {"league": "\0"}, {"league": None}):
        with pytest.raises(BadInput) as refused:
            summary_row(Longer(**asdict(summary()), **changes))
        assert refused.value.what in changes


@pytest.mark.parametrize("kind", [ListedTable, ListedRecord])
def test_the_server_can_describe_a_list(kind: type[ListedTable | ListedRecord]) -> None:
    described = TypeAdapter(kind).json_schema()
    assert list(described["properties"]) == [field.name for field in fields(kind)]
    assert described["properties"]["status"]["enum"] == ["open", "playing", "over"]
    assert "column" not in json.dumps(described)
