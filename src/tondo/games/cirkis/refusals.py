"""Why something can't be done now, by rule number."""

from tondo.core import lot
from tondo.core.errors import IllegalAction
from tondo.games.cirkis._inspection import BEGINS, CirkisState
from tondo.games.cirkis.board import OPENING, SPACES
from tondo.games.cirkis.notation import piece_name, some_piece, space_names
from tondo.games.cirkis.pieces import LOST_TURN, PLACEMENTS, WORDS


def refusal(state: CirkisState, action: int, player: int) -> IllegalAction:
    """Why ``player`` (or chance), whose turn it is, may not do this."""
    if state.is_chance():
        return lot.refusal(state.num_players)
    if action >= BEGINS:
        return lot.refuse_again()
    if action == LOST_TURN:
        piece, spaces = PLACEMENTS[state.legal_actions()[0]]
        example = WORDS("refuse.example", piece=some_piece(piece), spaces=space_names(spaces))
        return IllegalAction("4", WORDS("refuse.can-place", example=example))
    piece, spaces = PLACEMENTS[action]
    owners = state.owners
    taken = [space for space in spaces if owners[space] is not None]
    if taken:
        return IllegalAction("2", WORDS("refuse.taken", n=len(taken), spaces=space_names(taken)))
    if state.left(player)[piece] == 0:
        return IllegalAction("1", WORDS("refuse.none-left", piece=piece_name(piece)))
    if state.leader is None:
        assert OPENING.isdisjoint(spaces)
        return IllegalAction("2", WORDS("refuse.first"))
    if state.is_free_turn:
        return IllegalAction("6", WORDS("refuse.free", n=len(spaces), spaces=space_names(spaces)))
    leader = SPACES[PLACEMENTS[state.leader].spaces[0]].name
    return IllegalAction("3", WORDS("refuse.leader", n=len(spaces), spaces=space_names(spaces), leader=leader))
