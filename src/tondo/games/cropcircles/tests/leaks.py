"""Whether a seat is told anything it may not know: a position with other hidden things must look the same.

``python -m tondo.games.cropcircles.tests.leaks [POSITIONS]`` looks at that many random positions for each number of
players.
"""

import sys
from collections.abc import Iterator
from random import Random

from tondo.core import IllegalAction, UnreadableAction
from tondo.games.cropcircles._inspection import DRAW, FINISH, CropCirclesState
from tondo.games.cropcircles.board import GLYPHS, KINDS, SPACES, neighbours, space_name
from tondo.games.cropcircles.game import CropCircles
from tondo.games.cropcircles.notation import old_glyphs

Seen = dict[str, bytes]

TEXTS = (
    "finish",
    "pass",
    "take bag",
    "take pool 1",
    "take pool 5",
    "take star4",
    "draw star4",
    "rule star",
    "h9 down: star3 circle1",
    "c7 across: circle1 square2 triangle3 star4",
    "xyzzy",
)


def positions(game: CropCircles, rng: Random) -> Iterator[CropCirclesState]:
    """Every position of random games, which are more or less eager to lay glyphs, for ever."""
    while True:
        state = game.new_state()
        eagerness = rng.choice((0.0, 0.5, 0.9))
        while not state.is_terminal():
            yield state
            if state.is_chance():
                state.apply(state.sample_chance(rng))
                continue
            actions = state.legal_actions()
            if state.phase == "placing" and len(actions) > 1 and rng.random() < eagerness:
                actions.pop()
            state.apply(rng.choice(actions))
        yield state


def twin(state: CropCirclesState, player: int | None, rng: Random) -> CropCirclesState:
    """The same to ``player`` (None: a spectator), with all that is hidden dealt again.

    That is the bag, the glyphs in other hands that were not taken openly, and what another player has begun to lay.
    """
    cells, string = list(state.board), [(space, state.board[space] or 0) for space in state.string]
    hands = [list(state.hand(seat)) for seat in range(state.num_players)]
    for space, kind in string:
        cells[space] = None
        hands[state.turn % state.num_players][kind] += 1
    known = [state.known(seat) for seat in range(state.num_players)]
    unseen = [kind for kind, count in enumerate(state.bag) for _ in range(count)]
    sizes = []
    for seat, hand in enumerate(hands):
        hidden = [] if seat == player else [k for k in range(KINDS) for _ in range(hand[k] - known[seat][k])]
        for kind in hidden:
            hand[kind] -= 1
        unseen += hidden
        sizes.append(len(hidden))
    rng.shuffle(unseen)
    for hand, size in zip(hands, sizes, strict=True):
        for _ in range(size):
            hand[unseen.pop()] += 1
    other: CropCirclesState = state.game.new_state()
    other.set_position(
        phase=state.phase,
        first=state.first_player,
        turn=state.turn,
        cells=cells,
        pool=state.pool,
        active=state.active,
        upcoming=state.upcoming,
        replaced=state.replaced,
        holder=state.holder,
        can_change=state.can_change,
        changed=state.changed,
        owed=state.owed,
        last_turns=state.last_turns,
        scores=state.scores(),
        hands=hands,
        known=known,
    )
    if state.phase == "placing" and state.mover != player:
        for _ in range(rng.randrange(4)):
            if laying := [action for action in other.legal_actions() if action < FINISH]:
                other.apply(rng.choice(laying))
    else:
        while string:
            space, kind = next((f, k) for f, k in string if other.is_legal(f * KINDS + k))
            other.apply(space * KINDS + kind)
            string.remove((space, kind))
    return other


def seen(state: CropCirclesState, player: int | None, seed: int) -> Seen:
    """All that ``player`` is ever told in a position, as bytes; ``seed`` decides which moves are asked about."""
    view = state.view(player)
    arrays = state.observation(player)
    told = {
        "view": view.to_json().encode(),
        "observation": b"".join(f"{k}{v.dtype}{v.shape}".encode() + v.tobytes() for k, v in arrays.items()),
        "panels": repr([state.game.panels(view, lang) for lang in ("en", "fr")]).encode(),
        "picture": repr(state.game.marks(view)).encode(),
    }
    if player is not None:
        told["legal"] = repr((state.legal_actions(player), state.legal_mask(player).sum())).encode()
        told["errors"] = "\n".join(errors(state, player, Random(seed))).encode()
    return told


def errors(state: CropCirclesState, player: int, rng: Random) -> Iterator[str]:
    """What ``player`` hears about moves typed and moves made, in both languages."""
    old = old_glyphs(state)
    edge = [space for space in range(SPACES) if any(old[next] is not None for next in neighbours(space))]
    spaces = [space_name(space) for space in (*rng.sample(range(SPACES), 3), *rng.choices(edge or [0], k=9))]
    typed = [*TEXTS, *(f"{rng.choice(GLYPHS)} {space}" for space in spaces)]
    typed += [f"{space} across: {rng.choice(GLYPHS)} {rng.choice(GLYPHS)}" for space in spaces[2:5]]
    for text in typed:
        yield repr([state.why_illegal(text, player, lang) for lang in ("en", "fr")])
        try:
            yield f"{state.parse_action(text)}"
        except (IllegalAction, UnreadableAction) as error:
            yield error.text("en") + error.text("fr")
    for action in (*rng.sample(range(state.game.num_actions), 6), *range(FINISH, DRAW)):
        try:
            state.clone().apply(action, player)
        except IllegalAction as error:
            yield error.text("en") + error.text("fr")


def leaks(game: CropCircles, count: int, seed: int) -> list[tuple[str, str, int | None]]:
    """What differs, where and for whom, over ``count`` random positions, each for one seat or a spectator."""
    rng, found = Random(seed), []
    for number, state in enumerate(positions(game, rng)):
        if number == count:
            break
        player = rng.choice((None, *range(game.players)))
        other = twin(state, player, rng)
        asked = rng.randrange(2**32)
        one, two = seen(state, player, asked), seen(other, player, asked)
        found += [(part, state.position(), player) for part in one if one[part] != two[part]]
    return found


def main() -> None:
    """Look for leaks with every number of players."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for players in range(2, 7):
        for options in ({}, {"bridging": True}):
            found = leaks(CropCircles(players, options), count // 2, players)
            print(f"{players} players, {options or 'no option'}: {count // 2} positions, {len(found)} leaks")
            for leak in found[:3]:
                print("  ", *leak)


if __name__ == "__main__":
    main()
