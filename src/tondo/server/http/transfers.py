"""Codes that take all one's games to another device: it becomes the same user.

What the other device had moves over too, seat by seat, before its session changes, so that nothing is lost: if the
server fails in between, the rest is moved with the next code.
"""

import time

from fastapi import Request, Response

from tondo.server import tokens
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import HubDependency, Json, User
from tondo.server.http.resource import Resource
from tondo.server.http.sessions import Sessions
from tondo.server.limits import Bucket, Buckets, Rate
from tondo.server.live.hub import Hub
from tondo.server.present.schemas import TransferCode, Transferred, UseCode
from tondo.server.security import address_of
from tondo.table import Event, Table

# Attempts from all addresses together. Ten minutes of it find one of a thousand codes once in a hundred thousand times.
RATE_OF_ALL = Rate(5, 200)
PAGE = 100

router = Resource()


class CodeLimits:
    """Keeps anybody from guessing codes: from one address, or from many together."""

    def __init__(self, rate: Rate) -> None:
        self._addresses = Buckets(rate)
        self._all = Bucket(RATE_OF_ALL, time.monotonic())

    def check(self, address: str) -> None:
        """Count a request; raises `ApiError` if there were too many from this address."""
        self._addresses.sweep()
        if not self._addresses.take(address):
            raise ApiError("too-fast")

    def check_attempt(self) -> None:
        """Count an attempt to use a code; raises `ApiError` if there were too many from everywhere."""
        if not self._all.take(time.monotonic()):
            raise ApiError("too-fast")


@router.post("/session/codes", response_model=TransferCode, status_code=201)
async def create_code(request: Request, user: User, hub: HubDependency) -> Response:
    """A code with which another device becomes the same user."""
    limits: CodeLimits = request.app.state.code_limits
    limits.check(address_of(request.scope))
    sessions: Sessions = request.app.state.sessions
    seconds = request.app.state.settings.link_seconds
    code = await tokens.issue_code(hub.store, sessions.code_keys[0], {"user": user}, seconds)
    answer: TransferCode = {"code": code, "seconds": seconds}
    return Json(answer, status_code=201)


@router.post("/session/transfer", response_model=Transferred)
async def use_code(used: UseCode, request: Request, user: User, hub: HubDependency) -> Response:
    """Become the user who got the code, and bring one's own games, daily tries and puzzles along."""
    limits: CodeLimits = request.app.state.code_limits
    limits.check(address_of(request.scope))
    limits.check_attempt()
    sessions: Sessions = request.app.state.sessions
    found = await tokens.redeem_code(hub.store, sessions.code_keys, used.code)
    if found is None:
        raise ApiError("code")
    owner = str(found["user"])
    answer: Transferred = {"tables": 0 if owner == user else await _move_seats(hub, user, owner)}
    await hub.store.move_daily_tries(user, owner)
    await hub.store.move_puzzles(user, owner)
    return sessions.keep(request, Json(answer), sessions.new(owner))


async def _move_seats(hub: Hub, giver: str, taker: str) -> int:
    """Move all seats of one user to another, those left to bots too, and return the number of tables."""

    def decide(table: Table, _secret: bytes) -> list[Event]:
        return [event for seat in table.seats_of(giver) for event in table.transfer_seat(seat, taker, hub.clock.now())]

    moved = 0
    # A moved table is no longer the giver's, so the first page is always the next one.
    while page := await hub.store.tables(user=giver, public=None, limit=PAGE):
        for listed in page:
            await hub.change(listed.table, decide)
        await hub.store.move_left_seats(giver, taker, [listed.table for listed in page])
        moved += len(page)
    return moved
