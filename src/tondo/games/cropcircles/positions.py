"""Positions on one line: the whole of one, or what a seat may know of it.

For example, for two players, with the second one's hidden glyphs as the first one sees them::

    placing 5 14/14/14/14/14/6A2f5/6MC6/6BP6/14/14/14/14/14/14 ABBFP cqt/ct/s/qt - 1- 0 0 22:A+FB 8:P+4

- the phase, and how many turns are finished; where a lot decided who began, then also who that was: ``5@2``;
- the board row by row from the top: a number is a run of empty spaces, a letter a glyph, A (circle1), B (circle2) …
  to P (star4); small letters are the string that is being laid;
- the pool, ``-`` for an empty place;
- the active rules of solid, striped and crossed and the upcoming one, as letters of the permitted shapes (c, q for
  square, t, s), ``-`` where there is none; then the replaced cards, or ``-``;
- the holder of the rule change card and its side: ``+`` can change, ``-`` can't, ``=`` can't since this very turn;
- how many glyphs are still to be taken, and how many turns are left once the end is triggered, else 0;
- for each player the score, the glyphs that everyone knows to be in the hand, ``+``, and the hidden ones: letters, or
  how many they are. What is laid but not finished still counts as in the hand.

The bag and the deck are what is left.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from random import Random

from tondo.core.errors import IllegalAction, ImpossiblePosition, UnreadablePosition
from tondo.core.options import BY_LOT
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.games.cropcircles.board import (
    BOARD,
    CARDS,
    HAND,
    KINDS,
    PHASES,
    POOL,
    SIDE,
    SPACES,
    TAKES,
    glyph_set,
    neighbours,
)
from tondo.games.cropcircles.notation import WORDS, old_glyphs

_LETTERS = "ABCDEFGHIJKLMNOP"
_SHAPE_LETTERS = "cqts"
_SIDES = "-+="
_CARD_TEXTS = ["".join(_SHAPE_LETTERS[shape] for shape in card.permits) for card in CARDS]
_SEAT = re.compile(r"(\d{1,6}):([A-P]*)\+([A-P]*|\d{1,3})")


def hand_before(state: CropCirclesState, player: int) -> list[int]:
    """A hand by kind before the string of this turn was begun, which is how others still see it."""
    hand = list(state.hand(player))
    if player == state.mover:
        for space in state.string:
            kind = state.board[space]
            assert kind is not None
            hand[kind] += 1
    return hand


def format_position(state: CropCirclesState) -> str:
    """The whole position."""
    return _format(state, range(state.num_players))


def format_position_for(state: CropCirclesState, player: int | None) -> str:
    """What ``player`` (None: a spectator) may know [16]."""
    return _format(state, () if player is None else (player,))


def _format(state: CropCirclesState, open_seats: Sequence[int]) -> str:
    shows_string = state.mover in open_seats
    side = "=" if state.changed else _SIDES[state.can_change]
    replaced = [text for text, count in zip(_CARD_TEXTS, state.replaced, strict=True) for _ in range(count)]
    return " ".join(
        [
            state.phase,
            f"{state.turn}{_begun(state)}",
            _format_board(state, shows_string),
            "".join("-" if kind is None else _LETTERS[kind] for kind in state.pool),
            "/".join("-" if card is None else _CARD_TEXTS[card] for card in (*state.active, state.upcoming)),
            ",".join(replaced) or "-",
            f"{state.holder + 1}{side}",
            str(state.owed),
            str(state.last_turns),
            *(_format_seat(state, player, player in open_seats) for player in range(state.num_players)),
        ]
    )


def _begun(state: CropCirclesState) -> str:
    """Who began, where the options don't say it."""
    if state.game.options["begins"] != BY_LOT or state.first_player is None:
        return ""
    return f"@{state.first_player + 1}"


def _format_board(state: CropCirclesState, shows_string: bool) -> str:
    cells = state.board if shows_string else old_glyphs(state)
    fresh = state.string if shows_string else ()
    text = "".join(
        "." if kind is None else _LETTERS[kind].lower() if space in fresh else _LETTERS[kind]
        for space, kind in enumerate(cells)
    )
    rows = (text[start : start + SIDE] for start in range(0, SPACES, SIDE))
    return "/".join(map(_shorten, rows))


