"""Where a command has its work done: ``--processes`` and ``--on``."""

from argparse import Namespace

from tondo.cli.parser import Parser, UsageError
from tondo.cli.values import whole_number
from tondo.lab.places import PLACES, PROCESSES, workers_on
from tondo.lab.workers import PlaceError, Workers


def add_workers(parser: Parser) -> None:
    """How many workers, and where."""
    say = parser.say
    add = parser.optional.add_argument
    add("--processes", metavar="N", type=whole_number(parser.lang, 1), help=say("help.processes"))
    add("--on", metavar="|".join(PLACES), default=PROCESSES, help=say("help.on"))


def chosen_workers(arguments: Namespace) -> Workers:
    """The workers that the arguments name; raises `UsageError` for a place that does not exist."""
    try:
        return workers_on(arguments.on, arguments.processes)
    except PlaceError as error:
        raise UsageError(error.phrase) from error
