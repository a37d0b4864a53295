"""Compile a package where it is installed."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import NamedTuple

from setuptools import Distribution
from setuptools.errors import BaseError, CCompilerError

from serai.compiler.build import BuildTwin, extensions
from serai.compiler.chapters import chapters
from serai.compiler.package import package_at
from serai.compiler.visible import MARK


class Compiled(NamedTuple):
    """The outcome of a compilation."""

    problem: str
    """Why it was not compiled, with what to do about it; empty if it was."""
    modules: int
    """How many modules of rules were compiled."""
    folder: Path
    """Where the compiled rules are now."""


def compile_in_place(name: str, folder: Path, work: Path) -> Compiled:
    """Compile a package's rules into its own folder, using another folder as workspace."""
    package = package_at(name, folder.resolve())
    if not os.access(package.folder, os.W_OK):
        return Compiled(f"expected a folder that may be written to; got {package.folder}", 0, package.folder)
    count = len(chapters([package]))
    if not count:
        problem = f"expected modules with the line `{MARK}`; {name} has none. Give it to those that hold the rules"
        return Compiled(problem, 0, package.folder)
    with contextlib.chdir(work):  # away from a pyproject.toml, whose modules the build hook would add again
        distribution = Distribution({"name": name, "ext_modules": extensions(package, work / "twin")})
    build = BuildTwin(distribution)
    build.inplace, build.build_temp = True, str(work / "temp")
    try:
        build.ensure_finalized()
        build.run()
    except (BaseError, CCompilerError) as error:
        return Compiled(str(error), count, package.compiled_folder)
    return Compiled(build.problems.get(name, ""), count, package.compiled_folder)
