"""Compile the twin: write the translated modules, then let a C compiler at them if there is one."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

from twin.translate import chapters, translate

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "serai"
PACKAGE = "serai_compiled"
OUT = ROOT / "src" / PACKAGE
SPELLED = ROOT / "build" / "twin"
STAMP = "built_from.txt"

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


def extensions() -> list[Any]:
    """Write the translated modules below build/ and hand them to Cython."""
    from Cython.Build import cythonize  # not there when only a wheel's metadata is wanted

    _write_sources()
    # What is only to be checked need not be fast, and is compiled sooner.
    flags = ["-O1", *SPOKEN] if os.environ.get("SERAI_SANITIZE") else ["-O3", *CHECKED]
    made = [
        Extension(
            name,
            [str((SPELLED / Path(*name.split("."))).with_suffix(".py").relative_to(ROOT))],
            extra_compile_args=["-g0", "-Wno-unused-function", "-Werror=incompatible-pointer-types", *flags],
            extra_link_args=["-fsanitize=undefined"] if os.environ.get("SERAI_SANITIZE") else [],
        )
        for name in translate(SOURCE, PACKAGE)
    ]
    translated: list[Any] = cythonize(  # type: ignore[no-untyped-call]
        made, compiler_directives=DIRECTIVES, include_path=[str(SPELLED)], quiet=True, nthreads=0
    )
    return translated


def _write_sources() -> None:
    for folder in (OUT, SPELLED):
        shutil.rmtree(folder, ignore_errors=True)
    for name, (lines, declarations) in translate(SOURCE, PACKAGE).items():
        *packages, module = name.split(".")
        for base in (OUT.parent, SPELLED):
            for package in packages:
                base = base / package
                base.mkdir(parents=True, exist_ok=True)
                (base / "__init__.py").touch()
        path = SPELLED.joinpath(*packages, module)
        path.with_suffix(".py").write_text(lines, encoding="utf-8")
        path.with_suffix(".pxd").write_text(declarations, encoding="utf-8")


def compiler() -> list[str] | None:
    """The C compiler to use: the machine's own, else the one from PyPI, else none."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (wanted.split(), ["cc"], ["gcc"], ["clang"]):
        if shutil.which(command[0]):
            return [*command]
    probe = [sys.executable, "-m", "ziglang", "cc"]
    found = subprocess.run([*probe, "--version"], capture_output=True, check=False).returncode == 0
    return probe if found else None


class BuildTwin(build_ext):  # type: ignore[misc]  # setuptools is untyped
    """Compile if any C compiler can be had; if not, say so and leave the plain form to run."""

    extensions: list[Extension]

    def run(self) -> None:
        """Find a compiler, compile, and note which lines the twin was made from."""
        command = compiler()
        if command is None:
            self._give_up("no C compiler found, and none from PyPI")
        elif command[0] == sys.executable:
            os.environ["CC"] = " ".join(command)
            os.environ["LDSHARED"] = " ".join([*command, "-shared"])
        try:
            super().run()
        except BaseError as error:
            self._give_up(f"the C compiler failed: {error}")
        if self.extensions:
            package = OUT if self.inplace else Path(self.build_lib) / PACKAGE
            (package / STAMP).write_text(fingerprints(), encoding="utf-8")

    def _give_up(self, problem: str) -> None:
        print(f"serai: {problem}; the games will run uncompiled, about 70 times slower", file=sys.stderr)
        self.extensions = []
