"""Every text on the command line, in the terminal and from the server comes from a catalogue.

A pseudo-language is made from English by putting a mark on every letter (`tests.support.pseudo`). Real processes find
it as they would find any other language. A letter without a mark comes from the code.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.clients import NO_LIMITS, Failed, Http, free_port
from tests.support.catalogues import LANGUAGES
from tests.support.pseudo import PSEUDO, unmarked, write_pseudo
from tondo.bots.bot_names import BOT_NAMES
from tondo.cli.commands import COMMANDS
from tondo.core import game_names, game_type
from tondo.core.words import SOURCE_LANGUAGE

# What is the same in every language: names of programs, options and settings, values to be typed, notation, paths.
TITLES = [game_type(name).title.replace("*", r"\*") for name in game_names()]
OPTIONS = [option.name for name in game_names() for option in game_type(name).settings]
PRINT_OPTIONS = [
    option.name for name in game_names() for option in (*game_type(name).kit_settings, *game_type(name).part_settings)
]
NOTATION = [r"(?<![A-Za-z])[A-Za-z]\d{0,2}(?![A-Za-z])"]
VALUES = [
    rf"\b{word}\b"
    for word in (PSEUDO, *LANGUAGES, "on", "off", "human", "random", "greedy", "strongest", "auto", "ask", "OK")
]
BOTS = rf"\b(?:{'|'.join(BOT_NAMES)}) \(\d\)"
NAMES = [BOTS, r"\btondo(?: [a-z-]+)?\b", r"(?<!\w)--?[a-z-]+", r"\S*/\S*", r"\S+\.json\b"]

# Runs commands one after the other in one process, which is quicker than a process for each.
DRIVER = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from tondo.cli import main
results = []
for arguments, typed in json.load(sys.stdin):
    out, errors, sys.stdin = io.StringIO(), io.StringIO(), io.StringIO(typed)
    with redirect_stdout(out), redirect_stderr(errors):
        code = main(arguments)
    results.append((code, out.getvalue(), errors.getvalue()))
sys.__stdout__.write(json.dumps(results))
"""

