"""The settings of a server: from flags, SERAI_... in the environment and a TOML file, in this order."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from serai.kit.errors import SeraiError
from serai.tables.model.settings import Positive, TableSettings

SERVICE = re.compile(r"(\*\.)?[\w.-]+|https?://[\w.-]+(:\d+)?/?", re.ASCII)
LISTS = ("origins", "proxies", "push_services", "hook_services")
"""The settings whose parts are separated by commas in the environment."""


class ConfigError(SeraiError):
    """A setting cannot be used."""


class Config(TableSettings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting of a server: those of its tables, and its own."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    store: str = ""
    """An SQLite file, or the postgresql:// address of a database; by default serai.db in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Addresses of pages that may use this server, such as https://games.example.org."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Reverse proxies trusted to name a client's address."""
    processes: Annotated[int, Meta(ge=1, le=64)] = 1
    """Processes that serve; more than one need a store in PostgreSQL."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    sockets_per_address: Annotated[int, Meta(ge=1)] = 256
    """Sockets one address may hold at once; a school may share an address."""
    connections_per_address: Annotated[int, Meta(ge=1)] = 256
    """Plain connections one address (of IPv6, one /64 network) may hold at once; trusted proxies may hold more."""
    max_connections: Annotated[int, Meta(ge=0)] = 0
    """Connections in total; 0 for as many as open files allow."""
    request_rate: Positive = 10.0
    """Requests per second from one address that change something."""
    status_token: Annotated[str, Meta(pattern="^$|^.{16,}$")] = ""
    """Opens the page /status; without it there is no such page."""
    webhook: Annotated[str, Meta(pattern="^$|^https?://")] = ""
    """An address that is notified, by POST, when it is a person's turn."""
    webhook_secret: str = ""
    """Signs what is sent to the webhook."""
    push: Annotated[str, Meta(pattern="^$|^mailto:.+@.+|^https://.+")] = ""
    """A contact for push services, such as mailto:host@example.org; it switches this server's push notices on."""
    push_services: tuple[str, ...] = ()
    """Push services other than those of the known browsers: a host, *.example.org, or a whole origin."""
    hooks: bool = False
    """Whether people may name an address of their own that is sent a message when it is their turn."""
    hook_services: tuple[str, ...] = ()
    """Hosts of such addresses other than the known services, written like push services."""
    log_level: str = "info"
    web: str = ""
    """A folder with the client's files, served at /; by default those in the package."""

    @property
    def store_path(self) -> str:
        """Where the tables are stored."""
        if self.store:
            return self.store
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        return str(Path(base) / "serai" / "serai.db")


def is_postgresql(store: str) -> bool:
    """Return whether a store is a database of PostgreSQL."""
    return store.startswith(("postgresql://", "postgres://"))


def load(file: str | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Config:
    """Return the effective settings; a flag overrides the environment, which overrides the file."""
    values = _from_file(file) if file else {}
    for name in Config.__struct_fields__:
        value = environment.get(f"SERAI_{name.upper()}")
        if value is not None:
            values[name] = [part.strip() for part in value.split(",")] if name in LISTS else value
    values.update({name: value for name, value in flags.items() if value not in (None, ())})
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"settings: {error}") from None
    if config.processes > 1 and not is_postgresql(config.store):
        raise ConfigError(
            f"processes: expected 1, since a file has one process; got {config.processes}. "
            "Give a postgresql:// address as the store"
        )
    for origin in config.origins:
        if urlsplit(origin).scheme not in ("http", "https") or not urlsplit(origin).hostname:
            raise ConfigError(f"origins: expected something like https://games.example.org; got {origin!r}")
    for name, services in (("push_services", config.push_services), ("hook_services", config.hook_services)):
        for service in services:
            if not SERVICE.fullmatch(service):
                raise ConfigError(f"{name}: expected something like push.example.org; got {service!r}")
    if config.push and find_spec("cryptography") is None:
        raise ConfigError("push: notices are encrypted with cryptography: pip install 'serai[push]'")
    return config


def is_local(host: str) -> bool:
    """Return whether a host name or address means this machine."""
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
