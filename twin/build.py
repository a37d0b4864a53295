"""Compile the twin: write the translated modules, then let a C compiler at them if there is one."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

from twin.chapters import chapters
from twin.toolchain import compiler, has_headers
from twin.translate import translate

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "serai"
PACKAGE = "serai_compiled"
OUT = ROOT / "src" / PACKAGE
SPELLED = ROOT / "build" / "twin"
COMPILED = ROOT / "build" / "twin_compiled"
STAMP = "built_from.txt"
PROBLEM = "not_compiled.txt"
"""Why the twin could not be compiled, beside the stamp; the loader repeats it."""

# An index out of range, an overflow or a bad shift stops the process at once instead of spoiling memory.
CHECKED = [
    "-fsanitize=bounds,signed-integer-overflow,shift,integer-divide-by-zero",
    "-fsanitize-undefined-trap-on-error",
]
# The same checks, spoken aloud: names the line, for the tests (CPython's -fwrapv would hide overflows).
SPOKEN = [
    "-fsanitize=bounds,signed-integer-overflow,shift,integer-divide-by-zero",
    "-fno-sanitize-recover=all",
    "-fno-wrapv",
]
# No compiler fuses a product into a sum, so that a bot decides the same on every machine.
PORTABLE = ["-ffp-contract=off"]
# Only what every Python from 3.11 on promises (abi3): what is compiled once runs on all of them.
LIMITED_API = ["-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030b0000"]
DIRECTIVES = {
    "boundscheck": False,  # the C compiler's own check does it, at no measurable cost
    "wraparound": False,
    "cdivision": False,
    "annotation_typing": False,
    "auto_pickle": False,
    "language_level": 3,
}


def fingerprints(source: Path = SOURCE) -> str:
    """A hash of every file that is compiled; the loader refuses a twin made from other lines."""
    hashes = []
    for name in sorted(chapters(source)):
        path = Path(*name.split(".")).with_suffix(".py")
        hashes.append(f"{path.as_posix()} {hashlib.sha256((source.parent / path).read_bytes()).hexdigest()}")
    return "\n".join(hashes) + "\n"


def extensions() -> list[Extension]:
    """The modules of the twin; their sources are written when they are compiled."""
    if os.environ.get("SERAI_NO_TWIN"):
        return []
    return [
        Extension(
            name,
            [str((SPELLED / Path(*name.split("."))).with_suffix(".py").relative_to(ROOT))],
            extra_compile_args=compile_flags(),
            extra_link_args=["-fsanitize=undefined"] if os.environ.get("SERAI_SANITIZE") else [],
        )
        for name in translate(SOURCE, PACKAGE)
    ]


def write_c(modules: list[Extension]) -> None:
    """Write the translated modules below build/ and turn them into C, which becomes their source."""
    from Cython.Build import cythonize  # not there when only a wheel's metadata is wanted

    _write_sources()
    translated = cythonize(  # type: ignore[no-untyped-call]
        modules, compiler_directives=DIRECTIVES, include_path=[str(SPELLED)], quiet=True, nthreads=0
    )
    for module, made in zip(modules, translated, strict=True):
        module.sources = made.sources


def compile_flags(limited_api: bool = False) -> list[str]:
    """The C compiler's flags for a translated module: for this Python alone, or for every one with its limited API."""
    # What is only to be tried need not be fast, and is compiled in a fifth of the time.
    level = os.environ.get("SERAI_OPTIMIZE", "3")
    kind = [f"-O{level}", *(SPOKEN if os.environ.get("SERAI_SANITIZE") else CHECKED)]
    common = ["-g0", "-Wno-unused-function", "-Werror=incompatible-pointer-types", *PORTABLE]
    return [*common, *kind, *(LIMITED_API if limited_api else [])]


def _write_sources() -> None:
    shutil.rmtree(SPELLED, ignore_errors=True)
    for name, (lines, declarations) in translate(SOURCE, PACKAGE).items():
        *packages, module = name.split(".")
        base = SPELLED
        for package in packages:
            base = base / package
            base.mkdir(parents=True, exist_ok=True)
            (base / "__init__.py").touch()
        path = base / module
        path.with_suffix(".py").write_text(lines, encoding="utf-8")
        path.with_suffix(".pxd").write_text(declarations, encoding="utf-8")


class BuildTwin(build_ext):  # type: ignore[misc]  # setuptools is untyped
    """Compile if it can be done; if not, say why and leave the plain form to run.

    A twin in the source tree is replaced only by one that has been imported successfully. A twin for a wheel keeps to
    the limited API, so that one wheel serves every Python.
    """

    extensions: list[Extension]
    inplace: bool
    editable_mode: bool
    parallel: int | None

    def finalize_options(self) -> None:
        """Choose what to compile for: this Python in the source tree, every Python in a wheel."""
        if not self.inplace and not self.editable_mode:
            for extension in self.distribution.ext_modules or []:
                extension.py_limited_api = True
                extension.extra_compile_args = compile_flags(limited_api=True)
        super().finalize_options()

    def run(self) -> None:
        """Find a compiler, compile, and note which lines the twin was made from."""
        if not self.extensions:
            return
        in_place, self.inplace = self.inplace, False
        if in_place:
            shutil.rmtree(COMPILED, ignore_errors=True)
            self.build_lib = str(COMPILED)
        package = Path(self.build_lib) / PACKAGE
        problem = self._compile()
        if problem and os.environ.get("SERAI_REQUIRE_TWIN"):
            raise CompileError(problem)
        if problem:
            print(f"serai: {problem}. The games run as plain Python, about 70 times slower.", file=sys.stderr)
            package = OUT if in_place else package
            package.mkdir(parents=True, exist_ok=True)
            (package / "__init__.py").touch()
            (package / PROBLEM).write_text(problem, encoding="utf-8")
            self.extensions = []  # setuptools would look for the files
            return
        (package / STAMP).write_text(fingerprints(), encoding="utf-8")
        if in_place:
            shutil.rmtree(OUT, ignore_errors=True)
            shutil.move(package, OUT)

    def _compile(self) -> str:
        """Compile and try what came of it; the problem if that fails, with what to do about it."""
        if not has_headers():  # reported first, since with them a compiler comes from PyPI
            return "Python's C headers are missing: install libpython3-dev, then set Serai up again"
        command = compiler()
        if command is None:
            return "no C compiler was found, and none from PyPI: install gcc, then set Serai up again"
        if command[0] == sys.executable:
            os.environ["CC"] = shlex.join(command)
            os.environ["LDSHARED"] = shlex.join([*command, "-shared"])
        self.parallel = self.parallel or os.cpu_count() or 1
        write_c(self.extensions)
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            return f"the C compiler failed: {error}"
        for folder in {Path(path).parent for path in self.get_outputs()}:
            (folder / "__init__.py").touch()
        names = ", ".join(extension.name for extension in self.extensions)
        tried = subprocess.run(
            [sys.executable, "-c", f"import {names}"],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([self.build_lib, str(SOURCE.parent)])},
            capture_output=True,
            text=True,
            check=False,
        )
        return f"the compiled rules cannot be loaded: {tried.stderr.strip()}" if tried.returncode else ""
