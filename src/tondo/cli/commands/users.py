"""``tondo users``: to find the people who use a server, to mute and ban them, and to erase what is known of one."""

import sys
from argparse import Namespace
from datetime import datetime

from tondo.cli.confirmation import add_confirmation_arguments, confirmed
from tondo.cli.database import add_database_arguments, with_store
from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.cli.values import one_of, whole_number
from tondo.core.errors import TondoError
from tondo.server.erasure import erase_user
from tondo.store import Store, now_ms
from tondo.store.moderation import BAN, BAN_WITH_ADDRESS, MUTE
from tondo.store.users import SeatOfUser
from tondo.terminal.exit_codes import SUCCESS

ACTIONS = ("find", "mute", "unmute", "ban", "unban", "erase")
DAY = 86_400_000  # milliseconds
SHORTEST_ID = 6


def add_arguments(parser: Parser) -> None:
    """What to do, and with whom."""
    say, add = parser.say, parser.optional.add_argument
    action = one_of(parser.lang, *ACTIONS)
    parser.positional.add_argument("action", metavar="|".join(ACTIONS), type=action, help=say("help.users-action"))
    parser.positional.add_argument("user", metavar=say("help.USER"), help=say("help.user"))
    add("--days", metavar="N", type=whole_number(parser.lang, 1), help=say("help.days"))
    add("--address", action="store_true", help=say("help.ban-address"))
    add_confirmation_arguments(parser)
    add_database_arguments(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Do it, while a server may be running. Servers know of it within seconds."""
    if arguments.action == "find":
        _find(arguments, lang)
        return SUCCESS
    user = with_store(arguments, lambda store: _the_one(store, arguments.user))
    if arguments.action == "erase":
        tables = with_store(arguments, lambda store: store.tables_of_user_ever(user))
        if not confirmed(arguments, WORDS("moderation.erase-user", user=user, n=len(tables)), lang):
            return SUCCESS
        with_store(arguments, lambda store: erase_user(store, user))
    else:
        with_store(arguments, lambda store: _measure(store, arguments, user))
    print(WORDS("moderation.done").text(lang), file=sys.stderr)
    return SUCCESS


async def _the_one(store: Store, given: str) -> str:
    """The user whose id begins so; raises `UsageError` unless there is exactly one."""
    if len(given) < SHORTEST_ID:
        raise UsageError(WORDS("moderation.short-id", n=SHORTEST_ID))
    found = {seat.user for seat in await store.seats_of_users(user=given)}
    found |= {measure.subject for measure in await store.measures() if measure.subject == given}
    found |= {report.reported for report in await store.reports(limit=500) if report.reported.startswith(given)}
    if len(found) != 1:
        raise TondoError(WORDS("moderation.no-user" if not found else "moderation.many-users"))
    return found.pop()


async def _measure(store: Store, arguments: Namespace, user: str) -> None:
    now = now_ms()
    until = None if arguments.days is None else now + arguments.days * DAY
    match arguments.action:
        case "mute":
            await store.put_measure(MUTE, user, until)
        case "unmute":
            await store.put_measure(MUTE, user, now)
        case "ban":
            await store.put_measure(BAN_WITH_ADDRESS if arguments.address else BAN, user, until)
        case "unban":
            for kind in (BAN, BAN_WITH_ADDRESS):
                await store.put_measure(kind, user, now)


def _find(arguments: Namespace, lang: str) -> None:
    """Whom a name or the beginning of an id means: their names, tables, when they last played, and what holds."""

    async def find(store: Store) -> list[str]:
        seats = await store.seats_of_users(name=arguments.user)
        if not seats:
            seats = await store.seats_of_users(user=arguments.user)
        users: dict[str, list[SeatOfUser]] = {}
        for seat in seats:
            users.setdefault(seat.user, []).append(seat)
        return [await _describe(store, user, lang) for user in users]

    found = with_store(arguments, find)
    for line in found:
        print(line)
    if not found:
        raise TondoError(WORDS("moderation.no-user"))


async def _describe(store: Store, user: str, lang: str) -> str:
    seats = await store.seats_of_users(user=user)
    now = now_ms()
    when = datetime.fromtimestamp(seats[0].updated / 1000).isoformat(" ", "minutes")
    names = ", ".join(sorted({seat.name for seat in seats}))
    told = [WORDS("moderation.tables", n=len({seat.table for seat in seats})).text(lang)]
    for measure in await store.measures(subject=user):
        if measure.holds(now):
            told.append(WORDS(f"moderation.is-{measure.kind}").text(lang))
    if reports := await store.reports(user=user, limit=500):
        told.append(WORDS("moderation.reported", n=len(reports)).text(lang))
    return f"{user}  {when}  {names}  {', '.join(told)}"
