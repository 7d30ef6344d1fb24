"""Imports of records and explorations, which count against quotas. The store counts them, for all servers."""

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
    size = len(str(row["content"]).encode("utf-8"))

    def run(connection: Connection, _uncertain: bool) -> QuotaExceeded | None:
        if connection.execute(select(schema.records.c.id).where(schema.records.c.id == row["id"])).first() is not None:
            return None
        if exceeds_quota(database, connection, quotas, size):
            return QuotaExceeded()
        stored = connection.execute(
            database.insert(schema.records).values(row).on_conflict_do_nothing().returning(schema.records.c.id)
        ).first()
        if stored is not None:
            if name_parts:
                connection.execute(database.insert(schema.record_name_parts), name_parts)
            count_import(connection, quotas, size)
        return None

    return jobs.Change(("record", str(row["id"])), run)


def exceeds_quota(database: Database, connection: Connection, quotas: Sequence[Quota], size: int) -> bool:
    """Whether an import of ``size`` bytes is more than a quota allows. The quotas are locked until the end."""
    columns = schema.quotas.c
    for quota in sorted(quotas):
        used = {
            "subject": identifier(quota.subject, "subject"),
            "records": 0,
            "bytes": 0,
            "expires": moment(quota.expires, "expires"),
        }
        # An update that changes nothing: it locks the row until the end, whether it is new or not.
        lock = (
            database.insert(schema.quotas)
            .values(used)
            .on_conflict_do_update(index_elements=[columns.subject], set_={"expires": quota.expires})
            .returning(columns.records, columns.bytes)
        )
        records, bytes = connection.execute(lock).one()
        if records + 1 > quota.records or bytes + size > quota.bytes:
            return True
    return False


def count_import(connection: Connection, quotas: Sequence[Quota], size: int) -> None:
    """Count an import of ``size`` bytes for each quota, which `exceeds_quota` has locked."""
    columns = schema.quotas.c
    counted = update(schema.quotas).where(columns.subject.in_([quota.subject for quota in quotas]))
    connection.execute(counted.values(records=columns.records + 1, bytes=columns.bytes + size))
