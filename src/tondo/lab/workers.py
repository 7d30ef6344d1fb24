"""Jobs, done by several workers at once: games of a ladder, of a study, of a program that makes data.

A worker is set up once, in a process of its own, and gets one job at a time. The result of a job depends on the job
alone, so the number of workers and where they run change nothing.
"""

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Generic, Protocol, TypeVar

from tondo.core.errors import TondoError
from tondo.core.words import Phrase, shortened
from tondo.lab.protocol import WORDS

Job = TypeVar("Job")
Done = TypeVar("Done")
_Job = TypeVar("_Job", contravariant=True)
_Done = TypeVar("_Done", covariant=True)


class WorkersError(TondoError):
    """The work can't go on. Results that the caller has got are not lost."""


class JobError(WorkersError):
    """A job that raised an error: ``job``, and ``why``. The cause has the worker's traceback."""

    def __init__(self, job: object, why: Phrase | str) -> None:
        super().__init__(WORDS("workers.job", job=shortened(job), why=why))
        self.job = job
        self.why = why


class PlaceError(WorkersError, ValueError):
    """There is no such place to work at."""


class Worker(Protocol[_Job, _Done]):
    """Does one job after the other."""

    def do(self, job: _Job) -> _Done:
        """The result of a job. It must not depend on the jobs before."""

    def close(self) -> None:
        """No more jobs: release what the worker holds. Called in the middle of a job if the work is stopped."""


class Workers(Protocol):
    """Where jobs are done."""

    def run(
        self, setup: Callable[[], Worker[Job, Done]], jobs: Sequence[Job]
    ) -> Generator[tuple[Job, Done], None, None]:
        """Do all jobs, yielding each with its result once it is done, in any order. The caller may stop at any time.

        ``setup`` makes a worker. It, the jobs and the results can be pickled. Raises `JobError` if a job or the set-up
        raises an error, and `WorkersError` if workers are lost for good.
        """


class Calls(Generic[Job, Done]):
    """A worker that holds nothing and calls a function for each job: ``setup=partial(Calls, function)``."""

    def __init__(self, function: Callable[[Job], Done]) -> None:
        self.do = function

    def close(self) -> None:
        """Nothing to release."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An error raised by a job, as it travels: errors themselves can't all be pickled."""

    why: Phrase | str
    traceback: str

    @classmethod
    def of(cls, error: Exception) -> "Failure":
        """Errors of our own keep their phrase, others have their type and message."""
        why = error.phrase if isinstance(error, TondoError) else f"{type(error).__name__}: {error}"
        return cls(why, "".join(traceback.format_exception(error)))

    def error(self, job: object) -> JobError:
        """The error to raise where the work was ordered."""
        error = JobError(job, self.why)
        error.__cause__ = RemoteError(self.traceback)
        return error


class RemoteError(Exception):
    """A traceback from a worker, as text."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


class Processes:
    """Workers on this machine: ``count`` processes, or one for each usable core."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or usable_cores()

    def run(
        self, setup: Callable[[], Worker[Job, Done]], jobs: Sequence[Job]
    ) -> Generator[tuple[Job, Done], None, None]:
        """See `Workers.run`. A process that ends unexpectedly is not replaced: `WorkersError`."""
        due = iter(jobs)
        workers: dict[Connection, BaseProcess] = {}
        doing: dict[Connection, Job] = {}
        try:
            for job in islice(due, self.count):
                connection, process = _start(setup)
                workers[connection] = process
                doing[connection] = job
                connection.send([job])
            while workers:
                for ready in wait(list(workers)):
                    assert isinstance(ready, Connection)
                    job = doing.pop(ready)
                    following = list(islice(due, 1))
                    try:
                        done: Done | Failure = ready.recv()
                        ready.send(following)
                    except (EOFError, ConnectionError) as error:
                        workers[ready].join()
                        raise WorkersError(WORDS("workers.ended", code=workers[ready].exitcode)) from error
                    if isinstance(done, Failure):
                        raise done.error(job)
                    if following:
                        doing[ready] = following[0]
                    else:
                        workers.pop(ready).join()
                        ready.close()
                    yield job, done
        finally:
            for connection, process in workers.items():
                process.terminate()
                process.join()
                connection.close()


def usable_cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start(setup: Callable[[], Worker[Job, Done]]) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, setup), daemon=True)
    process.start()
    theirs.close()
    return ours, process


def _work(connection: Connection, setup: Callable[[], Worker[Job, Done]]) -> None:
    """The loop of a worker, until no job is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which stops us with SIGTERM
    signal.signal(signal.SIGTERM, _stop)
    worker: Worker[Job, Done] | None = None
    try:
        while message := connection.recv():
            try:
                if worker is None:
                    worker = setup()
                done: Done | Failure = worker.do(*message)
            except Exception as error:
                done = Failure.of(error)
            connection.send(done)
    except (EOFError, ConnectionError):
        pass  # the parent has ended
    finally:
        if worker is not None:
            worker.close()


def _stop(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(1)
