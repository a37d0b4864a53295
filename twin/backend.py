"""The build backend: setuptools, which asks PyPI for a C compiler where the machine has none."""

from __future__ import annotations

import os
import sys
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
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
    """What setuptools wants, and a C compiler from PyPI if there is none here."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_compiler()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """What setuptools wants, and a C compiler from PyPI if there is none here."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_compiler()]


def _compiler() -> list[str]:
    from twin.build import compiler

    return [] if compiler() or os.environ.get("SERAI_NO_COMPILER") else ["ziglang"]
