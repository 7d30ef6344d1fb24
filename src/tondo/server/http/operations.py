"""Health and metrics, for whoever operates the server."""

from fastapi import APIRouter, Request, Response

import tondo
from tondo.server import metrics
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import ERRORS, HubDependency, Json
from tondo.server.present.openapi_types import openapi_type
from tondo.server.present.schemas import Health
from tondo.server.security import address_of
from tondo.server.settings import Settings
from tondo.store import Unavailable

router = APIRouter()


@router.get("/healthz", response_model=openapi_type(Health), responses={503: ERRORS[503]})
async def get_health(hub: HubDependency) -> Response:
    """Whether the server is up and its store answers."""
    try:
        await hub.store.latest(["0" * 32])
    except Unavailable as error:
        raise ApiError("busy") from error
    if hub.closing:
        raise ApiError("closing")
    health: Health = {"ok": True, "version": tondo.__version__}
    return Json(health)


@router.get("/metrics", include_in_schema=False)
async def get_metrics(request: Request) -> Response:
    """Metrics for Prometheus; only for the addresses in ``metrics_from``."""
    settings: Settings = request.app.state.settings
    if not settings.may_measure(address_of(request.scope)):
        raise ApiError("not-for-you")
    return Response(metrics.scrape(), media_type="text/plain; version=0.0.4; charset=utf-8")
