"""argparse in the user's language, its own messages included."""

import argparse
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from tondo.core.errors import TondoError
from tondo.core.words import Catalogue, join_and, languages

WORDS = Catalogue("tondo.cli")

# What argparse says, and our sentence for it. Anything else stays as it is.
_MESSAGES = (
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "usage.required"),
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "usage.unknown"),
    (re.compile(r"argument (?P<what>\S+): expected (?:one|at least one) argument"), "usage.value"),
    (re.compile(r"argument (?P<what>\S+): ignored explicit argument (?P<value>.+)"), "usage.no-value"),
    (
        re.compile(r"argument (?P<what>\S+): invalid choice: (?P<value>.+) \(choose from (?P<allowed>.+)\)"),
        "usage.choice",
    ),
    (re.compile(r"argument (?P<what>\S+): (?P<value>.+)"), "usage.wrong"),
)


class UsageError(TondoError, ValueError):
    """Wrong arguments, or a combination that makes no sense."""


class MissingExtra(TondoError, ImportError):
    """A command needs a package that one of our extras installs."""


class Parser(argparse.ArgumentParser):
    """A parser whose every text comes from our catalogues. It exits with 2 for wrong usage, as usual."""

    def __init__(self, *, lang: str, **settings: Any) -> None:
        self.lang = lang
        self.commands: Mapping[str, Parser] = {}
        self.expand: Callable[[list[str]], list[str]] | None = None  # what was typed, into what is meant
        settings |= {"add_help": False, "allow_abbrev": False}
        if sys.version_info >= (3, 14):
            settings["color"] = False
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **settings)
        self.positional = self.add_argument_group(self.say("help.arguments"))
        self.optional = self.add_argument_group(self.say("help.options"))
        self.optional.add_argument("-h", "--help", action="help", help=self.say("help.help"))
        self.optional.add_argument(
            "--lang", metavar="|".join(languages()), type=self._language, default=lang, help=self.say("help.lang")
        )

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As usual, with what ``expand`` makes of the words that were typed."""
        return super().parse_known_args(args if self.expand is None else self.expand(args), namespace)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As usual, but what is unknown is an error of the command that it follows."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            parser = self.commands.get(getattr(found, "command", None) or "", self)
            parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found

    def say(self, key: str, **params: object) -> str:
        """One of the command line's sentences."""
        return WORDS(key, **params).text(self.lang)

    def _language(self, text: str) -> str:
        if text not in languages():
            raise argparse.ArgumentTypeError(self.say("usage.lang", value=repr(text), allowed=join_and(languages())))
        return text

    def format_usage(self) -> str:
        """The usage, with *usage* translated."""
        return self._translated(super().format_usage())

    def format_help(self) -> str:
        """The help, with *usage* translated."""
        return self._translated(super().format_help())

    def _translated(self, text: str) -> str:
        return re.sub(r"\Ausage: ", self.say("help.usage"), text)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and exit with 2."""
        for pattern, key in _MESSAGES:
            if found := pattern.fullmatch(message):
                parts = found.groupdict()
                if "allowed" in parts:
                    parts["allowed"] = parts["allowed"].replace("'", "")
                message = self.say(key, **parts)
                break
        self.exit(2, f"{self.prog}: {message}\n{self.say('help.see', prog=self.prog)}\n")
