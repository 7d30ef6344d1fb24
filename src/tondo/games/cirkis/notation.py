"""Actions and positions as text, both ways.

A placement is a piece and its spaces: ``big slice D1 F1 F10``; a turn that can't be used is ``lost turn``; what a lot
decides is ``player 2 begins``. Records write actions like this. The spaces alone say which piece it is, so people may
leave its name out, shorten it (``big d1 f1 f10``) or use another language; case, accents and the order of the spaces do
not matter.

A position is one line. See `format_position`.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

from tondo.core import lot
from tondo.core.errors import ImpossiblePosition, UnreadableAction, UnreadablePosition
from tondo.core.options import BY_LOT
from tondo.core.words import Phrase, Series, join_and
from tondo.games.cirkis._inspection import BEGINS, NUM_ACTIONS, CirkisState
from tondo.games.cirkis.board import BY_NAME, CENTRAL_STAR, FIGURES, SPACES
from tondo.games.cirkis.pieces import BY_SPACES, LOST_TURN, NAMES, PLACEMENTS, WORDS

_LONGEST = 200
_LOT = "lot"  # instead of a turn, until it is known who begins
_FIRST_SPACE = re.compile(r"[a-z]\d")
_SPACES = re.compile(r"(?:[a-z]\d{1,2} ?)+")


def piece_name(piece: int) -> Phrase:
    """What a piece is called."""
    return WORDS(f"piece.{NAMES[piece].replace(' ', '-')}")


def some_piece(piece: int) -> Phrase:
    """A piece in a sentence, with an article where the language wants one."""
    return WORDS(f"some.{NAMES[piece].replace(' ', '-')}")


def space_names(spaces: Iterable[int]) -> Series:
    """Spaces in a sentence."""
    return join_and(SPACES[space].name for space in spaces)


def figure_name(figure: int) -> Phrase:
    """What a circle, a star or the Center Ring is called."""
    if figure == CENTRAL_STAR:
        return WORDS("figure.central")
    _, kind, number, _ = FIGURES[figure]
    return WORDS(f"figure.{kind}", number=number)


def format_action(action: int) -> str:
    """The one text of an action."""
    if action == LOST_TURN:
        return "lost turn"
    if action >= BEGINS:
        return lot.format_lot(action - BEGINS)
    piece, spaces = PLACEMENTS[action]
    return " ".join([NAMES[piece], *(SPACES[space].name for space in spaces)])


def say_action(action: int, lang: str) -> str:
    """The text of an action for a reader of ``lang``."""
    if action == LOST_TURN:
        return WORDS("typed.lost").text(lang)
    if action >= BEGINS:
        return lot.say_lot(action - BEGINS, lang)
    piece, spaces = PLACEMENTS[action]
    return " ".join([piece_name(piece).text(lang).lower(), *(SPACES[space].name for space in spaces)])


def _plain(text: str) -> str:
    """In lower case and without accents, with single spaces between the words."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[,;+/*·-]", " ", kept).split())


@cache
def _piece_names() -> Mapping[str, int]:
    """Every name of every piece, in every language."""
    pieces = [name.replace(" ", "-") for name in NAMES]
    return {_plain(word): piece for word, piece in WORDS.meanings("accept.piece", pieces).items()}


@cache
def _lost_turn() -> frozenset[str]:
    return frozenset(map(_plain, WORDS.accepted("accept.lost")))


@cache
def _between() -> re.Pattern[str]:
    """What may come between a piece and its spaces."""
    return re.compile(rf" ?\b(?:{'|'.join(re.escape(_plain(word)) for word in WORDS.accepted('accept.on'))})$")


def _find_piece(name: str) -> int | None:
    """The piece of this name, or the only one whose name begins so."""
    names = _piece_names()
    if name in names:
        return names[name]
    found = {piece for known, piece in names.items() if known.startswith(name)}
    return found.pop() if len(found) == 1 else None


def parse_action(text: str) -> int:
    """The action that a text means, legal or not; raises UnreadableAction."""
    unreadable = UnreadableAction(WORDS("unreadable", text=text[:40]))
    if len(text) > _LONGEST:
        raise unreadable
    said = _plain(text)
    if said in _lost_turn():
        return LOST_TURN
    if (beginning := lot.parse_lot(said, NUM_ACTIONS - BEGINS)) is not None:
        return BEGINS + beginning
    first = _FIRST_SPACE.search(said)
    if first is None or not _SPACES.fullmatch(said[first.start() :]):
        raise unreadable
    spaces = set()
    for name in re.findall(r"[a-z]\d+", said[first.start() :]):
        if name.upper() not in BY_NAME:
            raise UnreadableAction(WORDS("unreadable-space", space=name.upper()))
        spaces.add(BY_NAME[name.upper()])
    called = _between().sub("", said[: first.start()].strip()).strip()
    piece = _find_piece(called) if called else None
    if called and piece is None:
        raise unreadable
    action = BY_SPACES.get(tuple(sorted(spaces)))
    if action is None:
        raise UnreadableAction(WORDS("unreadable-piece", n=len(spaces), spaces=space_names(sorted(spaces))))
    if piece is not None and PLACEMENTS[action].piece != piece:
        real = piece_name(PLACEMENTS[action].piece)
        raise UnreadableAction(
            WORDS("unreadable-name", spaces=space_names(sorted(spaces)), real=real, piece=piece_name(piece))
        )
    return action


