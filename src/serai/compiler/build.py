"""Compile the twin of a package with setuptools: translate, run a C compiler if there is one, try the result."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

from serai.compiler.chapters import chapters
from serai.compiler.cython_build import source_file, write_c, write_sources
from serai.compiler.forms import always_plain
from serai.compiler.package import SERAI, Package
from serai.compiler.problems import NotCompilable
from serai.compiler.toolchain import compiler, has_headers
from serai.compiler.translate import Module

STAMP = "built_from.txt"
"""A hash of every file that was compiled; the loader refuses a twin made from other lines."""
INTERFACE = "interface.txt"
"""A hash of what each compiled module of Serai offers to others."""
AGAINST = "built_against.txt"
"""The lines of Serai's `INTERFACE` that another package's twin relies on; the loader compares them."""
NATIVE = "native"
"""The line in both files for a twin that is compiled for one Python, without the limited API."""
PROBLEM = "not_compiled.txt"
"""Why the twin could not be compiled, next to the stamp; the loader repeats it."""

# An index out of range, an overflow or a bad shift stops the process at once instead of spoiling memory.
CHECKED = [
    "-fsanitize=bounds,signed-integer-overflow,shift,integer-divide-by-zero",
    "-fsanitize-undefined-trap-on-error",
]
# The same checks with a message that names the line, for the tests (CPython's -fwrapv would hide overflows).
SPOKEN = [
    "-fsanitize=bounds,signed-integer-overflow,shift,integer-divide-by-zero",
    "-fno-sanitize-recover=all",
    "-fno-wrapv",
]
# No compiler fuses a product into a sum, so that a bot decides the same on every machine.
PORTABLE = ["-ffp-contract=off"]
# Only what every Python from 3.11 on promises (abi3): what is compiled once runs on all of them.
LIMITED_API = ["-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030b0000"]


class TwinExtension(Extension):  # type: ignore[misc]  # setuptools is untyped
    """One compiled module of a package's twin; its source is written when it is compiled."""

    package: Package
    folder: Path
    """Where the translated lines go."""


def extensions(package: Package, folder: Path) -> list[TwinExtension]:
    """Return the modules of a package's twin; their translated lines will be in this folder of the project."""
    if os.environ.get("SERAI_NO_TWIN"):
        return []
    names = {chapter.compiled_unit for chapter in chapters([package]).values()}
    return [_extension(name, package, folder) for name in sorted(names)]


def _extension(name: str, package: Package, folder: Path) -> TwinExtension:
    extension = TwinExtension(
        name,
        [str(source_file(folder, name))],
        extra_compile_args=compile_flags(),
        extra_link_args=["-fsanitize=undefined"] if os.environ.get("SERAI_SANITIZE") else [],
    )
    extension.package, extension.folder = package, folder
    return extension


def fingerprints(package: Package = SERAI) -> str:
    """Return the stamp of a package: a hash of every file that is compiled."""
    hashes = []
    for chapter in chapters([package]).values():
        path = chapter.path.relative_to(package.folder.parent).as_posix()
        hashes.append(f"{path} {hashlib.sha256(chapter.path.read_bytes()).hexdigest()}")
    return "\n".join(sorted(hashes)) + "\n"


def compile_flags(limited_api: bool = False) -> list[str]:
    """Return the C compiler's flags for a module: for this Python alone, or for every one with its limited API."""
    # What is only to be tried need not be fast, and is compiled in a fifth of the time.
    level = os.environ.get("SERAI_OPTIMIZE", "3")
    kind = [f"-O{level}", *(SPOKEN if os.environ.get("SERAI_SANITIZE") else CHECKED)]
    common = ["-g0", "-Wno-unused-function", "-Werror=incompatible-pointer-types", *PORTABLE]
    return [*common, *kind, *(LIMITED_API if limited_api else [])]


