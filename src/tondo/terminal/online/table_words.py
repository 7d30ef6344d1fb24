"""What is said of a table beside the board: who sits there, what is waited for, how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any

from tondo.core.words import Phrase, join_and
from tondo.terminal.match import PlayerLine
from tondo.terminal.online.errors import server_phrase
from tondo.terminal.seats import WORDS

View = Mapping[str, Any]


def player_lines(view: View, present: Sequence[bool], elapsed: float, lang: str) -> tuple[PlayerLine, ...]:
    """The seats. ``elapsed`` is how many milliseconds ago the view was made."""
    return tuple(
        PlayerLine(
            seat["name"] if seat["kind"] != "open" else WORDS("online.free-seat").text(lang),
            int(seat["score"]),
            bool(seat["to_act"]),
            ", ".join(phrase.text(lang) for phrase in _notes(seat, here, view["status"], elapsed)),
        )
        for seat, here in zip(view["seats"], present, strict=True)
    )


def _notes(seat: View, here: bool, status: str, elapsed: float) -> list[Phrase]:
    said = []
    if (left := time_left(seat, elapsed)) is not None:
        said.append(WORDS("online.time", time=clock_text(left)))
    if seat["kind"] == "bot" and seat["bot"] is not None and seat["bot"] != seat["name"]:
        said.append(WORDS("online.plays-for", bot=seat["bot"]))
    elif seat["kind"] == "bot":
        said.append(WORDS("online.level", level=seat["level"]))
    elif seat["away"] and status == "playing":
        said.append(WORDS("online.away"))
    elif seat["kind"] == "person" and not here and status != "over":
        said.append(WORDS("online.offline"))
    return said


def time_left(seat: View, elapsed: float) -> float | None:
    """A seat's time in milliseconds; None without a clock."""
    remaining = seat["remaining"]
    if remaining is None:
        return None
    return float(max(0, remaining - (elapsed if seat["running"] else 0)))


def clock_text(milliseconds: float) -> str:
    """Minutes and seconds; a second that has begun counts."""
    seconds = int(-(-milliseconds // 1000))
    return f"{seconds // 60}:{seconds % 60:02}"


def names_of(view: View, seats: Sequence[int]) -> Any:
    """The names in some seats, in one sentence."""
    return join_and(view["seats"][seat]["name"] for seat in seats)


def open_seats(view: View) -> list[int]:
    """The seats in which nobody sits yet."""
    return [seat["seat"] for seat in view["seats"] if seat["kind"] == "open"]


def task_of(view: View, claimable: bool, watching: bool) -> list[Phrase]:
    """What is waited for, or asked now, besides a move of one's own."""
    if view["status"] == "open":
        return _before_start(view, watching)
    said = [] if view["proposal"] is None else _proposal(view)
    if view["status"] == "over":
        return said
    acting = [seat["seat"] for seat in view["seats"] if seat["to_act"]]
    if view["legal"]:
        if len(view["mine"]) > 1:
            said.append(WORDS("online.turn-of", name=view["seats"][view["legal"][0]["seat"]]["name"]))
        return said
    away = [seat["seat"] for seat in view["seats"] if seat["away"] and seat["seat"] not in view["mine"]]
    if away and view["mine"] and not watching:
        said.append(WORDS("online.others-away", n=len(away), names=names_of(view, away)))
        said.append(WORDS("online.may-claim" if claimable else "online.may-take-over"))
    elif acting:
        seated = bool(view["mine"]) and not watching
        said.append(WORDS("online.wait" if seated else "online.watch", names=names_of(view, acting)))
    return said


def _before_start(view: View, watching: bool) -> list[Phrase]:
    if view["fairness"]["sealed_at"] is not None or view["rematch"]:
        return [WORDS("online.begins")]
    free = open_seats(view)
    if watching or not view["mine"]:
        said = [WORDS("online.not-begun")]
        return said if watching or not free else [*said, WORDS("online.may-sit")]
    if not free:
        return [WORDS("online.all-here")]
    return [WORDS("online.waiting-for", n=len(free)), WORDS("online.invite")]


def _proposal(view: View) -> list[Phrase]:
    proposal = view["proposal"]
    names = {"name": view["seats"][proposal["seat"]]["name"], "other": view["seats"][proposal["about"]]["name"]}
    said = [WORDS(f"online.proposal.{proposal['what']}", **names)]
    if any(seat in view["mine"] for seat in proposal["waiting"]):
        said.append(WORDS("online.agree-or-decline"))
    elif proposal["waiting"]:
        said.append(WORDS("online.waits-for", names=names_of(view, proposal["waiting"])))
    return said


def result_of(view: View) -> list[Phrase]:
    """How a game that is over ended, a sentence each."""
    outcome = view["outcome"]
    if outcome is None:
        return []
    said = [server_phrase(outcome["reason"])]
    winners = outcome["winners"]
    if winners and view["players"] > 1:
        names = names_of(view, winners)
        said.append(WORDS("end.winner", n=len(winners), names=names))
        if outcome["title"] is not None:
            said.append(WORDS("end.title", title=server_phrase(outcome["title"]), names=names))
    said += map(server_phrase, outcome["substitutions"])
    if outcome["take_backs"]:
        said.append(WORDS("online.take-backs", n=int(outcome["take_backs"])))
    return said
