"""Setting up a position of Circle 36 by hand: the dice of the round, and numbers on the sheets."""

from tondo.core import CHANCE
from tondo.core.editing import Edit, EditItem
from tondo.core.errors import UnreadablePosition
from tondo.games.circle36._inspection import KEEP, Circle36State
from tondo.games.circle36.board import DICE, KINDS, SPACES, SUM, numbers
from tondo.games.circle36.notation import WORDS, entry_rounds, format_position, read_position, space_id, without_entry

CLEAR = "clear"
NUMBERS = tuple(str(number) for number in range(13))
BY_NAME = {space_id(space): space for space in range(SPACES)}


def items(state: Circle36State) -> tuple[EditItem, ...]:
    """The numbers that dice can give, taking the last one away, and the dice."""
    written = WORDS("edit.numbers")
    dice = [
        EditItem(
            f"dice:{high}-{low}",
            "choice",
            WORDS("edit.dice"),
            WORDS("edit.rolled", high=high, low=low),
            value=int(state.dice == (high, low)),
        )
        for high, low in DICE
        if high >= low
    ]
    entries = [EditItem(number, "piece", written, WORDS("edit.number", number=number), number) for number in NUMBERS]
    return (*entries, EditItem(CLEAR, "piece", written, WORDS("edit.clear")), *dice)


def edited(state: Circle36State, edit: Edit) -> Circle36State:
    """The position after a change; raises `UnreadablePosition`, which says why there is none."""
    if state.phase == "starting":
        raise UnreadablePosition(WORDS("edit.phase"))
    what, _, which = edit.item.partition(":")
    if what == "dice":
        return _roll(state, which)
    if edit.space not in BY_NAME or what not in (CLEAR, *NUMBERS) or not 0 <= edit.board < state.num_players:
        raise UnreadablePosition(WORDS("edit.space"))
    space = BY_NAME[edit.space]
    number = state.numbers(edit.board)[space]
    if number is not None:
        state = _clear(state, edit.board, space)
        if what in (CLEAR, str(number)):
            return state
    elif what == CLEAR:
        raise UnreadablePosition(WORDS("edit.nothing"))
    return _write(state, edit.board, space, int(what))


def _roll(state: Circle36State, text: str) -> Circle36State:
    """Give the round other dice; they can't change once a number is written."""
    wanted = next((dice for dice in DICE if f"{dice[0]}-{dice[1]}" == text), None)
    if wanted is None:
        raise UnreadablePosition(WORDS("edit.space"))
    if state.dice is None:
        after = next((one for one in _rolled(state) if one.dice == wanted), None)
        if after is None:
            raise UnreadablePosition(WORDS("edit.phase"))
        return after
    words = format_position(state).split()
    rolls = words[2].split(".")
    if any(len(rolls) - 1 in entry_rounds(sheet) for sheet in words[3:]):
        raise UnreadablePosition(WORDS("edit.written"))
    before = ".".join(rolls[:-1]) or "-"
    return _roll(read_position(_new(state), " ".join(["rolling", words[1], before, *words[3:]])), text)


def _rolled(state: Circle36State) -> list[Circle36State]:
    """The positions after each roll, with doubles kept."""
    found: list[Circle36State] = []
    for action, _ in state.chance_outcomes() if state.is_chance() else ():
        after: Circle36State = state.child(action, CHANCE)
        if after.phase == "deciding":
            after.apply(KEEP)
        found.append(after)
    return found


def _write(state: Circle36State, player: int, space: int, number: int) -> Circle36State:
    """Write a number: with the dice of the round or, before the roll, with dice that give it, if possible as a die."""
    if state.phase == "deciding":
        state = state.child(KEEP)
    trials = [state] if state.dice is not None else _rolled(state)
    found: list[tuple[bool, Circle36State]] = []
    for trial in trials:
        dice = trial.dice
        if dice is None or player not in trial.players_to_act():
            continue
        for action in trial.legal_actions(player):
            if action < KEEP and action // KINDS == space and numbers(*dice)[action % KINDS] == number:
                found.append((action % KINDS >= SUM, trial.child(action, player)))
    if not found:
        raise UnreadablePosition(WORDS("edit.no-number", number=number))
    return min(found, key=lambda one: one[0])[1]


def _clear(state: Circle36State, player: int, space: int) -> Circle36State:
    """Take a number of the last round away; what is older stays, since others have written by the same dice."""
    words = format_position(state).split()
    rolls = words[2].split(".")
    sheet = without_entry(words[3 + player], space, len(rolls) - 1)
    if sheet is None:
        raise UnreadablePosition(WORDS("edit.older"))
    words[3 + player] = sheet
    return read_position(_new(state), " ".join(["entering", *words[1:]]))


def _new(state: Circle36State) -> Circle36State:
    found: Circle36State = state.game.new_state()
    return found
