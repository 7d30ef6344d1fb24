"""Starts the server: one process, or several workers that share a listening socket, a database and a bus."""

import asyncio
import gc
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess

import uvicorn

from tondo.core.files import os_error_message
from tondo.server import logs
from tondo.server.live.frames import Frames
from tondo.server.settings import WORDS, Settings, SettingsError

RESTART_SECONDS = 1.0


class Server(uvicorn.Server):
    """Finishes commands under way and says goodbye on every socket before uvicorn cuts the connections."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._when_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn; then call ``started``."""
        await super().startup(sockets)
        if self.started and self._when_started is not None:
            self._when_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, drain, then go on as in uvicorn."""
        for server in self.servers:
            server.close()
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


def _config(settings: Settings) -> uvicorn.Config:
    from tondo.server.app import create_app

    return uvicorn.Config(
        create_app(settings),
        interface="asgi3",
        loop="uvloop",
        http="httptools",
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
        h11_max_incomplete_event_size=16384,
    )


def serve(settings: Settings, started: Callable[[], None] | None = None) -> None:
    """Serve until a signal comes. ``started`` is called once connections are accepted."""
    listening = bind(settings)
    if settings.workers == 1:
        _serve_here(settings, listening, started)
    else:
        Workers(settings, listening, started).run()


def _serve_here(settings: Settings, listening: socket.socket, started: Callable[[], None] | None) -> None:
    logs.set_up(settings.log_level)
    # Group commits and bots have threads of their own: with short intervals nobody waits long for the GIL.
    sys.setswitchinterval(0.001)
    # Live tables are many long-lived objects: searching them for garbage again and again is wasted time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Uvicorn raises the signal again at the end; it is ignored, so that the exit code is 0.
        signal.signal(number, lambda *_: None)
    Server(_config(settings), started).run([listening])


def _worker(settings: Settings, listening: socket.socket, parent: int) -> None:
    threading.Thread(target=_stop_with, args=(parent,), daemon=True).start()
    _serve_here(settings, listening, None)


def _stop_with(parent: int) -> None:
    """End this worker when its parent has been killed."""
    while os.getppid() == parent:
        threading.Event().wait(1.0)
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Starts workers, and replaces those that die, until a signal comes."""

    def __init__(self, settings: Settings, listening: socket.socket, started: Callable[[], None] | None) -> None:
        self.settings = settings
        self.listening = listening
        self.started = started
        self.stopping = threading.Event()
        self.processes: list[BaseProcess] = []

    def run(self) -> None:
        """Run until SIGTERM or SIGINT."""
        logs.set_up(self.settings.log_level)
        folder = tempfile.mkdtemp(prefix="tondo-metrics-")
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stopping.set())
        try:
            self.processes = [self._start() for _ in range(self.settings.workers)]
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

    def _start(self) -> BaseProcess:
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=_worker, args=(self.settings, self.listening, os.getpid()))
        process.start()
        return process

    def _replace_dead(self) -> None:
        for number, process in enumerate(self.processes):
            if not process.is_alive():
                logs.LOG.error("a worker died; starting another", extra={"count": process.exitcode})
                self.processes[number] = self._start()
