"""A ladder on Ray plays the same games, even if a machine is lost.

Ray starts slowly, so one test does all that needs a cluster of two machines, and one starts the command.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tondo
from tests.lab.conftest import Program
from tests.support.thorough import thorough
from tondo.lab import ray_workers
from tondo.lab import study as studies
from tondo.lab.entrants import Entrant
from tondo.lab.journal import Journal, Terms
from tondo.lab.ladder import Ladder, LadderError, Plan
from tondo.lab.places import workers_on
from tondo.lab.ray_workers import RayWorkers, import_ray
from tondo.lab.traces import Job, Thinker, Trace
from tondo.lab.variants import read_variants
from tondo.lab.workers import Calls, JobError, PlaceError, Processes, Workers, WorkersError

GAME = tondo.game("circle36", players=2)
TERMS = Terms("circle36", GAME.rules_version, 2, dict(GAME.options), 1, 600.0, "x")
MACHINE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
SOON = {"health_check_initial_delay_ms": 1000, "health_check_period_ms": 1000, "health_check_failure_threshold": 3}
HEAD: dict[str, Any] = {**MACHINE, "no_monitor": True, "include_log_monitor": False, "_system_config": SOON}


@pytest.fixture
def machines() -> Iterator[tuple[str, Any, Any]]:
    """Two machines: the cluster's address, the cluster, and the machine that may be lost."""
    with tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        import_ray()
        with warnings.catch_warnings():  # of Ray's own
            warnings.simplefilter("ignore")
            from ray._common import utils
            from ray.cluster_utils import Cluster

            system: Any = utils
            # It writes the cluster's address there, wherever its other files are, and expects the folder.
            (Path(system.get_default_system_temp_dir()) / "ray").mkdir(exist_ok=True)
            cluster: Any = Cluster(initialize_head=True, head_node_args={**HEAD, "temp_dir": folder})
            try:
                machine = cluster.add_node(**MACHINE)
                with client_server(cluster.address, Path(folder)) as address:
                    yield address, cluster, machine
            finally:
                cluster.shutdown()


@contextmanager
def client_server(cluster: str, folder: Path) -> Iterator[str]:
    """What answers at ray://…, as a cluster starts it for every client, but without the proxy that does so."""
    port = free_port()
    command = [sys.executable, "-m", "ray.util.client.server", "--mode=specific-server", f"--address={cluster}"]
    command += ["--host=127.0.0.1", f"--port={port}"]
    with open(folder / "client.log", "w") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            while not answers(port):
                assert server.poll() is None, (folder / "client.log").read_text()
                time.sleep(0.1)
            yield f"ray://127.0.0.1:{port}"
        finally:
            server.kill()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


def play(path: Path, plan: Plan, workers: Workers) -> dict[tuple[object, ...], object]:
    """Play a ladder; return its games, without what depends on the machine."""
    with closing(Journal(path, TERMS)) as journal:
        for _ in Ladder(plan, journal, workers).run():
            pass
    return games(path)


def games(path: Path) -> dict[tuple[object, ...], object]:
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    return {(*line["seats"], line["round"]): (line["actions"], line["scores"]) for line in found}


def study(path: Path, workers: Workers) -> dict[Job, Trace]:
    """A small study of balance, without what depends on the machine."""
    plan = studies.Plan(read_variants(type(GAME), [2], []), Thinker("random"), 3, 1)
    with closing(studies.StudyJournal(path, plan)) as journal:
        played = studies.Study(plan, journal, workers)
        for _ in played.run():
            pass
        return {job: replace(trace, seconds=()) for job, trace in played.traces().items()}


