"""Pictures of boards, for link previews."""

from fastapi import Request, Response

from tondo.core import View
from tondo.core.game import AnyGame
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import HubDependency, TableId
from tondo.server.http.games import Kind
from tondo.server.http.resource import Resource
from tondo.server.present.pictures import Pictures, empty_board
from tondo.server.security import address_of

COST = 10.0  # of one picture, in requests
PNG: dict[int | str, dict[str, object]] = {200: {"content": {"image/png": {}}}}

router = Resource()


@router.get("/tables/{table}/picture.png", response_class=Response, responses=PNG)
async def get_table_picture(table: TableId, request: Request, hub: HubDependency) -> Response:
    """The board as a spectator sees it now, with the players' names and, at the end, their scores."""
    async with hub.reading(table) as found:
        key = (table, found.number)
        view = found.state.view(None)
        names = [name for seat, name in zip(found.seats, found.names, strict=True) if not seat.is_open]
        scores = found.state.scores() if found.status == "over" else ()
        shown_scores = [str(score).replace("-", "−") for score in scores]
    lines = [f"{name}  {score}" for name, score in zip(names, shown_scores, strict=True)] if scores else names
    return await _answer(request, key, view, lines, view.game)


@router.get("/games/{game}/picture.png", response_class=Response, responses=PNG)
async def get_game_picture(kind: Kind, request: Request) -> Response:
    """The empty board of a game."""
    game = kind()
    return await _answer(request, (kind.name,), empty_board(game), [], game)


async def _answer(request: Request, key: tuple[object, ...], view: View, lines: list[str], game: AnyGame) -> Response:
    pictures: Pictures = request.app.state.pictures
    found = pictures.kept(key)
    if found is None:
        if not request.app.state.address_buckets.take(address_of(request.scope), COST):
            raise ApiError("too-fast")
        found = await pictures.draw(key, view, lines)
    if found is None:
        found = pictures.kept((game.name,)) or await pictures.draw((game.name,), empty_board(game), [])
    if found is None:
        raise ApiError("too-many")
    return Response(found, media_type="image/png")
