"""The games: their options, rules, examples and empty boards."""

from functools import lru_cache
from typing import Annotated, Literal

from fastapi import Depends, Path, Response

from tondo.bots import level_names
from tondo.core import game_names, game_type
from tondo.core.examples import examples
from tondo.core.game import AnyGame, Game
from tondo.core.layout import Layout
from tondo.core.options import Choice, Number, Option, StartPlayer, Switch
from tondo.core.words import Phrase, languages
from tondo.server.errors import ApiError
from tondo.server.http.dependencies import Json
from tondo.server.http.resource import Resource
from tondo.server.present.encoding import dumps
from tondo.server.present.presenter import example_out
from tondo.server.present.schemas import ExampleOut, GameOut, OptionOut, Rules

MOST_KEPT = 64  # answers of each kind

router = Resource()


async def kind_of(game: Annotated[str, Path(max_length=40)]) -> type[AnyGame]:
    """The game that the address names."""
    if game not in game_names():
        raise ApiError("unknown-path")
    return game_type(game)


Kind = Annotated[type[AnyGame], Depends(kind_of)]


@router.get("/games", response_model=list[GameOut])
async def list_games() -> Response:
    """All games, with their options and bot levels."""
    return Json(b"[" + b",".join(game_json(game_type(name)) for name in game_names()) + b"]")


@router.get("/games/{game}", response_model=GameOut)
async def get_game(kind: Kind) -> Response:
    """One game."""
    return Json(game_json(kind))


@router.get("/games/{game}/rules", response_model=Rules)
async def get_rules(kind: Kind) -> Response:
    """The numbered rules of a game, in every language."""
    return Json(rules_json(kind))


@router.get("/games/{game}/examples", response_model=list[ExampleOut])
async def list_examples(kind: Kind) -> Response:
    """Positions that explain its rules."""
    return Json(examples_json(kind.name))


@router.get("/games/{game}/layout", response_model=Layout)
async def get_layout(kind: Kind) -> Response:
    """The empty board of a game with its default options."""
    return Json(layout_json(kind()))


# What is the same for everybody is made once.


@lru_cache(MOST_KEPT)
def layout_json(game: AnyGame) -> bytes:
    """The empty board of a game with some options."""
    return dumps(game.layout())


@lru_cache(MOST_KEPT)
def rules_json(kind: type[AnyGame]) -> bytes:
    """The rules in every language."""
    game = kind()
    rules: Rules = {"markdown": {lang: game.rules_text(lang) for lang in languages()}}
    return dumps(rules)


@lru_cache(MOST_KEPT)
def examples_json(name: str) -> bytes:
    """The examples of a game."""
    return dumps([example_out(example) for example in examples(name)])


@lru_cache(MOST_KEPT)
def game_json(kind: type[AnyGame]) -> bytes:
    """A game with its options and bot levels."""
    return dumps(game_out(kind))


def game_out(kind: type[AnyGame]) -> GameOut:
    """A game with its options and bot levels."""
    game = kind()
    return {
        "name": kind.name,
        "title": kind.title,
        "tagline": kind.words("tagline"),
        "help": {lang: game.help_text(lang) for lang in languages()},
        "rules_version": kind.rules_version,
        "min_players": kind.min_players,
        "max_players": kind.max_players,
        "default_players": kind.default_players,
        "has_secrets": kind.has_secrets,
        "options": [_option_out(option, kind.words(f"option.{option.name}")) for option in kind.settings],
        "levels": [{"level": number, "name": name} for number, name in enumerate(level_names(kind.name), 1)],
        "has_kit": kind.kit is not Game.kit,
        "kit_options": [_option_out(option, kind.words(f"kit.option.{option.name}")) for option in kind.kit_settings],
        "has_parts": kind.parts is not Game.parts,
        "part_options": [
            _option_out(option, kind.words(f"part.option.{option.name}")) for option in kind.part_settings
        ],
    }


def _option_out(option: Option, about: Phrase) -> OptionOut:
    return {
        "name": option.name,
        "kind": _option_kind(option),
        "default": option.default,
        "low": option.low if isinstance(option, Number) else None,
        "high": option.high if isinstance(option, Number) else None,
        "values": list(option.values) if isinstance(option, Choice) else None,
        "about": about,
    }


def _option_kind(option: Option) -> Literal["switch", "number", "choice", "begins", "text"]:
    if isinstance(option, Switch):
        return "switch"
    if isinstance(option, Choice):
        return "choice"
    if isinstance(option, StartPlayer):
        return "begins"
    return "number" if isinstance(option, Number) else "text"
