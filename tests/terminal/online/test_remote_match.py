import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.online.conftest import Device, Person, address, new_server
from tondo.core import Record
from tondo.terminal.match import Snapshot
from tondo.terminal.online.errors import OnlineError
from tondo.terminal.online.remote_match import open_table

Devices = Callable[[str], Device]


def _plays_on(person: Person, table: str, _: Snapshot) -> bool:
    """Whether somebody plays at another table than this one."""
    return person.match.table != table and person.match.view["status"] == "playing"


@pytest.mark.parametrize("game", ["circle36", "cirkis", "cropcircles"])
def test_a_whole_game_against_a_bot(device: Devices, game: str) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table(game, players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person:
            shown = person.shown
            assert shown.players[0].name == "Ada"
            assert shown.choices == ()
            await person.start()
            await person.play_on()
            shown = person.shown
            assert any("Ada" in line.text for line in shown.log)
            assert sum(line.points for line in shown.breakdown if line.player == 0) == shown.players[0].score
            checked = await person.match.execute("check")
            assert "follow" in checked.sentences[0]
            assert "added its share" in checked.sentences[1]
            path = ada.folder / "game.json"
            await person.match.execute("save", str(path))
            record = Record.load(path)
            assert record.fairness is not None
            assert record.fairness.nonces[0] in ada.folder.joinpath("dice.json").read_text("utf-8")
            assert record.check_draws() == 0

    asyncio.run(scenario())


def test_two_devices_play_with_hidden_hands(device: Devices) -> None:
    """Neither device shows the other's hand, and both see the same board and the same end."""

    async def scenario() -> None:
        ada, bob = device("ada"), device("bob")
        table = await ada.table("cropcircles", players=2)
        async with ada.at(table, "Ada") as first, bob.at(table, "Bob", lang="fr") as second:
            assert "start" not in first.offered or not any("free" in player.name for player in first.shown.players)
            await first.until(lambda shown: shown.players[1].name == "Bob")
            await first.start()
            await second.until(lambda shown: shown.marks)
            hands = [person.match.view["data"] for person in (first, second)]
            assert hands[0] != hands[1]
            assert bool(first.shown.choices) != bool(second.shown.choices)
            played = await asyncio.gather(first.play_on(), second.play_on())
            assert min(played) > 5
            assert first.shown.marks == second.shown.marks
            assert first.match.view["outcome"] == second.match.view["outcome"]
            assert record_nonces(first) == record_nonces(second)
            for person in (first, second):
                assert len((await person.match.execute("check")).sentences) == 2

    asyncio.run(scenario())


def record_nonces(person: Person) -> list[str]:
    nonces: list[str] = person.match.view["fairness"]["nonces"]
    assert all(nonces)
    return nonces


def test_the_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = new_server(tmp_path / "server")

    async def scenario() -> None:
        await server.ready()
        ada = Device(server, tmp_path / "ada")
        table = await ada.table("circle36", players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person:
            await person.start()
            await person.play_on(6)
            known = len(person.shown.log)
            await person.until(lambda shown: shown.choices)
            server.kill()
            move = asyncio.create_task(person.match.act(person.shown.choices[0].text))
            await person.until(lambda shown: "connection is lost" in shown.notice)
            with pytest.raises(OnlineError, match="no connection"):
                await person.match.execute("undo")
            assert "no connection" in (await person.match.preview("anything")).reason
            server.start()
            await server.ready()
            await person.until(lambda shown: not shown.notice)
            await asyncio.wait([move])
            assert len(person.shown.log) >= known
            await person.play_on()
            numbers = [line["number"] for line in person.match.connection.log]
            assert numbers == sorted(set(numbers))
            assert len((await person.match.execute("check")).sentences) == 2

    server.start()
    try:
        asyncio.run(scenario())
    finally:
        server.stop()


def test_a_server_that_is_gone_for_good_loses_nothing(tmp_path: Path) -> None:
    server = new_server(tmp_path / "server")

    async def scenario() -> None:
        await server.ready()
        ada = Device(server, tmp_path / "ada")
        table = await ada.table("circle36", players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person:
            await person.start()
            await person.until(lambda shown: shown.choices)
            marks = person.shown.marks
            server.stop()
            shown = await person.until(lambda shown: "connection is lost" in shown.notice)
            assert shown.marks == marks
            assert address(server) in person.match.leave()
        with pytest.raises(OnlineError, match="no answer from"):
            await open_table(ada.client(), table, "en")

    server.start()
    asyncio.run(scenario())


def test_a_seat_is_kept_for_the_next_time(device: Devices) -> None:
    """The cookie and the nonces are files, which nobody else can read; with a forged cookie one is a stranger."""

    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("circle36", players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person:
            assert person.match.view["mine"] == [0]
        async with ada.at(table) as person:
            assert person.match.view["mine"] == [0]
            await person.start()
            await person.until(lambda shown: shown.choices)
        for name in ("online.json", "dice.json"):
            assert (ada.folder / name).stat().st_mode & 0o077 == 0
        kept = ada.folder / "online.json"
        kept.write_text(kept.read_text("utf-8").replace('": "', '": "x'), "utf-8")
        async with ada.at(table, watching=True) as person:
            assert person.match.view["mine"] == []

    asyncio.run(scenario())


def test_a_spectator_sees_all_and_can_do_nothing(device: Devices) -> None:
    async def scenario() -> None:
        ada, eve = device("ada"), device("eve")
        table = await ada.table("cropcircles", players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person, eve.at(table, watching=True) as watching:
            await person.start()
            await watching.until(lambda shown: shown.marks)
            await person.until(lambda shown: shown.choices)
            shown = watching.shown
            assert shown.choices == ()
            assert shown.seat is None
            assert watching.offered == set()
            with pytest.raises(OnlineError, match="seat at the table"):
                await watching.match.act(person.shown.choices[0].text)
            await person.play_on()
            shown = await watching.until(lambda shown: shown.result)
            assert shown.marks == person.shown.marks
            assert watching.offered == {"check", "replay", "save"}

    asyncio.run(scenario())


def test_what_was_meant_for_another_position_is_not_done(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("circle36", players=2, bots=[None, 0])
        async with ada.at(table, "Ada") as person, ada.at(table) as again:
            await person.start()
            await again.until(lambda shown: shown.choices)
            await person.until(lambda shown: shown.choices)
            line, move = again.match.connection, again.shown.choices[0].text
            known = dict(line.view)
            await person.match.act(move)
            line.view = known
            with pytest.raises(OnlineError) as refused:
                await again.match.act(move)
            assert refused.value.code == "stale"

    asyncio.run(scenario())


def test_refusals_and_previews_are_in_the_readers_language(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("circle36", players=1)
        async with ada.at(table, "Ada", lang="fr") as person:
            await person.start()
            shown = await person.until(lambda shown: shown.choices)
            found = await person.match.preview(shown.choices[0].text)
            assert not found.reason
            refused = await person.match.preview("99 at red 1")
            assert refused.reason
            assert refused.is_readable
            assert not (await person.match.preview("nonsense")).is_readable
            with pytest.raises(OnlineError) as error:
                await person.match.act("99 at red 1")
            assert error.value.text("fr") == refused.reason != error.value.text("en")
            hint = await person.match.execute("hint")
            assert hint.move in [choice.text for choice in shown.choices]
            assert hint.sentences[0].startswith("Le robot")
            french = [choice.label for choice in shown.choices]
            person.match.lang = "en"
            await person.until(lambda shown: shown.choices and shown.choices[0].label != french[0])
            await person.match.act(person.shown.choices[0].label)
            await person.until(
                lambda shown: any(line.text.startswith(("Ada writes", "Ada keeps")) for line in shown.log)
            )

    asyncio.run(scenario())


def test_chat_take_backs_and_other_questions(device: Devices) -> None:
    async def scenario() -> None:
        ada, bob = device("ada"), device("bob")
        table = await ada.table("cirkis", players=2)
        async with ada.at(table, "Ada") as first, bob.at(table, "Bob") as second:
            await first.until(lambda shown: shown.players[1].name == "Bob")
            await first.match.execute("say", "hello [b]you[/b]")
            await second.until(lambda shown: shown.log[-1].text == "Ada: hello [b]you[/b]")
            await first.start()
            await second.until(lambda _: second.match.view["status"] == "playing")
            shown = await first.until(lambda shown: any(player.to_act for player in shown.players))
            people = [first, second]
            mover = people.pop([player.to_act for player in shown.players].index(True))
            (other,) = people
            await mover.until(lambda shown: shown.choices)
            await mover.match.act(mover.shown.choices[0].text)
            if await turn_of_the_other(mover, other):
                await other.match.act(other.shown.choices[0].text)
                await mover.until(lambda _: mover.match.view["number"] >= other.match.view["number"])
                asked = await mover.match.execute("undo")
                assert asked.sentences == ("The others are asked.",)
                await other.until(lambda shown: any("take a move back" in line for line in shown.task))
                assert {"agree", "decline"} <= other.offered
                await other.match.execute("decline")
                await mover.until(lambda _: mover.match.view["proposal"] is None)
            await mover.match.execute("stop")
            await other.until(lambda _: "agree" in other.offered)
            await other.match.execute("agree")
            shown = await mover.until(lambda shown: shown.result)
            assert not any("wins" in line for line in shown.result)
            await mover.match.execute("rematch")
            await other.until(lambda _: "agree" in other.offered or other.match.view["next"])
            if "agree" in other.offered:
                await other.match.execute("agree")
            for person in (mover, other):
                await person.until(partial(_plays_on, person, table))

    asyncio.run(scenario())


async def turn_of_the_other(mover: Person, other: Person) -> bool:
    await mover.until(lambda shown: shown.choices or shown.players[1 - mover.match.view["seat"]].to_act)
    if mover.shown.choices:
        return False
    await other.until(lambda shown: shown.choices)
    return True


def test_before_the_start(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("circle36", players=3)
        async with ada.at(table, "Ada", seat=1) as person:
            assert person.match.view["mine"] == [1]
            assert {"sit", "invite", "rename", "stand"} <= person.offered
            assert f"/t/{table}" in (await person.match.execute("link")).sentences[0]
            await person.match.execute("rename", "Ada L.")
            assert person.shown.players[1].name == "Ada L."
            await person.match.execute("invite", "2")
            assert "level 2" in person.shown.players[0].note
            await person.match.execute("dismiss", "1")
            with pytest.raises(OnlineError, match="Which level"):
                await person.match.execute("invite", "a")
            await person.match.execute("sit", "1 Bob")
            assert person.shown.players[0].name == "Bob"
            await person.match.execute("invite", "1")
            await person.start()
            await person.until(lambda shown: shown.choices)
        assert ada.client().kept.name == "Ada L."

    asyncio.run(scenario())


def test_two_people_at_one_keyboard_hand_it_over(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        table = await ada.table("cropcircles", players=2)
        async with ada.at(table, "Ada") as person:
            await person.match.execute("sit", "2 Bob")
            await person.start()
            shown = await person.until(lambda shown: shown.hand_over)
            assert shown.choices == ()
            await person.play_on(4)
            assert {line.player for line in person.shown.log} >= {0, 1}

    asyncio.run(scenario())


def test_time_runs_in_the_note(device: Devices) -> None:
    async def scenario() -> None:
        ada = device("ada")
        clock = {"kind": "bank", "base": 300_000, "increment": 0}
        table = await ada.table("circle36", players=2, bots=[None, 0], clock=clock)
        async with ada.at(table, "Ada") as person:
            await person.start()
            first = (await person.until(lambda shown: shown.choices)).players[0].note
            assert first.startswith(("5:00", "4:59"))
            later = await person.until(lambda shown: shown.players[0].note != first)
            assert later.players[0].note < first

    asyncio.run(scenario())