class BuildTwin(build_ext):  # type: ignore[misc]  # setuptools is untyped
    """Compile if it can be done; if not, say why and leave the plain form to run.

    A twin in the source tree is replaced only by one that has been imported successfully. A twin for a wheel keeps to
    the limited API, so that one wheel serves every Python; so does a twin that builds on such a one, whose classes
    would be freed wrongly otherwise. Other extensions are built as setuptools builds them.
    """

    extensions: list[Any]
    inplace: bool
    editable_mode: bool
    parallel: int | None
    build_lib: str
    problems: dict[str, str]
    """Why packages could not be compiled, by name."""
    modules: dict[str, Module]
    """The translated modules of the package that is compiled now, by name."""

    def finalize_options(self) -> None:
        """Choose what to compile for: this Python in the source tree, every Python in a wheel."""
        self.problems = {}
        for_a_wheel = not self.inplace and not self.editable_mode
        for extension in self.distribution.ext_modules or []:
            if isinstance(extension, TwinExtension) and (for_a_wheel or not _may_be_native(extension.package)):
                extension.py_limited_api = True
                extension.extra_compile_args = compile_flags(limited_api=True)
        super().finalize_options()

    def run(self) -> None:
        """Compile each package's twin, and note which lines it was made from."""
        twins = [extension for extension in self.extensions if isinstance(extension, TwinExtension)]
        others = [extension for extension in self.extensions if extension not in twins]
        for package in dict.fromkeys(extension.package for extension in twins):
            self.extensions = [extension for extension in twins if extension.package == package]
            self._build(package, self.extensions[0].folder)
            others += self.extensions
        self.extensions = [extension for extension in others if not isinstance(extension, TwinExtension)]
        if self.extensions:
            super().run()
        self.extensions = others

    def _build(self, package: Package, folder: Path) -> None:
        in_place, self.inplace = self.inplace, False
        build_lib = self.build_lib
        if in_place:
            self.build_lib = str(folder.with_name(f"{folder.name}_compiled"))
            shutil.rmtree(self.build_lib, ignore_errors=True)
        made = Path(self.build_lib).joinpath(*package.compiled.split("."))
        shutil.rmtree(made, ignore_errors=True)
        try:
            problem = self._compile(package, folder, made)
        except NotCompilable as problems:
            raise CompileError(f"the rules of {package.name} cannot be compiled:\n{problems}") from None
        finally:
            self.inplace, self.build_lib = in_place, build_lib
        if problem and os.environ.get("SERAI_REQUIRE_TWIN"):
            raise CompileError(problem)
        if problem:
            print(f"serai: {problem}. The games run as plain Python, about 70 times slower.", file=sys.stderr)
            self.problems[package.name] = problem
            made = package.compiled_folder if in_place else made
            made.mkdir(parents=True, exist_ok=True)
            (made / "__init__.py").touch()
            (made / PROBLEM).write_text(problem, encoding="utf-8")
            self.extensions = []  # setuptools would look for the files
        elif in_place:
            shutil.rmtree(package.compiled_folder, ignore_errors=True)
            shutil.move(made, package.compiled_folder)
            if not package.is_serai:
                (package.compiled_folder / ".gitignore").write_text("*\n", encoding="utf-8")

    def _compile(self, package: Package, folder: Path, made: Path) -> str:
        """Compile, try the result and stamp it; return the problem if that fails, with what to do about it."""
        again = "set Serai up again" if package.is_serai else f"compile {package.name} again"
        if problem := _missing_tools(again):
            return problem
        self.parallel = self.parallel or os.cpu_count() or 1
        self.modules = write_sources(package, folder)
        if plain := [] if package.is_serai else list(always_plain(package)):
            raise NotCompilable(plain)
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            return f"the C compiler failed: {error}"
        for path in {Path(path).parent for path in self.get_outputs()} | {made}:
            (path / "__init__.py").touch()
        (made / STAMP).write_text(fingerprints(package), encoding="utf-8")
        own = {name: module for name, module in self.modules.items() if module.package == package}
        native = "" if self.extensions[0].py_limited_api else f"{NATIVE}\n"
        interface = INTERFACE if package.is_serai else AGAINST
        (made / interface).write_text(native + _interface(self.modules, own), encoding="utf-8")
        return _trial(package, list(own), Path(self.build_lib))

    def build_extensions(self) -> None:
        """Compile modules of a twin: the C compiler works on one while Cython writes the next, the longest first."""
        twins = [extension for extension in self.extensions if isinstance(extension, TwinExtension)]
        if not twins:
            super().build_extensions()
            return
        twins.sort(key=lambda extension: -len(self.modules[extension.name].lines))
        with ThreadPoolExecutor(self.parallel) as together:
            started = []
            for extension in twins:
                write_c(extension, extension.folder, self.modules)
                started.append(together.submit(self.build_extension, extension))
        for one in started:
            one.result()


def _may_be_native(package: Package) -> bool:
    """Return whether a twin may use the full API: Serai's own, and one that builds on a Serai that uses it."""
    interface = SERAI.compiled_folder / INTERFACE
    return package.is_serai or (interface.is_file() and NATIVE in interface.read_text(encoding="utf-8").splitlines())


def _missing_tools(again: str) -> str:
    """Return what this machine lacks for compiling, with what to do; select PyPI's compiler if it is needed."""
    if not has_headers():  # reported first, since with them a compiler comes from PyPI
        return f"Python's C headers are missing: install libpython3-dev, then {again}"
    if find_spec("Cython") is None:
        return f"Cython is missing: pip install 'serai[compile]', then {again}"
    command = compiler()
    if command is None:
        return f"no C compiler was found, and none from PyPI: install gcc, then {again}"
    if command[0] == sys.executable:
        os.environ["CC"] = shlex.join(command)
        os.environ["LDSHARED"] = shlex.join([*command, "-shared"])
    return ""


def _interface(modules: dict[str, Module], own: dict[str, Module]) -> str:
    """Return what Serai's modules offer; for another package, what it relies on, directly or indirectly."""
    wanted, left = set(own), list(own)
    while left:
        needed = set(modules[left.pop()].needs) - wanted
        wanted |= needed
        left += needed
    of_serai = [name for name in sorted(wanted) if modules[name].package.is_serai]
    return "".join(f"{name} {modules[name].interface}\n" for name in of_serai)


def _trial(package: Package, names: list[str], build_lib: Path) -> str:
    """Import what was compiled in a process of its own; return the problem if that fails.

    The package around it is not run, since a build need not have all that it imports.
    """
    lines = ["import sys, types"]
    if not package.is_serai:
        folder = Path(*package.name.split("."))
        for above in [*reversed(folder.parents[:-1]), folder]:
            name, up = ".".join(above.parts), len(folder.parts) - len(above.parts)
            places = [str(build_lib.resolve() / above), str([package.folder, *package.folder.parents][up])]
            lines += [f"module = types.ModuleType({name!r})", f"module.__path__ = {places!r}"]
            lines += [f"sys.modules[{name!r}] = module"]
    lines += [f"import {name}" for name in names]
    found_first = os.pathsep.join([str(build_lib.resolve()), str(SERAI.folder.parent)])
    tried = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=os.environ | {"PYTHONPATH": found_first},
        capture_output=True,
        text=True,
        check=False,
    )
    return f"the compiled rules cannot be loaded: {tried.stderr.strip()}" if tried.returncode else ""
