"""The files in ``deploy`` fit each other and the server. `make check` compares the compose file with its schema."""

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from tondo.cli.main import build_parser
from tondo.server.security import BIG_BODY
from tondo.server.settings import PREFIX, Settings, load_settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
GIVEN = {"TONDO_DOMAIN": "tondo.example", "TONDO_KEY": "k" * 40, "TONDO_DATABASE_PASSWORD": "hunter2"}


def compose() -> Any:
    """The compose file as it is read, with what a user puts into ``.env``."""
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    return YAML(typ="safe").load(re.sub(r"\$\{(\w+):\?[^}]*\}", lambda found: GIVEN[found[1]], text))


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container file, each with what follows it."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = (line.partition(" ") for line in re.sub(r"\\\n\s*", "", text).splitlines() if line)
    return [(name, rest.strip()) for name, _, rest in lines]


def image_environment() -> dict[str, str]:
    (line,) = (rest for name, rest in instructions() if name == "ENV")
    return dict(part.split("=", 1) for part in shlex.split(line))


def understood(command: list[str]) -> None:
    """The command line is one that ``tondo`` knows."""
    assert build_parser(command, "en").parse_args(command).command == command[0]


def test_the_server_of_the_compose_file_starts_with_settings_that_exist() -> None:
    services = compose()["services"]
    server = services["tondo"]
    environment = image_environment() | server["environment"]
    assert {name.removeprefix(PREFIX).lower() for name in environment} <= set(Settings.model_fields)
    settings = load_settings({"workers": 2}, environment)
    assert settings.tls
    assert settings.origins == ("https://tondo.example",)
    assert settings.database_url == "postgresql://tondo:hunter2@database/tondo"
    assert (settings.host, settings.port) == ("0.0.0.0", 8036)
    understood(server["command"])
    assert set(server["depends_on"]) | {"proxy", "tondo"} == set(services)
    assert server["build"] == {"context": "..", "dockerfile": "deploy/Containerfile"}


def test_only_the_proxy_is_reached_from_outside_and_it_is_trusted() -> None:
    found = compose()
    assert [name for name, service in found["services"].items() if "ports" in service] == ["proxy"]
    (network,) = found["networks"]["inside"]["ipam"]["config"]
    assert network["subnet"] == found["services"]["tondo"]["environment"]["TONDO_PROXIES"]
    assert all(service["networks"] == ["inside"] for service in found["services"].values())
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "reverse_proxy tondo:8036" in proxy
    (megabytes,) = re.findall(r"max_size (\d+)MB", proxy)
    assert int(megabytes) * 10**6 >= BIG_BODY
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in found["services"]["proxy"]["volumes"]


def test_images_have_versions() -> None:
    images = [service["image"] for service in compose()["services"].values() if "image" in service]
    images += [rest.split()[0] for name, rest in instructions() if name == "FROM"]
    assert len(images) == 6
    for image in images:
        assert re.fullmatch(r"[a-z]+:\d[\w.-]*", image), image


def test_the_container_runs_without_privileges() -> None:
    last = [number for number, (name, _) in enumerate(instructions()) if name == "FROM"][-1]
    final = dict(instructions()[last:])
    assert final["USER"].isdigit()
    assert int(final["USER"]) > 0
    assert f":{image_environment()['TONDO_PORT']}/healthz" in final["HEALTHCHECK"]
    assert final["EXPOSE"] == image_environment()["TONDO_PORT"]
    assert final["VOLUME"] == image_environment()["TONDO_DATA"]
    assert final["ENTRYPOINT"] == '["tondo"]'
    understood(["serve"])
    for name, rest in instructions():
        assert name != "ADD"
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source


class Unit(configparser.ConfigParser):
    """A systemd unit: its keys have capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_unit(tmp_path: Path) -> None:
    unit = Unit(strict=True, interpolation=None)
    unit.read(DEPLOY / "tondo.service")
    service = unit["Service"]
    name, _, folder = service["Environment"].partition("=")
    assert (name, folder) == ("TONDO_DATA", f"/var/lib/{service['StateDirectory']}")
    program, *command = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/tondo")
    understood(command)
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["TimeoutStopSec"]) > Settings().close_seconds * 2
    if shutil.which("systemd-analyze") is not None:
        copy = tmp_path / "tondo.service"
        text = (DEPLOY / "tondo.service").read_text("utf-8")
        copy.write_text(text.replace(program, "/bin/true"), "utf-8")
        command = ["systemd-analyze", "verify", "--man=no", str(copy)]
        found = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert (found.returncode, "tondo.service" in found.stderr) == (0, False), found.stderr
