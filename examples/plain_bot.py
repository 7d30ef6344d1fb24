"""A bot for Tondo's engine protocol in plain Python: nothing but the standard library.

    tondo ladder cirkis --bots random,greedy --engine "python3 examples/plain_bot.py"

It shows how little a bot needs: read a line, answer a line. It is sent its legal actions as texts, with what each
scores at once, and what its seat can see; it looks one action ahead with a few rules of thumb. docs/bot-protocol.md
describes the protocol.
"""

import json
import random
import sys


def main() -> None:
    rng, game = random.Random(), {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "tondo":
            say("name Plain")
            say("want points")
            say("ok")
        elif word == "game":
            game = json.loads(rest)
            rng = random.Random(game["seed"])
            say("ok" if game["game"] in HEURISTICS else f"no I never learned {game['game']}")
        elif word == "choose":
            say(f"play {choose(game, json.loads(rest), rng)}")
        elif word == "quit":
            break
        # Everything else ("over", and words of later versions) needs no answer.


def say(line: str) -> None:
    print(line, flush=True)  # without flush the line would wait in a buffer, and we would run out of time


def choose(game: dict, question: dict, rng: random.Random) -> str:
    """The text of the action with the highest value; ties are broken at random."""
    value = HEURISTICS[game["game"]]
    valued = [
        (value(text, points, question, game), rng.random(), text)
        for text, points in zip(question["legal"], question["points"])
    ]
    return max(valued)[2]


def cirkis_value(text: str, points: int, question: dict, game: dict) -> float:
    """Points first; otherwise get rid of big pieces early, while there is room for them."""
    return points + 0.1 * len(text.split())


def cropcircles_value(text: str, points: int, question: dict, game: dict) -> float:
    """Lay the glyph that makes the string worth most: the sum of its values times the older glyphs it touches."""
    data = question["data"]
    words = text.split()
    if words[0] == "take":  # "take bag" or "take pool 3": a glyph from the bag is worth about 2
        return float(data["pool"][int(words[2]) - 1][-1]) if words[1] == "pool" else 2.1
    if len(words) != 2 or words[1][0] not in "abcdefghijklmn":  # an action that lays nothing
        return 0.0
    glyph, space = words
    string = set(data["string"]["spaces"])
    old = {name for name in data["board"] if name not in string}
    touched = {near for name in string | {space} for near in neighbours(name)} & old
    value = sum(int(data["board"][name][-1]) for name in string) + int(glyph[-1])
    return 0.1 + value * len(touched)


def neighbours(space: str) -> list[str]:
    column, row = ord(space[0]), int(space[1:])
    return [f"{chr(column + x)}{row + y}" for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def circle36_value(text: str, points: int, question: dict, game: dict) -> float:
    """Keep every line on its way to 36: what it still lacks should be about 5 for each of its free spaces."""
    if " at " not in text:
        return 1.0 if text == "keep" else 0.0
    sheet = question["data"]["sheets"][question["player"]]
    how, place = text.split(" at ")
    number = abs(eval_sum(how))
    if place == "centre":
        lines, worth = ["A", "B", "C", "D"], 6.0 if number == 9 else -3.0
    else:
        ring, sector = place.split()
        lines, worth = [ring, "ABCD"[(int(sector) - 1) % 4]], 0.0
    if "+" in how or "-" in how:
        worth -= 1.0 if sheet["combos"] else 2.0  # the free combo is for the centre
    for line in lines:
        lacks, free = 36 - sheet["sums"][line] - number, sheet["free"][line] - 1
        worth += line_value(lacks, free) - line_value(lacks + number, free + 1)
    return worth


def eval_sum(how: str) -> int:
    """The value of "5", "5+2" or "5-2"."""
    if "+" in how:
        return sum(map(int, how.split("+")))
    first, _, second = how.partition("-")
    return int(first) - int(second or 0)


def line_value(lacks: int, free: int) -> float:
    """What a line may still be worth that is ``lacks`` short of 36 and has ``free`` spaces left."""
    if free == 0:
        return 5.0 if lacks == 0 else 0.0
    if not 0 <= lacks <= 8 * free:
        return 0.0
    if free == 1:
        return 3.0 if lacks <= 6 else 1.0
    return max(0.5, 4.0 - abs(lacks / free - 4.7) * free**0.5)


HEURISTICS = {"cirkis": cirkis_value, "cropcircles": cropcircles_value, "circle36": circle36_value}

if __name__ == "__main__":
    main()