def test_a_lost_machine_changes_nothing(
    machines: tuple[str, Any, Any], program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, cluster, machine = machines
    began, lost = tmp_path / "began", tmp_path / "lost"
    # From its second game on, a program waits for the machine to be lost, which therefore holds a game then.
    patient = program(f"""
begun = 0
for word, content in lines():
    if word == "choose":
        while begun > 1 and not os.path.exists({str(lost)!r}):
            time.sleep(0.05)
        first(content)
    elif word == "game":
        begun += 1
        if begun > 1:
            open({str(began)!r}, "a").write(f"{{os.getppid()}}\\n")
        say("ok")
    elif word == "tondo":
        say("ok")
    elif word == "quit":
        break
""")
    plan = Plan(GAME, (Entrant("random"), Entrant(patient, is_engine=True)), 8, 1, 600.0)
    raylet = machine.all_processes["raylet"][0].process.pid

    def lose() -> None:
        held: list[str] = []
        while not held:
            time.sleep(0.05)
            held = [pid for pid in (began.read_text().split() if began.exists() else []) if parent_of(pid) == raylet]
        cluster.remove_node(machine, allow_graceful=False)
        end = time.monotonic() + 30.0  # its workers may live a moment longer, and would finish their games
        while any(map(is_running, held)) and time.monotonic() < end:
            time.sleep(0.05)
        lost.touch()

    thread = threading.Thread(target=lose, daemon=True)
    thread.start()
    with closing(RayWorkers(address)) as workers:
        on_ray = play(tmp_path / "ray", plan, workers)
        thread.join()
        assert workers.lost == 1
        assert len(on_ray) == 8
        assert on_ray == play(tmp_path / "sequential", plan, Processes(1))
        assert play(tmp_path / "ray", plan, workers) == on_ray  # nothing is due
        assert study(tmp_path / "study", workers) == study(tmp_path / "studied", Processes(1))

        wrong = Plan(GAME, (Entrant("random"), Entrant("wizard")), 2, 1, 600.0)
        with pytest.raises(LadderError, match=r"Game 1 of random, wizard failed: .*'wizard'"):
            play(tmp_path / "wrong", wrong, workers)
        with pytest.raises(JobError, match=r"Work on 7 failed: Its worker was lost 3 times."):
            list(workers.run(partial(Calls, os._exit), [7]))
        monkeypatch.setattr(tondo, "__version__", "0.0.1")
        with pytest.raises(WorkersError, match=r"has Tondo .*, here it is 0\.0\.1"):
            list(workers.run(partial(Calls, abs), [-1]))


def parent_of(process: str) -> int:
    return int(status_of(process)[1])


def is_running(process: str) -> bool:
    return status_of(process)[0] not in ("Z", "gone")


def status_of(process: str) -> list[str]:
    """The state of a process, its parent, and more."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return ["gone", "0"]


@thorough
def test_the_command_starts_a_cluster_of_its_own_and_stops_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tondo.cli", "ladder", "circle36", "--bots", "random,greedy", "--games", "6"]
    command += ["--processes", "2"]
    mark = f"TONDO_TEST={tmp_path}"  # in the environment of every process that Ray starts
    told = {}
    for place in ("ray", "processes"):
        chosen = ["env", mark, *command, "--on", place, "--state", place]
        done = subprocess.run(chosen, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=True)
        told[place] = done.stderr.replace(place, "")
    assert games(tmp_path / "ray") == games(tmp_path / "processes")
    assert told["ray"] == told["processes"]  # nothing by Ray
    deadline = time.monotonic() + 60
    while any(mark.encode() in read(path) for path in Path("/proc").glob("[0-9]*/environ")):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize(
    "place", ["moon", "", "RAY", "ray:", "ray://", "ray://host", "ray://:1", "ray://a:b", "ray://u@h:1"]
)
def test_places_that_do_not_exist_are_refused(place: str) -> None:
    with pytest.raises(PlaceError, match=r"ray://HOST:PORT\.") as caught:
        workers_on(place)
    assert caught.value.text("fr") != str(caught.value)


def test_an_address_where_nobody_answers_is_told() -> None:
    port = free_port()
    workers = workers_on(f"ray://127.0.0.1:{port}")
    assert list(workers.run(partial(Calls, abs), [])) == []
    with pytest.raises(WorkersError, match=f"Ray can’t be used at ray://127.0.0.1:{port}: Connection refused"):
        list(workers.run(partial(Calls, abs), [-1]))


class FakeRay:
    """A cluster without a processor."""

    def remote(self, kind: type) -> "FakeRay":
        return self

    def options(self, **_: object) -> "FakeRay":
        return self

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 0.0}


def test_a_cluster_without_processors_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_workers, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(ray_workers, "IDLE_SECONDS", 0.1)
    setup: Callable[[], Calls[int, int]] = partial(Calls, abs)
    with pytest.raises(WorkersError, match="no processor for us"):
        list(ray_workers._Crew(FakeRay(), setup, [1], None).run())
