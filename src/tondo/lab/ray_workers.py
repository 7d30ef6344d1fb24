"""Workers on a Ray cluster, for work that needs more than one machine.

Each worker is an actor with a processor of its own. If it is lost, with its machine or alone, another takes over the
job that it held; workers are hired on machines that join later, too.
"""

import contextlib
import logging
import math
import os
import shutil
import signal
import socket
import tempfile
import time
import warnings
import weakref
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Generic
from urllib.parse import urlsplit

import tondo
from tondo.core.files import os_error_message
from tondo.core.words import shortened
from tondo.lab.protocol import WORDS
from tondo.lab.workers import Done, Failure, Job, JobError, PlaceError, Worker, WorkersError, usable_cores

SCHEME = "ray://"
CONNECT_SECONDS = 10.0  # until somebody must answer at an address
IDLE_SECONDS = 300.0  # without a single worker; machines that a cluster orders take minutes
CLOSE_SECONDS = 5.0  # for workers to release what they hold
LOOK_SECONDS = 1.0  # between two looks at how big the cluster is
MOST_LOSSES = 3  # of workers with the same job, or before their first one: then more would not help
OBJECT_STORE = 80 * 2**20  # bytes; Ray wants this much, and results are small

# Ray reads these when it is imported, and passes them on to the processes it starts.
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # tell nobody that Ray is used
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # a cluster that we start listens on 127.0.0.1 alone
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # what future versions do; without it Ray warns
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "5",  # of three tries
}


def import_ray() -> Any:
    """Ray; raises `WorkersError`, which names the extra, if it is missing. To be called before long work."""
    os.environ.update(SETTINGS)
    try:
        with _no_warnings():
            import ray
    except ImportError as error:
        raise WorkersError(WORDS("ray.missing")) from error
    warnings.filterwarnings("ignore", "Ray Client connection timed out")  # it raises an error too
    return ray


class RayWorkers:
    """Workers on the cluster at ``address`` (``ray://host:port``), or on one that is started here.

    There are at most ``count`` workers, or one for each processor. The connection is made by the first `run` and kept
    until `close`, or until the process ends; a cluster that was started here ends with it. If the process is connected
    to a cluster already, that one is used. ``lost`` says how often a worker was lost and its job done again.
    """

    def __init__(self, address: str | None = None, count: int | None = None) -> None:
        """Nobody is asked yet whether the cluster is there, but raises `WorkersError` if Ray is not installed."""
        self.address = address
        self.count = count
        self.lost = 0
        if address is not None:
            _host_and_port(address)
        import_ray()
        self._connection = contextlib.ExitStack()
        weakref.finalize(self, self._connection.close)

    def run(
        self, setup: Callable[[], Worker[Job, Done]], jobs: Sequence[Job]
    ) -> Generator[tuple[Job, Done], None, None]:
        """See `Workers.run`. Raises `WorkersError` too if workers can't be started, or the cluster is lost."""
        if not jobs:
            return
        crew = _Crew(self._connect(), setup, jobs, self.count)
        before = self.lost
        try:
            for result in crew.run():
                self.lost = before + crew.lost
                yield result
        except ConnectionError as error:
            self.close()
            raise WorkersError(WORDS("ray.cut", why=_last_line(error))) from error
        finally:
            crew.close()

    def close(self) -> None:
        """Leave the cluster. The next run connects anew."""
        self._connection.close()

    def _connect(self) -> Any:
        ray = import_ray()
        if ray.is_initialized():
            return ray
        options: dict[str, object] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
        if self.address is None:
            folder = tempfile.mkdtemp(prefix="tondo-", dir="/tmp")  # short: names of sockets have a limit
            self._connection.callback(shutil.rmtree, folder, ignore_errors=True)
            options |= {"num_cpus": self.count or usable_cores(), "num_gpus": 0, "include_dashboard": False}
            options |= {"object_store_memory": OBJECT_STORE, "_temp_dir": folder}
        else:
            _check_answer(self.address)
        self._connection.callback(ray.shutdown)
        _init(ray, self.address or "local", options)
        return ray


def _init(ray: Any, address: str, options: dict[str, object], tries: int = 2) -> None:
    try:
        with _no_warnings(), _same_handler(signal.SIGTERM):
            ray.init(address, **options)
    except ImportError as error:  # the client's packages
        raise WorkersError(WORDS("ray.missing")) from error
    except Exception as error:  # of many kinds: versions that differ, no Ray at that address, no memory
        if isinstance(error, ConnectionAbortedError) and tries > 1:  # the cluster failed to start what serves a client
            _init(ray, address, options, tries - 1)
            return
        raise WorkersError(WORDS("ray.start", address=address, why=_last_line(error))) from error


@contextlib.contextmanager
def _no_warnings() -> Iterator[None]:
    """Ray warns of what concerns its own programmers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@contextlib.contextmanager
def _same_handler(number: signal.Signals) -> Iterator[None]:
    """Keep what happens at a signal: Ray would replace it."""
    before = signal.getsignal(number)
    yield
    with contextlib.suppress(ValueError):  # another thread than the main one: Ray has changed nothing there
        signal.signal(number, before)


def _host_and_port(address: str) -> tuple[str, int]:
    """The parts of ``ray://host:port``; raises `PlaceError` if it is something else."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or port is None or address != f"{SCHEME}{parts.netloc}" or "@" in parts.netloc:
        raise PlaceError(WORDS("ray.address", address=shortened(address)))
    return host, port


