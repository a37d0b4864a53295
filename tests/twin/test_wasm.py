"""The twin for browsers: compiled from the same C, and only when that has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.compiler.build import extensions
from serai.compiler.package import SERAI
from twin import site, wasm
from twin.site_python import standard_library

LIBRARY = standard_library(site.PARTS)
MAGIC = b"\0asm"


def test_every_module_of_the_twin_is_there_as_wasm() -> None:
    for module in extensions(SERAI, wasm.TRANSLATED):
        assert wasm._module(site.PARTS / "twin", module.name).read_bytes().startswith(MAGIC)


def test_what_was_compiled_from_the_same_c_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled(*_: object) -> None:
        raise AssertionError("it was compiled again")

    monkeypatch.setattr(wasm, "_compile_all", compiled)
    wasm.compile_twin(LIBRARY, site.PARTS / "twin")


def test_the_headers_are_configured_as_the_browsers_python_is(tmp_path: Path) -> None:
    wasm._write_headers(LIBRARY, tmp_path)
    configured = (tmp_path / "python" / "pyconfig.h").read_text()
    assert "#define SIZEOF_VOID_P 4\n" in configured and "#define SIZEOF_LONG_LONG 8\n" in configured
    assert (tmp_path / "python" / "Python.h").is_file() and (tmp_path / "shims" / "wasi" / "api.h").is_file()


def test_a_compiler_that_fails_is_reported_in_its_own_words() -> None:
    with pytest.raises(wasm.CannotCompile, match="no-such-file"):
        wasm._run(["/bin/ls", "-d", "no-such-file"])
