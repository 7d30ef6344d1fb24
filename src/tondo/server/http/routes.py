"""All that is asked over HTTP, but the page. No settings are in it: all applications of a process share the routes."""

from collections.abc import Sequence
from functools import cache

from fastapi import APIRouter
from starlette.routing import BaseRoute

from tondo.server.http import (
    daily,
    explore,
    games,
    links,
    operations,
    pictures,
    prints,
    puzzles,
    records,
    reports,
    sessions,
    statistics,
    tables,
    transfers,
)
from tondo.server.http.dependencies import ERRORS

PREFIX = "/api"
RESOURCES = tuple(
    module.router
    for module in (
        sessions,
        transfers,
        games,
        tables,
        links,
        statistics,
        pictures,
        prints,
        records,
        reports,
        daily,
        explore,
        puzzles,
    )
)


@cache
def served() -> Sequence[BaseRoute]:
    """The routes that answer."""
    every = APIRouter()
    for resource in RESOURCES:
        every.include_router(resource, prefix=PREFIX)
    every.include_router(operations.router)
    return every.routes


def described() -> APIRouter:
    """The same routes with all that they may answer, for the document."""
    every = APIRouter()
    for resource in RESOURCES:
        every.include_router(resource.described(ERRORS), prefix=PREFIX)
    every.include_router(operations.router.described({}))
    return every
