"""Health and metrics, for whoever operates the server."""

import asyncio
import math
import time

from fastapi import Request, Response

import tondo
from tondo.server import metrics
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import ERRORS, HubDependency, Json
from tondo.server.http.resource import Resource
from tondo.server.logs import LOG
from tondo.server.present.schemas import Health
from tondo.server.security import address_of
from tondo.server.settings import WORDS, Settings
from tondo.store import Store, Unavailable

CHECK_SECONDS = 1.0

router = Resource()


class Storing:
    """Finds out whether anything can be stored, by doing it; at most once a second, however many ask."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._checked = -math.inf
        self._works = True

    async def works(self, store: Store) -> bool:
        """Whether something could be stored a moment ago. The log says when that changes."""
        async with self._lock:
            if time.monotonic() - self._checked > CHECK_SECONDS:
                try:
                    await store.check()
                except Unavailable as error:
                    if self._works:
                        LOG.error(WORDS("log.unstorable"), extra={"what": error.phrase})
                    self._works = False
                else:
                    if not self._works:
                        LOG.warning(WORDS("log.storable"))
                    self._works = True
                self._checked = time.monotonic()
            return self._works


@router.get("/healthz", response_model=Health, responses={503: ERRORS[503]})
async def get_health(request: Request, hub: HubDependency) -> Response:
    """Whether the server is up, its store answers, and what happens can be stored."""
    if hub.closing:
        raise ApiError("closing")
    try:
        await hub.store.latest(["0" * 32])
    except Unavailable as error:
        raise ApiError("busy") from error
    storing: Storing = request.app.state.storing
    if not await storing.works(hub.store):
        raise ApiError("unstorable")
    health: Health = {"ok": True, "version": tondo.__version__}
    return Json(health)


@router.get("/metrics", include_in_schema=False)
async def get_metrics(request: Request) -> Response:
    """Metrics for Prometheus; only for the addresses in ``metrics_from``."""
    settings: Settings = request.app.state.settings
    if not settings.may_measure(address_of(request.scope)):
        raise ApiError("not-for-you")
    return Response(metrics.scrape(), media_type="text/plain; version=0.0.4; charset=utf-8")