# Positions.


def format_position(state: CirkisState) -> str:
    """For example ``2 B1+B2 - r1:0,0 B1+B2 -``, with one word for each player's pieces at the end.

    First whose turn it is, with ``free`` on a free turn and ``lost1`` after one lost turn, or how the game ended; the
    Leader; who completed which figures (``c3:1,s0:2``); the round and what each player brought into it; and the pieces.
    Where a lot decides who begins, the turn is ``lot`` until it has, and then the round says who began the first
    one: ``r1@2``.
    """
    if state.first_player is None:
        turn = _LOT
    elif state.end is not None:
        turn = state.game.ends[state.end]
    else:
        lost = f"lost{state.lost_turns}" if state.lost_turns else ""
        turn = f"{state.current_player + 1}{'free' if state.is_free_turn else lost}"
    done = [(figure, state.completed_by(number)) for number, figure in enumerate(FIGURES)]
    figures = ",".join(f"{figure.name}:{player + 1}" for figure, player in done if player is not None)
    totals = ",".join(str(state.total(player)) for player in range(state.num_players))
    placed = [",".join(map(_place, state.placed(player))) or "-" for player in range(state.num_players)]
    leader = "-" if state.leader is None else _place(state.leader)
    return " ".join([turn, leader, figures or "-", f"r{state.round + 1}{_begun(state)}:{totals}", *placed])


def _begun(state: CirkisState) -> str:
    """Who began the first round, where the options don't say it."""
    if state.game.options["begins"] != BY_LOT or state.first_player is None:
        return ""
    return f"@{state.first_player + 1}"


@cache
def _place(action: int) -> str:
    return "+".join(SPACES[space].name for space in PLACEMENTS[action].spaces)


def _read_place(text: str) -> int:
    try:
        return BY_SPACES[tuple(BY_NAME[name] for name in text.split("+"))]
    except KeyError:
        raise KeyError(text) from None


def _read_list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def impossible(error: Exception) -> UnreadablePosition:
    """The error that says what is wrong with a position, as far as the rules have said it."""
    if isinstance(error, KeyError):
        return UnreadablePosition(WORDS("position.place", text=str(error.args[0])[:40]))
    return UnreadablePosition.because(error, WORDS)


def read_position(state: CirkisState, text: str) -> CirkisState:
    """Bring a new ``state`` to the position that ``text`` describes."""
    words = text.split()
    if len(words) != 4 + state.num_players:
        raise UnreadablePosition(WORDS("position.words"))
    try:
        _set_position(state, *words)
    except (ValueError, LookupError, OverflowError) as error:
        raise impossible(error) from error
    if format_position(state) != " ".join(words):
        raise UnreadablePosition(WORDS("position.impossible"))
    return state


def _set_position(state: CirkisState, turn: str, leader: str, figures: str, rounds: str, *placed: str) -> None:
    numbers = {figure.name: number for number, figure in enumerate(FIGURES)}
    match = re.fullmatch(r"([1-9])(?:(free)|lost([1-9]))?", turn, re.ASCII)
    number = re.fullmatch(r"r(\d{1,9})(?:@(\d))?:([\d,]+)", rounds, re.ASCII)
    if number is None:
        raise ImpossiblePosition("round")
    begins = int(number[2] or 0) or int(state.game.options["begins"])
    state.set_position(
        placed=[[_read_place(place) for place in _read_list(mine)] for mine in placed],
        completed_by={numbers[name]: int(by) - 1 for name, _, by in (f.partition(":") for f in _read_list(figures))},
        leader=None if leader == "-" else _read_place(leader),
        first=begins - 1 if begins != BY_LOT else None,
        player=int(match[1]) - 1 if match else 0,
        free=bool(match and match[2]),
        lost=int(match[3] or 0) if match else 0,
        round=int(number[1]) - 1,
        totals=_totals(number[3], state.num_players),
        end=None if match or turn == _LOT else state.game.ends.index(turn),
    )


def _totals(text: str, players: int) -> list[int]:
    totals = [int(total) for total in text.split(",")]
    if len(totals) != players:
        raise ImpossiblePosition("round")
    return totals
