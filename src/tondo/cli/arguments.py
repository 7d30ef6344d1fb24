"""What can be said after ``tondo``."""

from pathlib import Path

from tondo.cli.analysing import add_analyse
from tondo.cli.laddering import add_engine, add_ladder
from tondo.cli.parser import WORDS, Parser
from tondo.cli.serving import add_serving
from tondo.cli.values import a_list, a_number, a_pair, one_of
from tondo.terminal.seats import seat_kinds


def build_parser(lang: str, version: str) -> Parser:
    """The whole command with its subcommands, in ``lang``; the result's ``command`` names the subcommand or is None."""
    main = Parser(lang=lang, prog="tondo", description=_say(lang, "about"), epilog=_say(lang, "exit-codes"))
    main.choices.add_argument("--version", action="version", version=f"tondo {version}", help=main.say("help.version"))
    commands = main.add_subparsers(dest="command", metavar=_say(lang, "COMMAND"), title=main.say("help.commands"))

    def command(name: str) -> Parser:
        about = _say(lang, f"about-{name}")
        return commands.add_parser(name, lang=lang, description=about, help=about)

    _play(command("play"))
    _replay(command("replay"))
    verify = command("verify")
    verify.things.add_argument("files", metavar=_say(lang, "FILE"), type=Path, nargs="+", help=_say(lang, "record"))
    command("games")
    rules = command("rules")
    rules.things.add_argument("game", metavar=_say(lang, "GAME"), help=_say(lang, "game"))
    rules.choices.add_argument("--plain", action="store_true", help=_say(lang, "plain"))
    add_analyse(command("analyse"))
    add_ladder(command("ladder"))
    add_engine(command("engine"))
    add_serving(command)
    return main


def _say(lang: str, key: str, **params: object) -> str:
    return WORDS(f"help.{key}", **params).text(lang)


def _play(play: Parser) -> None:
    lang = play.lang
    play.things.add_argument("game", metavar=_say(lang, "GAME"), nargs="?", help=_say(lang, "game"))
    add = play.choices.add_argument
    add("--players", metavar="N", type=a_number(lang), help=_say(lang, "players"))
    add("--seats", metavar="A,B", type=a_list, help=_say(lang, "seats", kinds=", ".join(seat_kinds())))
    add("--bots", metavar="1-8", help=_say(lang, "play-bots"))
    add("--names", metavar="A,B", type=a_list, help=_say(lang, "names"))
    add(
        "--option",
        metavar=_say(lang, "NAME-VALUE"),
        action="append",
        default=[],
        type=a_pair(lang),
        help=_say(lang, "option"),
    )
    add("--seed", metavar="N", type=a_number(lang), help=_say(lang, "seed"))
    add("--dice", metavar="auto|ask", type=one_of(lang, "auto", "ask"), help=_say(lang, "dice"))
    add("--load", metavar=_say(lang, "FILE"), type=Path, help=_say(lang, "load"))
    add("--save", metavar=_say(lang, "FILE"), type=Path, help=_say(lang, "save"))
    _look(play)


def _replay(replay: Parser) -> None:
    lang = replay.lang
    replay.things.add_argument("file", metavar=_say(lang, "FILE"), type=Path, help=_say(lang, "record"))
    replay.choices.add_argument("--at", metavar="N", type=a_number(lang), help=_say(lang, "at"))
    _look(replay)


def _look(parser: Parser) -> None:
    parser.choices.add_argument("--plain", action="store_true", help=parser.say("help.plain"))
    parser.choices.add_argument("--ascii", action="store_true", help=parser.say("help.ascii"))