def _check_answer(address: str) -> None:
    """Raise `WorkersError` unless somebody answers there. Ray itself would try for long."""
    try:
        socket.create_connection(_host_and_port(address), CONNECT_SECONDS).close()
    except OSError as error:
        raise WorkersError(WORDS("ray.start", address=address, why=os_error_message(error))) from error


class _Crew(Generic[Job, Done]):
    """The workers of one run, and what each is doing."""

    def __init__(
        self, ray: Any, setup: Callable[[], Worker[Job, Done]], jobs: Sequence[Job], count: int | None
    ) -> None:
        self.lost = 0
        self._ray = ray
        self._setup = setup
        self._jobs = jobs
        self._due = deque(range(len(jobs)))  # jobs by their numbers: they need not be hashable
        self._count = count
        self._starting: dict[Any, Any] = {}  # workers by the answer that each will give once it has started
        self._doing: dict[Any, tuple[Any, int]] = {}  # workers and their jobs by the answer that is awaited
        self._idle: list[Any] = []
        self._losses: Counter[int | None] = Counter()  # by job; under None, of workers that had not started
        self._looked = self._worked = -math.inf  # when

    def run(self) -> Generator[tuple[Job, Done], None, None]:
        """As `Workers.run`."""
        self._worked = time.monotonic()
        while self._due or self._doing:
            self._hire()
            self._share_out()
            for answer in self._answers():
                if answer in self._starting:
                    self._welcome(answer)
                    continue
                worker, number = self._doing.pop(answer)
                done = self._done(answer, number)
                if done is None:
                    continue
                self._idle.append(worker)
                self._share_out()
                yield self._jobs[number], done[0]

    def close(self) -> None:
        """Let workers release what they hold, even in the middle of a job, and end them."""
        started = [*self._idle, *(worker for worker, _ in self._doing.values())]
        with contextlib.suppress(Exception):  # the cluster may be gone
            closing = [worker.close.remote() for worker in started]
            if closing:
                self._ray.wait(closing, num_returns=len(closing), timeout=CLOSE_SECONDS)
            for worker in (*started, *self._starting.values()):
                self._ray.kill(worker)

    def _hire(self) -> None:
        """Have as many workers as there are processors in the cluster now, or jobs."""
        now = time.monotonic()
        if now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        wanted = min(len(self._due) + len(self._doing), int(self._ray.cluster_resources().get("CPU", 0)))
        if self._count is not None:
            wanted = min(wanted, self._count)
        hire = self._ray.remote(_Actor).options(num_cpus=1, max_restarts=0, max_concurrency=2).remote
        for _ in range(wanted - len(self._starting) - len(self._doing) - len(self._idle)):
            worker = hire(self._setup)
            self._starting[worker.version.remote()] = worker

    def _share_out(self) -> None:
        while self._due and self._idle:
            worker, number = self._idle.pop(), self._due.popleft()
            self._doing[worker.do.remote(self._jobs[number])] = worker, number

    def _answers(self) -> Sequence[Any]:
        """What has been answered by now; waits a little. Raises `WorkersError` if nobody works for long."""
        now = time.monotonic()
        if self._doing:
            self._worked = now
        elif now - self._worked > IDLE_SECONDS:
            raise WorkersError(WORDS("ray.idle", seconds=f"{IDLE_SECONDS:g}"))
        awaited = [*self._starting, *self._doing]
        if not awaited:
            time.sleep(LOOK_SECONDS)
            return []
        answers: Sequence[Any] = self._ray.wait(awaited, timeout=LOOK_SECONDS)[0]
        return answers

    def _welcome(self, answer: Any) -> None:
        """A worker has started, or failed to."""
        worker = self._starting.pop(answer)
        try:
            version = self._ray.get(answer)
        except self._ray.exceptions.RayError as error:
            self._losses[None] += 1
            if self._losses[None] >= MOST_LOSSES:
                raise WorkersError(WORDS("ray.unfit", why=_last_line(error))) from error
            return
        if version != tondo.__version__:
            raise WorkersError(WORDS("ray.version", theirs=version, ours=tondo.__version__))
        self._losses[None] = 0
        self._idle.append(worker)

    def _done(self, answer: Any, number: int) -> tuple[Done] | None:
        """The result of a job, or None if it must be done again."""
        try:
            done: Done | Failure = self._ray.get(answer)
        except self._ray.exceptions.RayTaskError as error:  # not from the job: it can't be sent there, or its result
            raise JobError(self._jobs[number], _last_line(error)) from error
        except self._ray.exceptions.RayError as error:
            self.lost += 1
            self._losses[number] += 1
            if self._losses[number] >= MOST_LOSSES:
                raise JobError(self._jobs[number], WORDS("ray.lost", n=MOST_LOSSES)) from error
            self._due.appendleft(number)
            return None
        if isinstance(done, Failure):
            raise done.error(self._jobs[number])
        return (done,)


def _last_line(error: Exception) -> str:
    """What was raised: Ray quotes whole tracebacks."""
    return (str(error).strip() or type(error).__name__).splitlines()[-1].strip().rstrip(".")


class _Actor(Generic[Job, Done]):
    """A worker in a cluster. Ray calls `close` in a second thread, so that it need not wait for a job's end."""

    def __init__(self, setup: Callable[[], Worker[Job, Done]]) -> None:
        self._setup = setup
        self._worker: Worker[Job, Done] | None = None

    def version(self) -> str:
        """Of the package: results of another one would not be the same."""
        return tondo.__version__

    def do(self, job: Job) -> Done | Failure:
        try:
            if self._worker is None:
                self._worker = self._setup()
            return self._worker.do(job)
        except Exception as error:
            return Failure.of(error)

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
