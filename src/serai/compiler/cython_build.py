"""From translated modules to C: Cython's call, and its errors at the author's lines."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from serai.compiler.package import SERAI, Package
from serai.compiler.problems import NotCompilable, at
from serai.compiler.translate import Module, translate

DIRECTIVES = {
    "boundscheck": False,  # the C compiler's own check does it, at no measurable cost
    "wraparound": False,
    "cdivision": False,
    "annotation_typing": False,
    "auto_pickle": False,
    "language_level": 3,
}
ADVICE = (
    (
        r"Cannot assign type '(double|float)' to '(int|long long|short)'",
        "Expected an int; got a float. Declare the local (worth: float = …), or cut it off with int(…)",
    ),
    (
        r"gil-requiring function|Operation not allowed without gil|[Cc]onver(ting|sion) (to|from) Python|"
        r"[Cc]oercion from Python|Constructing Python|Discarding owned Python|Python type test|"
        r"Accessing Python|Indexing Python|Iterating over Python|Calling Python|Truth-testing Python",
        "Expected numbers, arrays and compiled functions; got a Python object. "
        "Declare the types of arguments and locals, or leave this to a module that is not compiled",
    ),
    (
        r"[Cc]losures|inner functions|lambda",
        "Expected functions at the top of the module; got one inside another. Move it out and pass it what it needs",
    ),
    (r"undeclared name not builtin: (\w+)|undeclared name", "Expected a name this module defines or imports"),
    (
        r"Assignment to non-lvalue|Array|array",
        "Expected places of an array set one by one; got the whole. Write: for i in range(N): s.bag[i] = …",
    ),
)
"""What to write instead, by Cython's message."""


def package_and_base(package: Package) -> tuple[Package, ...]:
    """Return what is translated together: a package, and Serai, on which all others build."""
    return (package,) if package.is_serai else (SERAI, package)


def write_sources(package: Package, folder: Path) -> dict[str, Module]:
    """Write the translated modules of a package, and the declarations of those it builds on; return all by name."""
    modules = translate(*package_and_base(package))
    shutil.rmtree(folder, ignore_errors=True)
    for name, module in modules.items():
        path = source_file(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        for above in path.relative_to(folder).parents[:-1]:
            (folder / above / "__init__.py").touch()
        path.with_suffix(".pxd").write_text(module.declarations, encoding="utf-8")
        if module.package == package:
            path.write_text(module.lines, encoding="utf-8")
    return modules


def source_file(folder: Path, name: str) -> Path:
    """Return where the translated lines of a compiled module go."""
    return folder.joinpath(*name.split(".")).with_suffix(".py")


def write_c(extension: Any, folder: Path, modules: dict[str, Module]) -> None:
    """Compile one of the translated modules in this folder to C, the extension's source from now on."""
    from Cython.Build import cythonize  # not installed when only a wheel's metadata is built
    from Cython.Compiler.Errors import CompileError

    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            (translated,) = cythonize(  # type: ignore[no-untyped-call]
                [extension], compiler_directives=DIRECTIVES, include_path=[str(folder)], quiet=True
            )
    except CompileError as error:
        raise NotCompilable(_in_authors_lines(said.getvalue(), folder, modules) or [str(error)]) from None
    sys.stderr.write(said.getvalue())
    extension.sources = translated.sources


def _in_authors_lines(said: str, folder: Path, modules: dict[str, Module]) -> list[str]:
    """Return Cython's errors at the author's lines, one for each line, with what to write instead."""
    found: dict[tuple[Path, int], str] = {}
    for place, number, message in re.findall(r"^([^\s:]+\.(?:py|pxd)):(\d+):\d+: (.*)$", said, re.MULTILINE):
        name = ".".join(Path(place).resolve().relative_to(folder.resolve()).with_suffix("").parts)
        module = modules[name]
        if place.endswith(".pxd"):
            path, line = module.package.folder, 1
            message = f"{message} (in the declaration `{module.declarations.splitlines()[int(number) - 1].strip()}`)"
        else:
            origin = module.origins[int(number) - 1]
            path, line = origin.path or module.package.folder, origin.number or 1
        advice = next((advice for pattern, advice in ADVICE if re.search(pattern, message)), "")
        problem = f"{advice} (Cython: {message})" if advice else message
        if "warning" not in message[:8]:
            found.setdefault((path, line), at(path, line, problem))
    return list(found.values())
