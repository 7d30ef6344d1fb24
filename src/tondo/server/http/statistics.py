"""What a user's finished games add up to."""

from fastapi import Response

from tondo.server.http.dependencies import GameName, HubDependency, Json, User
from tondo.server.http.resource import Resource
from tondo.server.present.schemas import Statistics

router = Resource()


@router.get("/statistics", response_model=Statistics)
async def get_statistics(user: User, hub: HubDependency, game: GameName = None) -> Response:
    """The caller's statistics. Games that were abandoned, or in which luck was taken back, don't count."""
    answer: Statistics = {"results": await hub.store.statistics(user, game)}
    return Json(answer)
