"""The figures of a study as files for other programs: CSV, and Parquet by pyarrow.

Both have one line for each figure: the game, the players, each varied option in a column of its own, the measure, its
subject and unit, the value, the ends of its 95% interval, the standard deviation of single observations, and how many
independent observations there were.
"""

import csv
import io
from collections.abc import Iterator
from math import isinf

from tondo.lab.measures import Findings
from tondo.lab.variants import written

FIELDS = ("measure", "subject", "unit", "value", "low", "high", "deviation", "count")


def _options(found: Findings) -> list[str]:
    return list(found.plan.variants[0].varied)


def _lines(found: Findings) -> Iterator[dict[str, object]]:
    for variant, row in found.rows():
        estimate = row.estimate
        yield {
            "game": variant.game.name,
            "players": variant.players,
            **{name: written(value) for name, value in variant.options.items()},
            "measure": row.name,
            "subject": row.subject,
            "unit": row.unit,
            "value": estimate.value,
            "low": None if isinf(estimate.low) else estimate.low,
            "high": None if isinf(estimate.high) else estimate.high,
            "deviation": estimate.deviation,
            "count": estimate.count,
        }


def csv_text(found: Findings) -> str:
    """All figures as CSV; what is unknown is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, ["game", "players", *_options(found), *FIELDS], lineterminator="\n")
    writer.writeheader()
    for line in _lines(found):
        writer.writerow({key: f"{value:.6g}" if isinstance(value, float) else value for key, value in line.items()})
    return text.getvalue()


def parquet_bytes(found: Findings) -> bytes:
    """All figures as a Parquet file."""
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    kinds = {"players": pa.int32(), "count": pa.int64()} | dict.fromkeys(
        ("value", "low", "high", "deviation"), pa.float64()
    )
    names = ["game", "players", *_options(found), *FIELDS]
    schema = pa.schema([(name, kinds.get(name, pa.string())) for name in names])
    out = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(list(_lines(found)), schema), out)
    return out.getvalue()
