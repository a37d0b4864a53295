"""What can be set: by flags, by SERAI_... in the environment, by a TOML file, in this order."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from serai.kit.errors import SeraiError

Positive = Annotated[float, Meta(gt=0)]


class ConfigError(SeraiError):
    """A setting cannot be used."""


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting of a server."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    store: str = ""
    """The SQLite file; by default serai.db in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Addresses of pages that may use this server, such as https://games.example.org."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Reverse proxies whose word about a client's address is believed."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    think_seconds: Positive = 10.0
    """After so long a bot is stopped, and any legal action is taken."""
    grace_seconds: Annotated[float, Meta(ge=0)] = 120.0
    idle_seconds: Positive = 60.0
    """After so long unused, a table is put away until it is needed again."""
    retention_days: Positive = 90.0
    gathering_days: Positive = 2.0
    max_tables: Annotated[int, Meta(ge=1)] = 20_000
    message_rate: Positive = 25.0
    """Messages a second from one browser."""
    sockets_per_address: Annotated[int, Meta(ge=1)] = 256
    """Browsers that may be connected from one address at once; a school may share one."""
    request_rate: Positive = 10.0
    """Changing requests a second from one address."""
    log_level: str = "info"
    web: str = ""
    """A folder with the browser's files, served at /; by default those in the package."""

    @property
    def store_path(self) -> str:
        """Where tables are kept."""
        if self.store:
            return self.store
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        return str(Path(base) / "serai" / "serai.db")


def load(file: str | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Config:
    """The settings as they hold, each from where it is said first: flag, environment, file."""
    values = _from_file(file) if file else {}
    for name in Config.__struct_fields__:
        said = environment.get(f"SERAI_{name.upper()}")
        if said is not None:
            values[name] = [part.strip() for part in said.split(",")] if name in ("origins", "proxies") else said
    values.update({name: value for name, value in flags.items() if value not in (None, ())})
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"settings: {error}") from None
    for origin in config.origins:
        if urlsplit(origin).scheme not in ("http", "https") or not urlsplit(origin).hostname:
            raise ConfigError(f"origins: expected something like https://games.example.org; got {origin!r}")
    return config


def is_local(host: str) -> bool:
    """Whether a host name or address means this very machine."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _from_file(file: str) -> dict[str, Any]:
    try:
        with open(file, "rb") as content:
            return tomllib.load(content)
    except OSError as error:
        raise ConfigError(f"cannot read {file}: {error.strerror}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{file}: {error}") from None
