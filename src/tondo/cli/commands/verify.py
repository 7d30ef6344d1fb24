"""``tondo verify``: whether files are records of legal games."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tondo.cli.parser import WORDS, Parser
from tondo.core import Record, State
from tondo.core.errors import RecordError
from tondo.core.words import Phrase, join_and
from tondo.puzzles.daily import check_record
from tondo.table.result import ending_reason
from tondo.terminal.exit_codes import FAILURE, SUCCESS


def add_arguments(parser: Parser) -> None:
    """The files."""
    say = parser.say
    parser.positional.add_argument("files", metavar=say("help.FILE"), type=Path, nargs="+", help=say("help.record"))


def run(arguments: Namespace, lang: str) -> int:
    """Verify all files; fail if one is not a valid record."""
    return SUCCESS if verify_files(arguments.files, lang) else FAILURE


def verify_files(paths: Sequence[Path], lang: str) -> bool:
    """Print a line for every file: its content or, to the error stream, what is wrong. True if all are valid."""
    good = True
    for path in paths:
        try:
            record = Record.load(path)
            state = record.verify()
            remarks = [*_draws(record), *_daily(record), *_checksum(record)]
        except RecordError as error:
            good = False
            said_already = error.place == os.fspath(path)  # the place is the file itself
            why = error.reason if said_already else error.phrase
            print(WORDS("verify.bad", path=path, error=why).text(lang), file=sys.stderr)
        else:
            said = [_found(record, state), *remarks]
            print(WORDS("verify.good", path=path).text(lang), " ".join(phrase.text(lang) for phrase in said))
    return good


def _found(record: Record, state: State) -> Phrase:
    outcome = state.outcome()
    about = {"title": record.game.title, "names": join_and(record.players), "n": len(record.actions)}
    if outcome is None:
        if record.ended is not None:
            return WORDS("verify.ended", **about, reason=ending_reason(record.ended, record.players))
        return WORDS("verify.unfinished", **about)
    scores = ", ".join(map(str, outcome.scores))
    if record.game.players == 1:
        return WORDS("verify.alone", **about, scores=scores)
    winners = join_and(record.players[player] for player in outcome.winners)
    return WORDS("verify.finished", **about, scores=scores, winners=winners)


def _draws(record: Record) -> list[Phrase]:
    """Repeat every draw if the record has what it takes; raises `RecordError` at one that differs."""
    return [] if record.fairness is None else [WORDS("verify.draws", n=record.check_draws())]


def _daily(record: Record) -> list[Phrase]:
    """Make the task of a daily try again, if its secret is published; raises `RecordError` if anything differs."""
    if record.daily is None:
        return []
    about = {"day": record.daily.day, "score": record.daily.score}
    return [WORDS("verify.daily" if check_record(record) else "verify.daily-secret", **about)]


def _checksum(record: Record) -> list[Phrase]:
    """A record without a checksum is accepted, but a changed move would go unnoticed."""
    return [] if record.had_checksum else [WORDS("verify.no-checksum")]
