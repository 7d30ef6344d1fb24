"""Imports of records, which count against quotas. They are counted in the store, for all servers together."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from tondo.store import jobs, schema
from tondo.store.database import Database
from tondo.store.errors import QuotaExceeded
from tondo.store.rows import identifier, moment


class Quota(NamedTuple):
    """How many records and bytes a subject may import until the quota ``expires``, and a new subject counts."""

    subject: str
    records: int
    bytes: int
    expires: int


def import_record(
    database: Database, row: Mapping[str, object], name_parts: Sequence[Mapping[str, object]], quotas: Sequence[Quota]
) -> jobs.Change:
    """Store a row of ``records`` and those of its names unless it is there already, if every quota allows it."""
    for quota in quotas:
        identifier(quota.subject, "subject")
        moment(quota.expires, "expires")
    size = len(str(row["content"]).encode("utf-8"))
    columns = schema.quotas.c

    def run(connection: Connection, _uncertain: bool) -> QuotaExceeded | None:
        if connection.execute(select(schema.records.c.id).where(schema.records.c.id == row["id"])).first() is not None:
            return None
        for quota in sorted(quotas):
            used = {"subject": quota.subject, "records": 0, "bytes": 0, "expires": quota.expires}
            # An update that changes nothing: it locks the row until the end, whether it is new or not.
            lock = (
                database.insert(schema.quotas)
                .values(used)
                .on_conflict_do_update(index_elements=[columns.subject], set_={"expires": quota.expires})
                .returning(columns.records, columns.bytes)
            )
            records, bytes = connection.execute(lock).one()
            if records + 1 > quota.records or bytes + size > quota.bytes:
                return QuotaExceeded()
        stored = connection.execute(
            database.insert(schema.records).values(row).on_conflict_do_nothing().returning(schema.records.c.id)
        ).first()
        if stored is not None:
            if name_parts:
                connection.execute(database.insert(schema.record_name_parts), name_parts)
            counted = update(schema.quotas).where(columns.subject.in_([quota.subject for quota in quotas]))
            connection.execute(counted.values(records=columns.records + 1, bytes=columns.bytes + size))
        return None

    return jobs.Change(("record", str(row["id"])), run)
