"""Setting up a position of Cir*Kis by hand: pieces, the Leader, and whose turn it is."""

from collections.abc import Mapping, Sequence

from tondo.core.editing import Edit, EditItem
from tondo.core.errors import UnreadablePosition
from tondo.games.cirkis._inspection import CirkisState
from tondo.games.cirkis.board import BY_NAME, CENTER_RING, FIGURES, SPACES
from tondo.games.cirkis.notation import impossible, piece_name
from tondo.games.cirkis.pieces import NAMES, PLACEMENTS, WORDS

CLEAR, LEADER = "clear", "leader"


def items(state: CirkisState) -> tuple[EditItem, ...]:
    """Every player's pieces, taking one away, the Leader, and the turn."""
    board = WORDS("edit.board")
    players = [WORDS("panel.player", number=player + 1) for player in range(state.num_players)]
    pieces = [
        EditItem(f"{player + 1}:{name}", "piece", players[player], piece_name(number), name, player)
        for player in range(state.num_players)
        for number, name in enumerate(NAMES)
    ]
    turns = [
        EditItem(f"turn:{player + 1}", "choice", WORDS("edit.turn"), name, value=int(state.current_player == player))
        for player, name in enumerate(players)
    ]
    return (
        *pieces,
        EditItem(CLEAR, "piece", board, WORDS("edit.clear")),
        EditItem(LEADER, "piece", board, WORDS("edit.leader")),
        *turns,
    )


def edited(state: CirkisState, edit: Edit) -> CirkisState:
    """The position after a change; raises `UnreadablePosition`, which says why there is none."""
    what, _, which = edit.item.partition(":")
    placed = [list(state.placed(player)) for player in range(state.num_players)]
    if what == "turn":
        return _position(state, placed, player=_number(which, state.num_players))
    if edit.space not in BY_NAME:
        raise UnreadablePosition(WORDS("edit.space"))
    space = BY_NAME[edit.space]
    there = next(((mine, place) for mine in placed for place in mine if space in PLACEMENTS[place].spaces), None)
    if what in (CLEAR, LEADER):
        if there is None:
            raise UnreadablePosition(WORDS("edit.nothing"))
        if what == LEADER:
            return _position(state, placed, leader=there[1])
        there[0].remove(there[1])
        return _position(state, placed)
    if which not in NAMES:
        raise UnreadablePosition(WORDS("edit.space"))
    return _put(state, placed, _number(what, state.num_players), NAMES.index(which), space, there)


def _put(
    state: CirkisState,
    placed: list[list[int]],
    player: int,
    piece: int,
    space: int,
    there: tuple[list[int], int] | None,
) -> CirkisState:
    """Put a piece on a space in the first way that is possible; over itself, in the next way."""
    ways = [number for number, (kind, spaces) in enumerate(PLACEMENTS) if kind == piece and space in spaces]
    if not ways:
        raise UnreadablePosition(WORDS("edit.fit", piece=piece_name(piece), space=SPACES[space].name))
    old = state.leader
    if there is not None:
        there[0].remove(there[1])
        if there[1] in ways:
            first = ways.index(there[1]) + 1
            ways = ways[first:] + ways[:first]
            if old == there[1]:
                old = None
    refused: UnreadablePosition | None = None
    for way in ways:
        trial = [list(mine) for mine in placed]
        trial[player].append(way)
        try:
            return _position(state, trial, leader=way if old is None else old, by=player)
        except UnreadablePosition as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _number(text: str, players: int) -> int:
    if text not in map(str, range(1, players + 1)):
        raise UnreadablePosition(WORDS("edit.space"))
    return int(text) - 1


def _position(
    state: CirkisState, placed: Sequence[list[int]], leader: int | None = None, player: int | None = None, by: int = 0
) -> CirkisState:
    """A new state with these pieces. What is not given stays as it is, as far as it can."""
    lying = [place for mine in placed for place in mine]
    leader = state.leader if leader is None else leader
    if leader not in lying:
        leader = lying[-1] if lying else None
    turn = state.current_player if state.current_player >= 0 else 0
    found: CirkisState = state.game.new_state()
    try:
        found.set_position(
            placed=placed,
            completed_by=_completed_by(state, placed, by),
            leader=leader,
            first=state.first_player or 0,
            player=turn if player is None else player,
            free=False,
            lost=0,
            round=state.round,
            totals=[state.total(seat) for seat in range(state.num_players)],
            end=None,
        )
    except (ValueError, LookupError, OverflowError) as error:
        raise impossible(error) from error
    return found


def _completed_by(state: CirkisState, placed: Sequence[list[int]], by: int) -> Mapping[int, int]:
    """Who completed each figure that is full: who did before, or else whoever changed it, if they are in it."""
    owners = {space: seat for seat, mine in enumerate(placed) for place in mine for space in PLACEMENTS[place].spaces}
    found: dict[int, int] = {}
    for number, figure in enumerate(FIGURES):
        if number == CENTER_RING and not state.game.options["center_ring"]:
            continue
        if all(space in owners for space in figure.spaces):
            inside = [owners[space] for space in figure.spaces]
            before = state.completed_by(number)
            found[number] = before if before in inside else by if by in inside else inside[0]
    return found
