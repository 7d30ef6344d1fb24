"""Asks before something is done that can't be undone."""

import sys
from argparse import Namespace

from tondo.cli.parser import WORDS, Parser, UsageError
from tondo.core.words import Phrase


def add_confirmation_arguments(parser: Parser) -> None:
    """Options to do it without being asked, or not to do it at all."""
    parser.optional.add_argument("--yes", action="store_true", help=parser.say("help.yes"))
    parser.optional.add_argument("--dry-run", action="store_true", help=parser.say("help.dry-run"))


def confirmed(arguments: Namespace, what: Phrase, lang: str) -> bool:
    """Say what is about to happen; whether it shall. Where nobody can be asked, ``--yes`` is needed."""
    print(what.text(lang))
    if arguments.dry_run:
        return False
    if arguments.yes:
        return True
    if not sys.stdin.isatty():
        raise UsageError(WORDS("moderation.needs-yes"))
    answer = input(WORDS("moderation.ask").text(lang)).strip().casefold()
    return answer in WORDS("moderation.yes-words").text(lang).split()
