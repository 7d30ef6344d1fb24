"""What a person does at a table of a server besides taking an action: each thing that `table_commands` offers."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tondo.core import Record
from tondo.terminal.match import Answer
from tondo.terminal.online.connection import Connection
from tondo.terminal.online.decoding import understood
from tondo.terminal.online.errors import OnlineError, server_phrase
from tondo.terminal.online.fair_chance import FairChance
from tondo.terminal.online.http_client import LONG_TIMEOUT, HttpClient
from tondo.terminal.online.kept import KeptError
from tondo.terminal.online.link import Link
from tondo.terminal.online.saving import save_record
from tondo.terminal.online.table_words import open_seats
from tondo.terminal.seats import WORDS

MOST_NAMES = 9  # a guest's name gets a number up to this if somebody has it
REVEAL_SECONDS = 3.0  # in which the devices of most people add to the randomness


class TableActions:
    """Executes commands at the table of ``connection``. ``name`` is what the person is called when they sit down.

    ``follows`` says whether they go on at the table of the rematch, ``muted`` are the seats whose chat they don't get.
    """

    def __init__(
        self, client: HttpClient, connection: Connection, game: dict[str, Any], fair_chance: FairChance, name: str
    ) -> None:
        self.client = client
        self.connection = connection
        self.fair_chance = fair_chance
        self.name = name
        self.follows = False
        self.muted: set[int] = set()
        self._game = game

    @property
    def view(self) -> dict[str, Any]:
        """The newest view of the table."""
        return self.connection.view

    @property
    def address(self) -> str:
        """The link to the table."""
        return Link(self.client.server, self.connection.table).address

    @property
    def _lang(self) -> str:
        return self.connection.lang

    @property
    def seat(self) -> int | None:
        """The seat for which commands are sent; None for a spectator."""
        view = self.view
        if view["legal"]:
            return int(view["legal"][0]["seat"])
        if view["seat"] in view["mine"]:
            return int(view["seat"])
        return int(view["mine"][0]) if view["mine"] else None

    def own_seat(self) -> int:
        """The seat for which commands are sent; raises `OnlineError` for a spectator."""
        if self.seat is None:
            raise OnlineError(WORDS("online.not-seated"))
        return self.seat

    async def execute(self, name: str, argument: str) -> Answer:
        """Do what a command asks for; raises `OnlineError`."""
        said: Answer | None = await getattr(self, f"_do_{name}")(argument.strip())
        return said or Answer()

    async def _send(self, command: str, **fields: Any) -> None:
        await self.connection.send(command, **fields)

    def _number(self, argument: str, allowed: Sequence[int]) -> int:
        """The seat that an argument names, by its number or a name; the only one if there is none."""
        if not argument and len(allowed) == 1:
            return allowed[0]
        for seat in allowed:
            if argument == str(seat + 1) or argument.lower() == self.view["seats"][seat]["name"].lower():
                return seat
        numbers = " ".join(str(seat + 1) for seat in allowed)
        raise OnlineError(WORDS("online.which-seat", numbers=numbers))

    def _seats(self, kind: str) -> list[int]:
        return [seat["seat"] for seat in self.view["seats"] if seat["kind"] == kind]

    def _others(self) -> list[int]:
        return [seat for seat in self._seats("person") if seat not in self.view["mine"]]

    async def _do_sit(self, argument: str) -> None:
        number, _, name = argument.partition(" ")
        await self.sit(self._number(number, open_seats(self.view)), name.strip())

    async def sit(self, seat: int, name: str = "") -> None:
        """Sit down; the usual name gets a number if somebody has it already."""
        usual, seats = name or self.name or WORDS("online.guest").text(self._lang), self.view["seats"]
        mine = {seats[own]["name"] for own in self.view["mine"]}
        called = usual if usual not in mine else f"{usual} {len(mine) + 1}"
        for number in range(2, MOST_NAMES + 1):
            commitment = self.fair_chance.commitment_for(self.view)
            try:
                await self._send("sit", seat=seat, name=called, commitment=commitment)
                return
            except OnlineError as error:
                if error.code != "name-taken" or name or number == MOST_NAMES:
                    raise
            called = f"{usual} {number}"

    async def _do_link(self, _argument: str) -> Answer:
        return Answer((self.address,))

    async def _do_stand(self, _argument: str) -> None:
        for seat in self.view["mine"]:
            await self._send("stand", seat=seat)

    async def _do_rename(self, argument: str) -> None:
        if not argument:
            raise OnlineError(WORDS("online.which-name"))
        await self._send("rename", seat=self.own_seat(), name=argument)
        self.name = argument
        with suppress(KeptError):
            self.client.kept.keep(name=argument)

    async def _do_invite(self, argument: str) -> None:
        levels = [str(level["level"]) for level in self._game["levels"]]
        if argument not in levels:
            raise OnlineError(WORDS("online.which-level", last=levels[-1]))
        await self._send("add_bot", seat=open_seats(self.view)[0], level=int(argument))

    async def _do_dismiss(self, argument: str) -> None:
        await self._send("remove_bot", seat=self._number(argument, self._seats("bot")))

    async def _do_start(self, _argument: str) -> None:
        await self._send("start")
        await self.connection.until(lambda view: view["status"] != "open", REVEAL_SECONDS)

    async def _do_hint(self, _argument: str) -> Answer:
        seat = self.own_seat()
        path = f"/tables/{self.connection.table}/hints"
        found = await self.client.post(path, {"seat": seat}, timeout=LONG_TIMEOUT)
        with understood():
            said = [WORDS("hint.best", move=server_phrase(found["label"]))]
            said += map(server_phrase, found["advice"])
            return Answer(tuple(phrase.text(self._lang) for phrase in said), str(found["text"]))

    async def _do_undo(self, _argument: str) -> Answer:
        mine = self.view["mine"]
        last = next((line["seat"] for line in reversed(self.connection.log) if line["seat"] in mine), self.own_seat())
        await self._send("undo", seat=last)
        return self._asked("undo")

    def _asked(self, what: str) -> Answer:
        proposal = self.view["proposal"]
        asked = proposal is not None and proposal["what"] == what and proposal["seat"] in self.view["mine"]
        return Answer((WORDS("online.asked").text(self._lang),) if asked else ())

    async def _do_agree(self, _argument: str) -> None:
        await self._answer(True)

    async def _do_decline(self, _argument: str) -> None:
        await self._answer(False)

    async def _answer(self, yes: bool) -> None:
        proposal = self.view["proposal"]
        seat = next(seat for seat in proposal["waiting"] if seat in self.view["mine"])
        self.follows = self.follows or (yes and proposal["what"] == "rematch")
        await self._send("answer", seat=seat, yes=yes)

    async def _do_claim(self, _argument: str) -> None:
        await self._send("claim", seat=self.own_seat())

    async def _do_substitute(self, argument: str) -> Answer:
        away = [seat for seat in self._others() if self.view["seats"][seat]["away"]]
        about = self._number(argument, away)
        await self._send("propose", seat=self.own_seat(), what="take-over", about=about)
        return self._asked("take-over")

    async def _do_stop(self, _argument: str) -> Answer:
        seat = self.own_seat()
        await self._send("propose", seat=seat, what="abandon", about=seat)
        return self._asked("abandon")

    async def _do_rematch(self, _argument: str) -> Answer:
        seat = self.own_seat()
        self.follows = True
        await self._send("propose", seat=seat, what="rematch", about=seat)
        return self._asked("rematch")

    async def _do_away(self, _argument: str) -> None:
        await self._send("leave", seat=self.own_seat())

    async def _do_back(self, _argument: str) -> None:
        await self._send("come_back", seat=self.own_seat())

    async def _do_resign(self, _argument: str) -> None:
        await self._send("resign", seat=self.own_seat())

    async def _do_say(self, argument: str) -> None:
        if not argument:
            raise OnlineError(WORDS("online.say-what"))
        await self._send("say", seat=self.own_seat(), text=argument)

    async def _do_mute(self, argument: str) -> Answer:
        whom = self._number(argument, [seat for seat in self._others() if seat not in self.muted])
        await self._send("mute", seat=self.own_seat(), whom=whom, on=True)
        self.muted.add(whom)
        return Answer((WORDS("online.muted", name=self.view["seats"][whom]["name"]).text(self._lang),))

    async def _do_unmute(self, argument: str) -> None:
        whom = self._number(argument, sorted(self.muted))
        await self._send("mute", seat=self.own_seat(), whom=whom, on=False)
        self.muted.discard(whom)

    async def _do_report(self, argument: str) -> Answer:
        number, _, reason = argument.partition(" ")
        seat = self._number(number, self._others())
        await self.client.post(
            f"/tables/{self.connection.table}/reports", {"seat": seat, "reason": reason.strip() or "other"}
        )
        return Answer((WORDS("online.reported").text(self._lang),))

    async def _do_check(self, _argument: str) -> Answer:
        draws = await self.client.get(f"/tables/{self.connection.table}/draws")
        with understood():
            said = self.fair_chance.check(draws)
        return Answer(tuple(phrase.text(self._lang) for phrase in said))

    async def _do_replay(self, _argument: str) -> Answer:
        return Answer(record=Record.loads(await self._record()))

    async def _record(self) -> str:
        return await self.client.text(f"/tables/{self.connection.table}/record")

    async def _do_save(self, argument: str) -> Answer:
        if not argument:
            raise OnlineError(WORDS("save.where"))
        return await save_record(await self._record(), argument, self._lang)