@lru_cache(4096)
def _shorten(row: str) -> str:
    """A row with its free spaces counted."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), row)


def _format_seat(state: CropCirclesState, player: int, is_open: bool) -> str:
    known = state.known(player)
    hidden = [count - shown for count, shown in zip(hand_before(state, player), known, strict=True)]
    rest = _write_counts(hidden) if is_open else str(sum(hidden))
    return f"{state.scores()[player]}:{_write_counts(known)}+{rest}"


def _write_counts(counts: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(_LETTERS, counts, strict=True))


def before_string(text: str) -> str:
    """The position before the string of this turn was begun. Its glyphs count as in the hand anyway."""
    phase, turn, board, *rest = text.split()
    rows = (re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in board.split("/"))
    empty = (re.sub(r"[.a-p]+", lambda run: str(len(run[0])), row) for row in rows)
    return " ".join([phase, turn, "/".join(empty), *rest])


def read_position(state: CropCirclesState, text: str, rng: Random | None = None) -> CropCirclesState:
    """Bring a new ``state`` to the position that ``text`` describes.

    Hidden glyphs that are only counted are dealt with ``rng``, uniformly from the unseen ones; without it they are
    refused.
    """
    words = text.split()
    if len(words) != 9 + state.num_players:
        raise UnreadablePosition(WORDS("position.words"))
    with reachable(state):
        _set_position(state, words, rng)
    if rng is None and format_position(state) != " ".join(words):
        raise UnreadablePosition(WORDS("position.impossible"))
    return state


@contextmanager
def reachable(state: CropCirclesState) -> Iterator[None]:
    """While a new ``state`` is brought to a position: raises `UnreadablePosition` if no game reaches it."""
    try:
        yield
        _check(state)
    except (IllegalAction, ValueError, LookupError, OverflowError) as error:
        raise UnreadablePosition.because(error, WORDS) from error


def _set_position(state: CropCirclesState, words: list[str], rng: Random | None) -> None:
    phase, turn, board, pool_text, rules, replaced, card, owed, last_turns, *seats = words
    turn, at, drawn = turn.partition("@")
    begins = int(drawn) if at else int(state.game.options["begins"])
    if max(map(len, (turn, drawn, owed, last_turns))) > 3 or card[-1] not in _SIDES or len(pool_text) != POOL:
        raise ValueError("no such position")
    cells, string = _read_board(board)
    pool = [None if letter == "-" else _LETTERS.index(letter) for letter in pool_text]
    *active, upcoming = (None if shapes == "-" else _CARD_TEXTS.index(shapes) for shapes in rules.split("/"))
    if len(active) != 3 or any(
        number is not None and CARDS[number].shading != i + 1 for i, number in enumerate(active)
    ):
        raise ImpossiblePosition("rules")
    away = [] if replaced == "-" else replaced.split(",")
    if set(away) - set(_CARD_TEXTS):
        raise ImpossiblePosition("rules")
    scores, hands, known = _read_seats(state, seats, [*cells, *pool], rng)
    state.set_position(
        phase=phase,
        first=begins - 1 if begins != BY_LOT else None,
        turn=int(turn),
        cells=cells,
        pool=pool,
        active=active,
        upcoming=upcoming,
        replaced=[away.count(shapes) for shapes in _CARD_TEXTS],
        holder=int(card[:-1]) - 1,
        can_change=card[-1] == "+",
        changed=card[-1] == "=",
        owed=int(owed),
        last_turns=int(last_turns),
        scores=scores,
        hands=hands,
        known=known,
    )
    for action in _laying(cells, string):
        state.apply(action)


def _read_board(text: str) -> tuple[list[int | None], dict[int, int]]:
    """The old glyphs, and the string that is being laid as kinds by space."""
    rows = [re.sub(r"\d+", lambda run: "." * min(int(run[0]), SIDE), row) for row in text.split("/")]
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise ImpossiblePosition("board")
    line = "".join(rows)
    string = {space: _LETTERS.lower().index(letter) for space, letter in enumerate(line) if letter.islower()}
    cells = [None if letter == "." or letter.islower() else _LETTERS.index(letter) for letter in line]
    return cells, string


def _laying(cells: list[int | None], string: dict[int, int]) -> Iterator[int]:
    """The actions that lay a string: from a glyph that is next to an old one to either side."""
    spaces = sorted(string)
    anchors = (
        number for number, space in enumerate(spaces) if any(cells[next] is not None for next in neighbours(space))
    )
    first = next(anchors, 0)
    for number in (*range(first, len(spaces)), *range(first - 1, -1, -1)):
        yield spaces[number] * KINDS + string[spaces[number]]


def _read_seats(
    state: CropCirclesState, seats: list[str], shown: list[int | None], rng: Random | None
) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """Scores, hands (a string that is being laid included) and what is known of them; ``shown`` lies open."""
    read = [_SEAT.fullmatch(seat) for seat in seats]
    scores, hands, known = [], [], []
    for seat in read:
        if seat is None or (rng is None and seat[3].isdigit()):
            raise ImpossiblePosition("seat")
        letters = "" if seat[3].isdigit() else seat[3]
        scores.append(int(seat[1]))
        known.append([seat[2].count(letter) for letter in _LETTERS])
        hands.append([(seat[2] + letters).count(letter) for letter in _LETTERS])
    if rng is not None:
        unseen = list(glyph_set(bool(state.game.options["sheet_of_112"])))
        for kind in (*(kind for kind in shown if kind is not None), *(k for hand in hands for k in _listed(hand))):
            unseen[kind] -= 1
        rest = list(_listed(unseen))
        rng.shuffle(rest)
        for seat, hand in zip(read, hands, strict=True):
            assert seat is not None
            for _ in range(int(seat[3]) if seat[3].isdigit() else 0):
                hand[rest.pop()] += 1
    return scores, hands, known


def _listed(counts: Sequence[int]) -> Iterator[int]:
    for kind, count in enumerate(counts):
        yield from [kind] * count


def _check(state: CropCirclesState) -> None:
    """Raise ValueError for what no game reaches, as far as one position shows it."""
    if PHASES.index(state.phase) >= PHASES.index("placing"):
        if any(state.board[space] is None for space in BOARD.centre):
            raise ImpossiblePosition("centre")
        if not _is_connected(state):
            raise ImpossiblePosition("apart")
        if state.phase == "placing" and None in state.pool and not state.last_turns:
            raise ImpossiblePosition("pool")
    if not _is_possible(state):
        raise ValueError("no game reaches this")


def _is_possible(state: CropCirclesState) -> bool:
    if not 0 <= state.holder < state.num_players:
        return False
    if PHASES.index(state.phase) < PHASES.index("placing"):
        return _is_setup(state)
    fixed = bool(state.game.options["fixed_rules"])
    full = None not in state.pool
    bag = sum(state.bag)
    return (
        all(state.board[space] is not None for space in BOARD.centre)
        and _is_connected(state)
        and None not in state.active
        and (state.upcoming is None) == (fixed or state.phase == "revealing")
        and not (fixed and (state.can_change or state.changed or any(state.replaced)))
        and not (fixed and state.holder != state.first_player)
        and not (state.can_change and state.turn <= state.num_players)
        and not (state.changed and (state.holder != state.mover or state.phase in ("placing", "over")))
        and _are_last_turns_possible(state)
        and (bag == 0 if state.last_turns or state.phase == "over" else True)
        and {
            "placing": state.owed == 0 and (full or state.last_turns > 0),
            "revealing": state.owed == TAKES and state.changed and any(state.deck),
            "taking": 0 < state.owed <= TAKES and (bag > 0 or any(kind is not None for kind in state.pool)),
            "drawing": 0 < state.owed <= TAKES and bag > 0,
            "refilling": state.owed == 0 and bag > 0 and not full,
            "over": state.owed == 0 and state.last_turns == 0,
        }[state.phase]
    )


def _are_last_turns_possible(state: CropCirclesState) -> bool:
    """Whether as many turns can be left as there are, if the end is triggered [14, 17]."""
    players = state.num_players
    if not state.game.options["equal_turns"]:
        return state.last_turns <= players
    is_triggered = state.last_turns > 0 or state.phase == "over"
    return state.last_turns < 2 * players and not (is_triggered and (state.turn + state.last_turns) % players)


def _is_setup(state: CropCirclesState) -> bool:
    """Whether this is a step of the setup [4], judging by what has been dealt."""
    hands = [sum(state.hand(player)) for player in range(state.num_players)]
    dealt, seeded, filled = sum(hands), sum(kind is not None for kind in state.board), POOL - state.pool.count(None)
    ruled = 3 - state.active.count(None)
    wanted = {
        "starting": dealt == seeded == filled == ruled == 0,
        "dealing": dealt < HAND * len(hands) and seeded == filled == ruled == 0,
        "seeding": dealt == HAND * len(hands) and seeded < len(BOARD.centre) and filled == ruled == 0,
        "filling": dealt == HAND * len(hands) and seeded == len(BOARD.centre) and filled < POOL and ruled == 0,
        "ruling": dealt == HAND * len(hands)
        and seeded == len(BOARD.centre)
        and filled == POOL
        and ruled < 4 - bool(state.game.options["fixed_rules"]),
    }[state.phase]
    return (
        wanted
        and hands == [min(HAND, max(0, dealt - HAND * player)) for player in range(len(hands))]
        and all(state.board[space] is not None for space in BOARD.centre[:seeded])
        and None not in state.pool[:filled]
        and None not in state.active[:ruled]
        and state.upcoming is None
        and state.holder == (state.first_player or 0)
        and not (state.turn or state.owed or state.last_turns or state.can_change or state.changed)
        and not any(state.replaced)
        and not any(state.scores())
        and not any(any(state.known(player)) for player in range(state.num_players))
    )


def _is_connected(state: CropCirclesState) -> bool:
    """Whether every glyph is connected to the centre, as each was laid next to another [7]."""
    seen, waiting = set(BOARD.centre), list(BOARD.centre)
    while waiting:
        for space in neighbours(waiting.pop()):
            if state.board[space] is not None and space not in seen:
                seen.add(space)
                waiting.append(space)
    return len(seen) == sum(kind is not None for kind in state.board)
