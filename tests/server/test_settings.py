from pathlib import Path

import pytest

from tondo.core.folders import data_folder
from tondo.server.limits import Rate
from tondo.server.settings import Settings, SettingsError, load_settings


def test_the_command_line_comes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tondo.toml"
    file.write_text(
        'host = "10.0.0.1"\nport = 1000\nworkers = 1\nproxies = ["10.0.0.0/8"]\nrate_socket = "5/10"\n', "utf-8"
    )
    environment = {"TONDO_PORT": "2000", "TONDO_TLS": "yes", "TONDO_CONFIG": str(file), "TONDO_CHECKED": "1"}
    settings = load_settings({"port": 3000, "host": None}, environment)
    assert (settings.host, settings.port, settings.tls) == ("10.0.0.1", 3000, True)
    assert (settings.proxies, settings.rate_socket) == (("10.0.0.0/8",), Rate(5, 10))
    assert load_settings({}, environment).port == 2000


def test_empty_variables_and_those_of_others_do_not_count() -> None:
    environment = {"TONDO_PORT": "", "TONDO_HOST": " ::1 ", "PORT": "1", "TONDO_NOTHING": "x", "TONDO_PROXIES": " "}
    settings = load_settings({}, environment)
    assert (settings.port, settings.host, settings.proxies) == (8036, "::1", ())


def test_data_are_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().data == data_folder()
    assert load_settings({"data": "~/x"}, {}).data == Path.home() / "x"


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"port": "many"}, "port"),
        ({"port": 70000}, "65535"),
        ({"database": "mysql://x"}, "database"),
        ({"workers": 0}, "workers"),
        ({"workers": 65}, "64"),
        ({"redis": "http://x"}, "redis"),
        ({"origins": "https://x.example/"}, "origin"),
        ({"origins": "tondo.example"}, "origin"),
        ({"proxies": "everybody"}, "proxies"),
        ({"key": "short"}, "32"),
        ({"tls": "perhaps"}, "tls"),
        ({"tls": "perhaps"}, "yes"),
        ({"rate_socket": "5"}, "rate_socket"),
        ({"rate_socket": "5"}, "20/60"),
        ({"rate_socket": "-5/3"}, "rate_socket"),
        ({"log_level": "loud"}, "log_level"),
        ({"port": True}, "65535"),
        ({"port": 80.5}, "port"),
        ({"bot_pause": "nan"}, "bot_pause"),
        ({"host": 7}, "host"),
        ({"metrics_from": [1]}, "metrics_from"),
        ({"rate_hints": True}, "rate_hints"),
        ({"colour": 3}, "colour"),
    ],
)
def test_what_makes_no_sense_is_refused_in_both_languages(values: dict[str, object], word: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load_settings(values, {})
    assert word in refused.value.text("en")
    assert word in refused.value.text("fr")
    assert refused.value.text("fr") != refused.value.text("en")


def test_files_that_are_not_there_or_not_toml_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"none\.toml"):
        load_settings({}, {}, tmp_path / "none.toml")
    bad = tmp_path / "bad.toml"
    bad.write_text("port = ", "utf-8")
    with pytest.raises(SettingsError, match=r"bad\.toml"):
        load_settings({}, {}, bad)
    unknown = tmp_path / "unknown.toml"
    unknown.write_text("colour = 3", "utf-8")
    with pytest.raises(SettingsError, match="colour"):
        load_settings({}, {}, unknown)


def test_the_usual_origins_are_exactly_this_machines() -> None:
    settings = Settings(port=99)
    assert settings.allowed_origins == {"http://127.0.0.1:99", "http://localhost:99"}
    assert Settings(origins=("https://x.example",)).allowed_origins == {"https://x.example"}
    assert Settings(host="::", port=5).address == "http://[::1]:5"
    assert Settings(host="0.0.0.0", port=5).address == "http://127.0.0.1:5"


def test_who_may_see_metrics() -> None:
    settings = Settings(metrics_from=("10.0.0.0/8", "::1"))
    assert settings.may_measure("10.1.2.3")
    assert settings.may_measure("::1")
    assert not settings.may_measure("11.1.2.3")
    assert not settings.may_measure("?")
