"""Starts the server: one process, or several workers that share a listening socket, a database and a bus."""

import asyncio
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn

from tondo.core.errors import TondoError
from tondo.core.files import os_error_message
from tondo.core.words import SOURCE_LANGUAGE
from tondo.server import garbage, logs
from tondo.server.connections import Connections
from tondo.server.http.sessions import Sessions
from tondo.server.live.frames import Frames
from tondo.server.settings import WORDS, Settings, SettingsError
from tondo.server.siblings import Siblings
from tondo.server.tasks import Tasks
from tondo.store import Store

RESTART_SECONDS = 1.0


class Server(uvicorn.Server):
    """Finishes commands under way and says goodbye on every socket before uvicorn cuts the connections."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None] | None = None, siblings: Siblings | None = None
    ) -> None:
        super().__init__(config)
        self._when_started = started
        self._siblings = siblings
        self._tasks = Tasks()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn; then take connections of the other workers, and call ``started``."""
        await super().startup(sockets)
        if self.started and self._siblings is not None:
            self._siblings.adopt = lambda connection, request: self._tasks.start(self._adopt(connection, request))
            self._siblings.begin()
        if self.started and self._when_started is not None:
            self._when_started()

    async def _adopt(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection over which another worker has read a request."""
        protocol = Connections(self.config, self.server_state, self.lifespan.state)
        with suppress(OSError):  # it was cut meanwhile
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
            protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, drain, then go on as in uvicorn."""
        for server in self.servers:
            server.close()
        if self._siblings is not None:
            self._siblings.close()
        await self._tasks.close()
        await asyncio.shield(self.config.loaded_app.drain())
        await super().shutdown(sockets)


def bind(settings: Settings) -> socket.socket:
    """The listening socket; raises `SettingsError` if the address can't be used."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        why = os_error_message(error)
        raise SettingsError(WORDS("serve.port", port=settings.port, host=settings.host, why=why)) from error
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def _config(settings: Settings, siblings: Siblings | None = None) -> uvicorn.Config:
    from tondo.server.app import create_app

    return uvicorn.Config(
        create_app(settings, siblings),
        interface="asgi3",
        loop="uvloop",
        http=Connections,
        ws=Frames,
        ws_max_size=settings.max_frame,
        ws_max_queue=8,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,
        proxy_headers=False,  # ours decides, and only for trusted addresses
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_keep_alive=15,
        timeout_graceful_shutdown=int(settings.close_seconds) + 1,
    )


def serve(settings: Settings, started: Callable[[], None] | None = None, lang: str = SOURCE_LANGUAGE) -> None:
    """Serve until a signal comes. ``started`` is called once connections are accepted; ``lang`` is that of the log.

    Raises `TondoError` if the server can't start: the address is taken, the database can't be used, a key is wrong.
    """
    with bind(settings) as listening:
        if settings.workers == 1:
            _serve_here(settings, listening, started, lang)
        else:
            Workers(settings, listening, started, lang).run()


def _serve_here(
    settings: Settings,
    listening: socket.socket,
    started: Callable[[], None] | None,
    lang: str,
    siblings: Siblings | None = None,
) -> None:
    logs.set_up(settings, lang)
    # Group commits and bots have threads of their own: with short intervals nobody waits long for the GIL.
    sys.setswitchinterval(0.0005)
    garbage.set_up()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Uvicorn raises the signal again at the end; it is ignored, so that the exit code is 0.
        signal.signal(number, lambda *_: None)
    config = _config(settings, siblings)
    try:
        Server(config, started, siblings).run([listening])
    except SystemExit:  # uvicorn's way to say that the application did not start
        failure: TondoError | None = config.loaded_app.failure
        if failure is None:
            raise
        raise failure from None


def _worker(settings: Settings, listening: socket.socket, parent: int, lang: str, siblings: Siblings) -> None:
    threading.Thread(target=_stop_with, args=(parent,), daemon=True).start()
    try:
        _serve_here(settings, listening, None, lang, siblings)
    except TondoError as error:  # the database worked when the first worker was started
        logs.LOG.error(error.phrase)
        sys.exit(1)


async def _claim(settings: Settings) -> Store:
    """The database, kept open so that no other server takes it.

    The key and the database are used here first, so that what is wrong is said once, and not by each worker for ever.
    """
    Sessions(settings)
    settings.make_data_folder()
    store = await Store.open(settings.database_url, claim="alone")
    store.share_claim()
    return store


def _stop_with(parent: int) -> None:
    """End this worker when its parent has been killed."""
    while os.getppid() == parent:
        threading.Event().wait(1.0)
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Starts workers, and replaces those that die, until a signal comes."""

    def __init__(
        self, settings: Settings, listening: socket.socket, started: Callable[[], None] | None, lang: str
    ) -> None:
        self.settings = settings
        self.lang = lang
        self.listening = listening
        self.started = started
        self.stopping = threading.Event()
        self.processes: list[BaseProcess] = []
        self.siblings: list[Siblings] = []

    def run(self) -> None:
        """Run until SIGTERM or SIGINT; raises `TondoError` if the key or the database can't be used."""
        store = asyncio.run(_claim(self.settings))
        logs.set_up(self.settings, self.lang)
        folder = Path(tempfile.mkdtemp(prefix="tondo-workers-"))  # for the workers' sockets and metrics
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
        self.siblings = [Siblings(folder, number, self.settings.workers) for number in range(self.settings.workers)]
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stopping.set())
        try:
            self.processes = [self._start(number) for number in range(self.settings.workers)]
            if self.started is not None:
                self.started()
            while not self.stopping.wait(RESTART_SECONDS):
                self._replace_dead()
        finally:
            for process in self.processes:
                process.terminate()
            for process in self.processes:
                process.join(self.settings.close_seconds + 5)
                if process.is_alive():
                    process.kill()
            shutil.rmtree(folder, ignore_errors=True)
            asyncio.run(store.close())

    def _start(self, number: int) -> BaseProcess:
        context = multiprocessing.get_context("spawn")
        arguments = (self.settings, self.listening, os.getpid(), self.lang, self.siblings[number])
        process = context.Process(target=_worker, args=arguments)
        process.start()
        return process

    def _replace_dead(self) -> None:
        for number, process in enumerate(self.processes):
            if not process.is_alive():
                logs.LOG.error(WORDS("log.worker-died"), extra={"count": process.exitcode})
                self.processes[number] = self._start(number)
