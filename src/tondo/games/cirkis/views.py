"""What a seat sees. Nothing in Cir*Kis is hidden: pieces lie on the board or beside it."""

from collections.abc import Sequence
from functools import cache, lru_cache

from tondo.core.continuation import Continuation, Supply
from tondo.core.layout import Mark, Panel
from tondo.core.typed_dict import TypedDict
from tondo.core.view import View
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import CENTER_RING, FIGURES, SPACES, TOUCHING, FigureKind
from tondo.games.cirkis.notation import figure_name, piece_name
from tondo.games.cirkis.pieces import NAMES, PLACEMENTS, WORDS


class CirkisPiece(TypedDict):
    """A piece on the board."""

    player: int
    piece: str
    spaces: list[str]
    leader: bool


class CirkisFigure(TypedDict):
    """A circle, a star or the Center Ring, and how many of its segments each player has."""

    figure: str
    kind: FigureKind
    spaces: list[str]
    segments: list[int]


class CirkisCompleted(TypedDict):
    """A completed figure: who has most of it, None if several have, and who completed it."""

    figure: str
    spaces: list[str]
    most: int | None
    by: int


class CirkisData(TypedDict):
    """What everyone sees. ``points`` are those of this round; ``left`` is how many of each piece a player has left.

    ``first_player`` is who begins or began the first round, None until a lot has decided.
    """

    first_player: int | None
    free_turn: bool
    lost_turns: int
    round: int
    scores: list[int]
    points: list[int]
    left: list[dict[str, int]]
    pieces: list[CirkisPiece]
    leader: list[str]
    beside_leader: list[str]
    figures: list[CirkisFigure]
    completed: list[CirkisCompleted]


def view_data(state: CirkisState) -> CirkisData:
    """All of the position."""
    players = range(state.num_players)
    owners = state.owners
    leading = () if state.leader is None else PLACEMENTS[state.leader].spaces
    return {
        "first_player": state.first_player,
        "free_turn": state.is_free_turn,
        "lost_turns": state.lost_turns,
        "round": state.round,
        "scores": list(state.scores()),
        "points": [state.points(player) for player in players],
        "left": [dict(zip(NAMES, state.left(player), strict=True)) for player in players],
        "pieces": [
            _piece(player, place, place == state.leader) for player in players for place in state.placed(player)
        ],
        "leader": [SPACES[space].name for space in leading],
        "beside_leader": sorted({SPACES[at].name for space in leading for at in TOUCHING[space] if owners[at] is None}),
        "figures": [
            {
                "figure": figure.name,
                "kind": figure.kind,
                "spaces": _space_names(figure.spaces),
                "segments": _segments(tuple([owners[space] for space in figure.spaces]), state.num_players),
            }
            for number, figure in enumerate(FIGURES)
            if number != CENTER_RING or state.game.options["center_ring"]
        ],
        "completed": [
            {
                "figure": figure.name,
                "spaces": _space_names(figure.spaces),
                "most": state.most_of(number),
                "by": by,
            }
            for number, figure in enumerate(FIGURES)
            if (by := state.completed_by(number)) is not None
        ],
    }


@cache
def _piece(player: int, place: int, is_leader: bool) -> CirkisPiece:
    piece, spaces = PLACEMENTS[place]
    return {"player": player, "piece": NAMES[piece], "spaces": _space_names(spaces), "leader": is_leader}


@cache
def _space_names(spaces: tuple[int, ...]) -> list[str]:
    return [SPACES[space].name for space in spaces]


@lru_cache(4096)
def _segments(owners: tuple[int | None, ...], players: int) -> list[int]:
    """How many of a figure's segments each player has."""
    return [owners.count(player) for player in range(players)]


def marks(view: View[CirkisData]) -> tuple[Mark, ...]:
    """The pieces; over them an outline round every completed figure, in its winner's colour; and round the Leader."""
    pieces = view.data["pieces"]
    found = [_mark(tuple(piece["spaces"]), "piece", piece["player"]) for piece in pieces]
    for figure in view.data["completed"]:
        winner = figure["most"]
        found.append(_mark(tuple(figure["spaces"]), "shared" if winner is None else "won", winner))
    found += [_mark(tuple(piece["spaces"]), "leader", piece["player"]) for piece in pieces if piece["leader"]]
    return tuple(found)


@lru_cache(4096)
def _mark(spaces: tuple[str, ...], kind: str, player: int | None) -> Mark:
    return Mark(spaces, kind, player)


def panels(view: View[CirkisData], lang: str, names: Sequence[str] = ()) -> tuple[Panel, ...]:
    """The scores, the pieces that are left, and the figures that are complete."""

    def say(key: str, **params: object) -> str:
        return WORDS(key, **params).text(lang) if params else _said(key, lang)

    seen = view.data
    players = names or player_names(view, lang)
    points = ([str(points) for points in seen["points"]],) if view.game.options["match_to_100"] else ()
    unplayed = [str(sum(left.values())) for left in seen["left"]]
    scores = zip(players, map(str, seen["scores"]), *points, unplayed, strict=True)
    head = [say("panel.who"), say("panel.score"), say("panel.unplayed")]
    if points:
        head.insert(2, say("panel.this-round"))
    title = say("panel.round", number=seen["round"] + 1) if points else say("panel.scores")
    left = [(_piece_name(piece, lang), *[str(mine[name]) for mine in seen["left"]]) for piece, name in enumerate(NAMES)]
    done = [
        (
            _figure_name(figure["figure"], lang),
            say("panel.nobody") if figure["most"] is None else players[figure["most"]],
            players[figure["by"]],
        )
        for figure in seen["completed"]
    ]
    return (
        Panel(title, tuple(scores), tuple(head)),
        Panel(say("panel.pieces"), tuple(left), (say("panel.piece"), *players)),
        Panel(say("panel.completed"), tuple(done), (say("panel.figure"), say("panel.most"), say("panel.by"))),
    )


def player_names(view: View[CirkisData], lang: str) -> list[str]:
    """What players are called who have no names."""
    return [WORDS("panel.player", number=player + 1).text(lang) for player in range(view.game.players)]


def continuation(view: View[CirkisData], lang: str, names: Sequence[str]) -> Continuation:
    """Scores, completed figures, and the pieces that each player has left."""
    seen, players = view.data, names or player_names(view, lang)
    scores, _, completed = panels(view, lang, players)
    steps = [WORDS("continue.board"), WORDS("continue.leader" if seen["leader"] else "continue.no-leader")]
    steps.append(WORDS("continue.pieces"))
    if seen["free_turn"]:
        steps.append(WORDS("continue.free", player=players[view.current_player]))
    elif seen["lost_turns"]:
        steps.append(WORDS("continue.lost", n=seen["lost_turns"]))
    supplies = (
        Supply(
            WORDS("continue.left", player=name).text(lang),
            tuple(piece for piece, count in left.items() for _ in range(count)),
            player,
        )
        for player, (name, left) in enumerate(zip(players, seen["left"], strict=True))
    )
    return Continuation(
        (scores, completed) if completed.rows else (scores,),
        tuple(supplies),
        tuple(step.text(lang) for step in steps),
    )


@cache
def _said(key: str, lang: str) -> str:
    return WORDS(key).text(lang)


@cache
def _piece_name(piece: int, lang: str) -> str:
    return piece_name(piece).text(lang)


@cache
def _figure_name(name: str, lang: str) -> str:
    (number,) = (number for number, figure in enumerate(FIGURES) if figure.name == name)
    return figure_name(number).text(lang)
