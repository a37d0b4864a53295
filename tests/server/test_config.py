"""Settings come from flags, environment and file, in this order."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.server.config import ConfigError, is_local, load


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text('port = 1\nworkers = 2\nlog_level = "debug"\norigins = ["https://a.example"]\n')
    config = load(str(file), {"SERAI_PORT": "3", "SERAI_WORKERS": "4"}, {"port": 5, "host": None, "origins": ()})
    assert (config.port, config.workers, config.log_level) == (5, 4, "debug")
    assert config.origins == ("https://a.example",)
    assert (
        load(None, {"SERAI_ORIGINS": "https://a.example, http://b.example:80"}, {}).origins[1] == "http://b.example:80"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("colour = 1", "unknown field"),
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ("port = ", "Invalid value"),
        ('origins = ["games.example.org"]', "expected something like https://games.example.org"),
        ('push = "host@example.org"', "push"),
        ('push_services = ["https://push.example.org/path"]', "expected something like push.example.org"),
        ('push_services = ["*"]', "expected something like push.example.org"),
    ],
)
def test_a_wrong_setting_is_reported(tmp_path: Path, content: str, problem: str) -> None:
    file = tmp_path / "serai.toml"
    file.write_text(content)
    with pytest.raises(ConfigError, match=problem):
        load(str(file), {}, {})


def test_push_notices_are_off_unless_somebody_answers_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(None, {}, {}).push == ""
    config = load(None, {"SERAI_PUSH_SERVICES": "*.example.org, http://127.0.0.1:1"}, {"push": "mailto:a@example.org"})
    assert config.push == "mailto:a@example.org" and config.push_services == ("*.example.org", "http://127.0.0.1:1")
    monkeypatch.setattr("serai.server.config.find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=r"pip install 'serai\[push\]'"):
        load(None, {"SERAI_PUSH": "mailto:a@example.org"}, {})
    assert load(None, {}, {}).push == ""


def test_a_missing_file_is_reported() -> None:
    with pytest.raises(ConfigError, match=r"cannot read nowhere\.toml"):
        load("nowhere.toml", {}, {})


def test_the_store_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert load(None, {}, {}).store_path == "/data/serai/serai.db"
    assert load(None, {}, {"store": "here.db"}).store_path == "here.db"


def test_this_machine_has_many_names() -> None:
    assert all(is_local(host) for host in ("localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]", "a.localhost"))
    assert not any(is_local(host) for host in ("0.0.0.0", "192.168.1.2", "localhost.example", ""))