# Plays each game at random and prints all texts that it shows: of actions, refusals, panels and so on. Also checks that
# an action can be typed as it is shown.
GAMES = """
import json, sys
from random import Random
from tondo.core import CHANCE, game, game_names
from tondo.core.errors import TondoError
from tondo.core.examples import examples
from tondo.core.words import languages
lang = sys.argv[1]
assert lang in languages()
said = {}
for name in game_names():
    texts = said[name] = set()
    variant, rng = game(name), Random(3)
    texts |= {variant.help_text(lang), variant.rules_text(lang), variant.words("tagline").text(lang)}
    texts |= {example.caption.text(lang) for example in examples(name)}
    texts |= {variant.option_text(option.name).text(lang) for option in variant.settings}
    texts |= {piece.name.text(lang) for piece in variant.layout().pieces}
    state, names = variant.new_state(), ["1", "2"]
    while not state.is_terminal():
        chance = state.is_chance()
        player = CHANCE if chance else rng.choice(state.players_to_act())
        legal = [action for action, _ in state.chance_outcomes()] if chance else list(state.legal_actions(player))
        for action in rng.sample(legal, min(5, len(legal))):
            shown = state.say_action(action, lang)
            assert state.parse_action(shown) == action, shown
            texts.add(shown)
            group = None if chance else variant.action_group(state, action)
            texts |= {group.text(lang)} if group else set()
        for action in rng.sample(range(variant.num_actions), 5):
            if action not in legal:
                try:
                    state.clone().apply(action, player)
                except TondoError as error:
                    texts.add(error.text(lang))
        action = rng.choice(legal)
        texts.add(state.describe_action(action, player, names).text(lang))
        texts |= {line.reason.text(lang) for line in state.score_breakdown(action, player)}
        state.apply(action, player)
        for panel in variant.panels(state.view(0), lang, 0, names):
            texts.update([panel.title, *panel.head, *(str(cell) for row in panel.rows for cell in row)])
    texts |= {line.reason.text(lang) for line in state.score_breakdown()}
    texts.add(state.outcome().reason.text(lang))
json.dump({name: sorted(texts) for name, texts in said.items()}, sys.stdout)
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Environment variables with which a process finds the language."""
    folder = tmp_path_factory.mktemp("words")
    write_pseudo(folder)
    data = tmp_path_factory.mktemp("data")
    return {**os.environ, "TONDO_WORDS": str(folder), "XDG_DATA_HOME": str(data), "COLUMNS": "200", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def speak(environment: dict[str, str], tmp_path: Path) -> "Speak":
    """Runs commands in the language."""
    return Speak(environment, tmp_path)


class Speak:
    """Runs commands in one process; returns their exit codes and all that they printed."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.environment = environment
        self.folder = folder

    def __call__(self, *commands: tuple[list[str], str]) -> list[tuple[int, str]]:
        """Each command is its arguments and what is typed."""
        spoken = [([*arguments, "--lang", PSEUDO], typed) for arguments, typed in commands]
        done = subprocess.run(
            [sys.executable, "-c", DRIVER],
            input=json.dumps(spoken),
            capture_output=True,
            text=True,
            env=self.environment,
            cwd=self.folder,
        )
        assert done.returncode == 0, done.stderr
        return [(code, out + errors) for code, out, errors in json.loads(done.stdout)]


def test_the_games_speak_it_and_understand_it(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", GAMES, PSEUDO], capture_output=True, text=True, env=environment, cwd="/"
    )
    assert done.returncode == 0, done.stderr
    for name, texts in json.loads(done.stdout).items():
        assert len(texts) > 50
        assert unmarked("\n".join(texts), [*TITLES, *NOTATION]) == [], name


def test_help(speak: Speak) -> None:
    prints = ("kit", "rules", "record", "position", "maker")
    verbs = [[], *([verb] for verb in COMMANDS), *(["print", what] for what in prints)]
    said = speak(*(([*words, "--help"], "") for words in verbs))
    for code, text in said:
        assert code == 0
        assert len(text) > 200
        assert (
            unmarked(
                text,
                [
                    *NAMES,
                    *VALUES,
                    *NOTATION,
                    *(rf"\b{verb}\b" for verb in (*COMMANDS, *prints)),
                    r"\b(?:URL|IP|MM|info|auto|text|json|open|playing|over)\b",
                    r"\b(?:letter|colour|black|double|single|fold|svg|dxf|stl)\b",
                    r"\b[a-z0-9]+(?:\|[a-z0-9]+)+\b",  # what a command can do
                    *(rf"\b{name}\b" for name in (*game_names(), *PRINT_OPTIONS)),
                ],
            )
            == []
        )


@pytest.mark.parametrize("name", game_names())
def test_a_game_in_the_terminal(speak: Speak, name: str) -> None:
    lines = ["?", "bogus", "moves", "undo", "show 9", "log", "panels", "rules", "save", "load", "load none", "quit"]
    bots = ["--seats", "random,random", "--seed", "4", "--save", "game.json"]
    said = speak(
        (["play", name, "--seats", "human,1", "--seed", "4"], "\n".join(lines) + "\n"),
        (["play", name, *bots], ""),
        (["replay", "game.json"], ""),
        (["verify", "game.json"], ""),
        (["play", "--load", "game.json"], ""),
    )
    typed = [rf"(?<=› ){line}$" for line in map(str, lines)]
    for number, (code, text) in enumerate(said):
        assert code == 0, text
        assert text
        allowed = [*typed, "“bogus”", r"\bnone\b", *TITLES, *NAMES, *NOTATION]
        assert unmarked(text, allowed) == [], number


def test_what_goes_wrong_on_the_command_line(speak: Speak) -> None:
    wrong = [
        ["play", "nonsense"],
        ["play", "circle36", "--players", "99"],
        ["play", "circle36", "--players", "x"],
        ["play", "circle36", "--option", "nonsense=1"],
        ["play", "circle36", "--option", "line_points=x"],
        ["play", "circle36", "--option", "near_misses=x"],
        ["play", "circle36", "--option", "x"],
        ["play", "circle36", "--seats", "nonsense"],
        ["play", "circle36", "--players", "2", "--seats", "human"],
        ["play", "circle36", "--seats", "human,human", "--bots", "1"],
        ["play", "circle36", "--players", "2", "--names", "A,B,C"],
        ["play", "circle36", "--dice", "x"],
        ["play", "cirkis", "--option", "pieces=nonsense"],
        ["play", "--load", "none.json"],
        ["play", "--nonsense"],
        ["replay"],
        ["verify", "none.json"],
        ["rules", "nonsense"],
        ["check-game", "nonsense"],
        ["new-game", "x-x"],
        ["new-game", "cirkis"],
        ["analyse", "none.json"],
        ["ladder", "circle36", "--bots", "nonsense"],
        ["ladder", "circle36", "--bots", "1"],
        ["ladder", "circle36", "--seconds", "x"],
        ["balance", "circle36", "--players", "x"],
        ["balance", "circle36", "--against", "nonsense"],
        ["tables", "--data", "none"],
        ["backup", "copy.db", "--data", "none"],
        ["serve", "--port", "x"],
        ["serve", "--config", "none.toml"],
    ]
    for arguments, (code, text) in zip(wrong, speak(*((arguments, "") for arguments in wrong)), strict=True):
        assert code in (1, 2), arguments
        given = [rf"\b{value.lstrip('-')}\b" for value in arguments]
        given += ["nonsense", r"\bx\b", r"\bnone(?:\.\w+)?\b", *game_names(), *OPTIONS, "tondo:"]
        assert unmarked(text, [*TITLES, *VALUES, *NAMES, *given]) == [], arguments


def test_a_ladder_and_an_analysis(speak: Speak) -> None:
    record = ["--seats", "random,random", "--seed", "4", "--save", "game.json"]
    said = speak(
        (["play", "circle36", *record], ""),
        (["ladder", "circle36", "--bots", "random,greedy", "--games", "2", "--processes", "1"], ""),
        (["balance", "circle36", "--players", "1-2", "--bots", "random", "--games", "2", "--processes", "1"], ""),
        (["analyse", "game.json", "--level", "1"], ""),
        (["games"], ""),
        *((["rules", name], "") for name in game_names()),
    )
    for number, (code, text) in enumerate(said):
        assert code == 0, text
        pieces = r"\d?[a-z ]+ \d, |pieces=big slice 3, slice 2, bow 1, …"
        allowed = [pieces, *TITLES, *VALUES, *NAMES, *OPTIONS, *NOTATION, *game_names()]
        assert unmarked(text, allowed) == [], number


def texts_in(answer: Any, key: str = "") -> Iterator[str]:
    """The texts for people in a response: those sent in every language, and those in the viewer's."""
    if isinstance(answer, dict):
        if SOURCE_LANGUAGE in answer:
            assert answer.keys() == {*LANGUAGES, PSEUDO}
            yield answer[PSEUDO]
        else:
            for name, value in answer.items():
                yield from texts_in(value, "panels" if key == "panels" else name)
    elif isinstance(answer, list | tuple):
        for value in answer:
            yield from texts_in(value, key)
    elif isinstance(answer, str) and key in ("label", "panels"):
        yield answer


class Listener:
    """A client with a session, which collects every text and where it came from."""

    def __init__(self, http: Http) -> None:
        self.http = http
        self.said: list[tuple[str, str]] = []
        self._commands = 0

    async def get(self, path: str) -> Any:
        """The response, which may be a refusal."""
        try:
            answer = await self.http.get(path)
        except Failed as failed:
            answer = failed.content
        self.said += [(path, text) for text in texts_in(answer)]
        return answer

    async def post(self, path: str, **content: object) -> Any:
        """The same for a request with content."""
        try:
            answer = await self.http.post(path, content)
        except Failed as failed:
            answer = failed.content
        self.said += [(f"{path} {content}", text) for text in texts_in(answer)]
        return answer

    async def command(self, table: str, command: str, **more: object) -> None:
        """Send a command to a table."""
        self._commands += 1
        await self.post(f"/api/tables/{table}/commands", command=command, id=f"c{self._commands}", **more)

    async def play(self, name: str) -> None:
        """Play a whole game with a bot, and try what is not allowed."""
        table = (await self.post("/api/tables", game=name, players=2, bots=[None, 1]))["table"]
        place = f"/api/tables/{table}"
        await self.command(table, "start")
        await self.command(table, "sit", seat=0, name="1")
        await self.command(table, "start")
        await self.command(table, "act", seat=0, text="bogus")
        await self.command(table, "undo", seat=0)
        await self.command(table, "say", seat=0, text=" ")
        while (view := (await self.get(f"{place}?lang={PSEUDO}"))["view"])["status"] != "over":
            if not view["legal"]:
                await asyncio.sleep(0.02)
                continue
            text = view["legal"][0]["actions"][0]["text"]
            await self.post(f"{place}/previews", command="preview", id="p", seat=0, text=text)
            await self.command(table, "act", seat=0, text=text)
        await self.get(f"{place}/steps")
        await self.get(f"{place}/history?actions=3&lang={PSEUDO}")
        await self.command(table, "act", seat=0, text="bogus")


async def everything_said(port: int) -> list[tuple[str, str]]:
    """Every text that the server sends about each game, and while one of each is played, with the request."""
    http = await Http(port).begin()
    listener = Listener(http)
    try:
        for path in ("games", f"tables/{32 * '0'}", f"records/{32 * '0'}", "nonsense"):
            await listener.get(f"/api/{path}")
        for name in game_names():
            for part in ("rules", "examples", "layout"):
                await listener.get(f"/api/games/{name}/{part}")
            await listener.play(name)
    finally:
        http.close()
    return listener.said


def test_the_server(environment: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "tondo.cli", "serve", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(
        [*command, "--lang", PSEUDO, "--log-level", "error"],
        stdout=subprocess.PIPE,
        text=True,
        env={**environment, **NO_LIMITS, "TONDO_BOT_PAUSE": "0"},
        cwd=tmp_path,
    ) as server:
        assert server.stdout is not None
        try:
            hello = server.stdout.readline()
            said = asyncio.run(everything_said(port))
        finally:
            server.terminate()
            goodbye = server.stdout.read()
    assert unmarked(hello + goodbye, NAMES) == []
    assert len({text for _, text in said}) > 500
    bot = rf"\b({'|'.join(BOT_NAMES)})\b"  # names like any others: records keep them
    for where, text in said:
        assert unmarked(text, [*TITLES, *NOTATION, "“bogus”", bot]) == [], where
