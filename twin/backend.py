"""The build backend: setuptools, which asks PyPI for a C compiler and a node where the machine has none.

A wheel and an sdist carry the browser client; it is built first if it is not there. An editable install is for people
who work on it: `make client` builds it for them.
"""

from __future__ import annotations

import os
import sys
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(1, os.path.join(sys.path[0], "src"))

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what setuptools needs, a C compiler if there is none here, and a node if the client must be built."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_compiler(), *_node()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """Return what setuptools needs, and a C compiler from PyPI if there is none here."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_compiler()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Return what setuptools needs, and a node if the client must be built."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def build_wheel(folder: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Return a wheel with the browser client."""
    _build_client()
    return str(build_meta.build_wheel(folder, config_settings, metadata_directory))


def build_sdist(folder: str, config_settings: Any = None) -> str:
    """Return an sdist that carries the built client, so that installing it needs no node."""
    _build_client()
    return str(build_meta.build_sdist(folder, config_settings))


def _compiler() -> list[str]:
    from serai.compiler.toolchain import FROM_PYPI, has_headers, machine_compiler

    unwanted = os.environ.get("SERAI_NO_COMPILER") or os.environ.get("SERAI_NO_TWIN")
    return [] if unwanted or machine_compiler() or not has_headers() else [FROM_PYPI]


def _node() -> list[str]:
    from twin.client import needed_from_pypi

    return [] if os.environ.get("SERAI_NO_CLIENT") else needed_from_pypi()


def _build_client() -> None:
    from twin import client

    if not client.is_built() and not os.environ.get("SERAI_NO_CLIENT"):
        client.build()
