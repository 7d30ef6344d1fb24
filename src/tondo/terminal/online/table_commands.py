"""What can be asked for at a table of a server, besides a move."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tondo.terminal.match import MatchCommand
from tondo.terminal.online.errors import server_phrase
from tondo.terminal.online.table_words import open_seats
from tondo.terminal.seats import WORDS

View = Mapping[str, Any]
# All that can be typed, at a table or in a try of the daily circle.
NAMES = (
    *("sit", "stand", "rename", "invite", "dismiss", "start", "hint", "undo", "agree", "decline", "claim", "link"),
    *("substitute", "stop", "rematch", "away", "back", "resign", "say", "mute", "unmute", "report", "check", "save"),
    "practise",
)
REASONS = ("abuse", "name", "spam", "cheating", "other")


def table_commands(
    view: View,
    game: Mapping[str, Any],
    lang: str,
    *,
    address: str,
    watching: bool,
    claimable: bool,
    muted: frozenset[int],
) -> Iterator[MatchCommand]:
    """What the viewer can ask for now. ``game`` is what the server says of the game, ``address`` the table's link."""

    def made(name: str, key: str = "", **texts: Any) -> MatchCommand:
        return MatchCommand(name, WORDS(f"online.command.{name}").text(lang), key, **texts)

    def say(key: str, **params: object) -> str:
        return WORDS(f"online.{key}", **params).text(lang)

    if not watching:
        if view["status"] == "open":
            yield from _before_start(view, game, lang, address, made, say)
        elif view["mine"]:
            proposal = view["proposal"]
            if proposal is not None and any(seat in view["mine"] for seat in proposal["waiting"]):
                yield made("agree", "y")
                yield made("decline", "x")
            if view["status"] == "playing":
                yield from _playing(view, made, say, claimable)
            elif proposal is None and view["next"] is None:
                yield made("rematch", "w")
        if view["mine"]:
            yield from _talking(view, made, say, muted)
    if view["status"] == "over":
        yield made("replay", "r")
        yield made("check", "k")
    if view["status"] == "over" or (view["status"] == "playing" and not game["has_secrets"]):
        yield made("save", "s", asks=say("ask-file"), default=f"{view['game']}-{view['table'][:8]}.json")


Made = Callable[..., MatchCommand]
Say = Callable[..., str]


def _before_start(view: View, game: View, lang: str, address: str, made: Made, say: Say) -> Iterator[MatchCommand]:
    if view["fairness"]["sealed_at"] is not None:
        if view["mine"]:
            yield made("start", "g")
        return
    free, seats = open_seats(view), view["seats"]
    numbered = tuple((str(seat + 1), say("seat", number=seat + 1)) for seat in free)
    if free:
        yield made("sit", "j", asks=say("ask-seat"), answers=numbered) if len(free) > 1 else made("sit", "j")
    if not view["mine"]:
        return
    if not free and not view["rematch"]:
        yield made("start", "g")
    if free:
        yield made("link", "l", asks=say("ask-link"), default=address)  # on one line, to be copied
    yield made("rename", asks=say("ask-name"), default=seats[view["mine"][0]]["name"])
    if free:
        levels = ((str(level["level"]), server_phrase(level["name"]).text(lang)) for level in game["levels"])
        answers = tuple((number, f"{number}  {name}") for number, name in levels)
        yield made("invite", asks=say("ask-level"), answers=answers)
    if bots := tuple((str(seat["seat"] + 1), seat["name"]) for seat in seats if seat["kind"] == "bot"):
        yield made("dismiss", asks=say("ask-bot"), answers=bots)
    yield made("stand")


def _playing(view: View, made: Made, say: Say, claimable: bool) -> Iterator[MatchCommand]:
    seats, mine, proposal = view["seats"], view["mine"], view["proposal"]
    others = [seat for seat in seats if seat["seat"] not in mine]
    people = [seat for seat in others if seat["kind"] == "person"]
    if view["legal"] and all(seat["kind"] == "bot" for seat in others):
        yield made("hint", "h")
    yield made("undo", "u")
    if claimable:
        yield made("claim", confirm=say("confirm-claim"))
    gone = tuple((str(seat["seat"] + 1), seat["name"]) for seat in people if seat["away"])
    if gone and proposal is None:
        yield made("substitute", asks=say("ask-away"), answers=gone)
    if any(seats[seat]["away"] for seat in mine):
        yield made("back")
    elif people:
        yield made("away", confirm=say("confirm-away"))
        if proposal is None:
            yield made("stop", confirm=say("confirm-stop"))
    yield made("resign", confirm=say("confirm-resign"))


def _talking(view: View, made: Made, say: Say, muted: frozenset[int]) -> Iterator[MatchCommand]:
    people = [seat for seat in view["seats"] if seat["kind"] == "person" and seat["seat"] not in view["mine"]]
    if people:
        yield made("say", "c", asks=say("ask-say"))
    if loud := tuple((str(seat["seat"] + 1), seat["name"]) for seat in people if seat["seat"] not in muted):
        yield made("mute", asks=say("ask-mute"), answers=loud)
    if quiet := tuple((str(seat["seat"] + 1), seat["name"]) for seat in people if seat["seat"] in muted):
        yield made("unmute", asks=say("ask-mute"), answers=quiet)
    reports = (
        (f"{seat['seat'] + 1} {reason}", f"{seat['name']}: {say(f'reason-{reason}')}")
        for seat in people
        for reason in REASONS
    )
    if answers := tuple(reports):
        yield made("report", asks=say("ask-report"), answers=answers)
