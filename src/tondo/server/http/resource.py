"""Routes that say what they answer, for the OpenAPI document alone.

Answers are built in the shapes that routes declare, and not checked again (see `Json`). Validators of them, which
FastAPI would make for every route, take as long as everything else when a server starts: only the document has them.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fastapi import APIRouter

from tondo.server.present.openapi_types import openapi_type

Responses = Mapping[int | str, Mapping[str, Any]]


class _Declared(NamedTuple):
    """A route as its module declares it."""

    path: str
    endpoint: Callable[..., Any]
    answer: Any
    responses: Responses
    rest: Mapping[str, Any]


class Resource(APIRouter):
    """The routes of one resource. ``response_model`` is any shape that `openapi_type` knows."""

    def __init__(self) -> None:
        super().__init__()
        self._declared: list[_Declared] = []

    def add_api_route(
        self,
        path: str,
        endpoint: Callable[..., Any],
        *,
        response_model: Any = None,
        responses: Responses | None = None,
        **rest: Any,
    ) -> None:
        """Add a route that is served without its description."""
        self._declared.append(_Declared(path, endpoint, response_model, responses or {}, rest))
        super().add_api_route(path, endpoint, response_model=None, **rest)

    def described(self, errors: Responses) -> APIRouter:
        """The same routes with the shapes of their answers, and with ``errors``: for the document, not to be served."""
        router = APIRouter(responses=_with_models(errors))
        for path, endpoint, answer, responses, rest in self._declared:
            shape = openapi_type(answer) if answer else None  # FastAPI's default is no shape, and is false
            router.add_api_route(path, endpoint, response_model=shape, responses=_with_models(responses), **rest)
        return router


def _with_models(responses: Responses) -> dict[int | str, dict[str, Any]]:
    return {
        status: {**about, "model": openapi_type(about["model"])} if "model" in about else dict(about)
        for status, about in responses.items()
    }
