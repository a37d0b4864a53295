"""Compile the twin for a browser: the same C as a side module of Pyodide, with the C compiler that PyPI carries.

The C keeps to Python's limited API, so any Python's headers serve, whatever version Pyodide has.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sysconfig
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from serai.compiler.build import LIMITED_API, PORTABLE, extensions
from serai.compiler.cython_build import source_file, write_c, write_sources
from serai.compiler.package import SERAI
from serai.compiler.toolchain import FROM_PYPI
from twin.client import ROOT

TRANSLATED = ROOT / "build" / "twin"

# Older engines know no other instructions than these.
TARGET = ["-target", "wasm32-emscripten", "-mcpu=generic", "-fPIC", "-fvisibility=hidden"]
# The checks of the native twin; a trap ends the worker instead of the process.
CHECKED = [
    "-fno-sanitize=all",
    "-fsanitize=bounds,signed-integer-overflow,shift,integer-divide-by-zero",
    "-fsanitize-trap=all",
]
LINK = ["-shared", "--experimental-pic", "-Bdynamic", "--unresolved-symbols=import-dynamic", "--no-entry"]
# The headers of wasi's C library work for emscripten with these changes: both are musl for wasm32.
SHIMS = {
    "wasi/api.h": "#pragma once\n",
    "errno.h": "#pragma once\nint *__errno_location(void);\n#define errno (*__errno_location())\n",
    "__seek.h": "#define SEEK_SET 0\n#define SEEK_CUR 1\n#define SEEK_END 2\n",
}
SYSCONFIG = "_sysconfigdata__emscripten_wasm32-emscripten.py"


class CannotCompile(RuntimeError):
    """The twin cannot be compiled for a browser here."""


def compile_twin(standard_library: Path, out: Path) -> None:
    """Compile every module of the twin for the Python of this standard library (Pyodide's zip) into a folder.

    What was compiled from the same C stays.
    """
    modules = extensions(SERAI, TRANSLATED)
    names = [module.name for module in modules]
    if any(not _c_file(name).is_file() for name in names):
        translated = write_sources(SERAI, TRANSLATED)  # the native twin was not compiled here
        for module in modules:
            write_c(module, TRANSLATED, translated)
    stamp, made_from = out.with_suffix(".txt"), _made_from(names)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == made_from:
        return
    stamp.unlink(missing_ok=True)
    _compile_all(names, standard_library, out)
    stamp.write_text(made_from, encoding="utf-8")


def _compile_all(names: list[str], standard_library: Path, out: Path) -> None:
    zig = _compiler()
    include = out.parent / "wasm_include"
    _write_headers(standard_library, include)
    shutil.rmtree(out, ignore_errors=True)
    with ThreadPoolExecutor(os.cpu_count()) as together:
        list(together.map(lambda name: _compile(zig, include, name, out), names))
    for folder in {_module(out, name).parent for name in names} | {out / SERAI.compiled}:
        (folder / "__init__.py").touch()


def _made_from(names: list[str]) -> str:
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for name in names:
        digest.update(_c_file(name).read_bytes())
    return digest.hexdigest()


def _compile(zig: Path, include: Path, name: str, out: Path) -> None:
    libc, module = zig / "lib" / "libc" / "include", _module(out, name)
    module.parent.mkdir(parents=True, exist_ok=True)
    unlinked = module.with_suffix(".o")
    headers = [f"-I{include / 'shims'}", f"-I{include / 'python'}"]
    headers += [f"-isystem{libc / 'wasm-wasi-musl'}", f"-isystem{libc / 'generic-musl'}"]
    flags = ["-O3", "-g0", "-DNDEBUG", "-w", "-include", "stdint.h", *PORTABLE, *CHECKED, *LIMITED_API]
    _run([zig / "zig", "cc", *TARGET, *flags, *headers, "-c", _c_file(name), "-o", unlinked])
    start = f"--export=PyInit_{name.rpartition('.')[2]}"
    _run([zig / "zig", "wasm-ld", *LINK, "--no-export-dynamic", start, "--strip-debug", "-o", module, unlinked])
    unlinked.unlink()


def _compiler() -> Path:
    found = find_spec("ziglang")
    if found is None or not found.origin:
        raise CannotCompile(f"the rules for browsers need a C compiler: pip install '{FROM_PYPI}'")
    return Path(found.origin).parent


def _write_headers(standard_library: Path, include: Path) -> None:
    """Write Python's headers with the configuration of Pyodide's Python, and the shims."""
    shutil.rmtree(include, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), include / "python")
    (include / "python" / "pyconfig.h").write_text(_configuration(standard_library), encoding="utf-8")
    for name, text in SHIMS.items():
        (include / "shims" / name).parent.mkdir(parents=True, exist_ok=True)
        (include / "shims" / name).write_text(text, encoding="utf-8")


def _configuration(standard_library: Path) -> str:
    """Return the pyconfig.h of another Python, from what its standard library knows about it."""
    values: dict[str, Any] = {}
    with zipfile.ZipFile(standard_library) as files:
        exec(files.read(SYSCONFIG), values)
    found: dict[str, Any] = values["build_time_vars"]
    numbers = {name: value for name, value in found.items() if isinstance(value, int) and value and name.isidentifier()}
    return "".join(f"#define {name} {value}\n" for name, value in sorted(numbers.items()))


def _c_file(name: str) -> Path:
    return source_file(TRANSLATED, name).with_suffix(".c")


def _module(out: Path, name: str) -> Path:
    return out.joinpath(*name.split(".")).with_suffix(".abi3.so")


def _run(command: list[str | Path]) -> None:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"{Path(command[0]).name} {command[1]} failed:\n{done.stderr.strip()[-2000:]}")
