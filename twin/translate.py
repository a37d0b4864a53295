"""Turn typed Python modules into Cython: the same lines, with the C types read off the annotations.

A module takes part when it holds the line `# twin: compiled`. All such modules of one folder become one
compiled module, so that the C compiler sees a game whole. For each folder this makes two texts:

* the same Python lines, joined in the order of their imports, in Cython's spelling where it differs;
* a `.pxd` that gives them C types:
    X: Final = 4                  a C constant
    class with annotated fields   a C class; Annotated[list[int], "short[61]"] is a C array
    function over int, bool, float, None and those classes: a C function that needs no GIL
    function that hands out a list[int]: a C function that holds the GIL
    other functions               stay Python functions, callable from anywhere

What follows a line `# twin: plain from here` exists only in the plain form.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from math import prod
from pathlib import Path

MARK = "# twin: compiled"
PLAIN_FROM_HERE = "# twin: plain from here"
C_SIZES = {"short": 2, "int": 4, "unsigned long long": 8, "double": 8}
C_TYPES = {"int": "int", "bool": "bint", "float": "double", "None": "void", "list[int]": "list"}


@dataclass
class Names:
    """What a module defines or imports, as far as types go."""

    types: dict[str, str] = field(default_factory=lambda: dict(C_TYPES))
    aliases: dict[str, str] = field(default_factory=dict)
    constants: dict[str, int | float] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)
    fields: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def ctype(self, annotation: ast.expr | None) -> str | None:
        """The C type an annotation stands for, or None where it has none."""
        text = ast.unparse(annotation).strip("'\"") if annotation else "?"
        return self.types.get(text) or self.aliases.get(text)

    def take(self, other: Names, name: str) -> None:
        """Know a name as another module knows it."""
        for mine, theirs in ((self.types, other.types), (self.aliases, other.aliases)):
            if name in theirs:
                mine[name] = theirs[name]
        if name in other.constants:
            self.constants[name] = other.constants[name]
        while name in other.fields:  # a class brings the fields of the classes it builds on
            self.fields[name] = other.fields[name]
            self.bases[name] = other.bases[name]
            name = other.bases[name]


@dataclass
class Chapter:
    """One source module."""

    name: str
    text: str
    tree: ast.Module
    names: Names = field(default_factory=Names)

    @property
    def unit(self) -> str:
        """The compiled module it becomes part of: its folder."""
        return self.name.rpartition(".")[0]

    def imports(self) -> list[tuple[str, list[str]]]:
        """The modules it takes names from, with the names."""
        return [
            (node.module, [alias.name for alias in node.names])
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom) and node.module
        ]


def chapters(source: Path) -> dict[str, Chapter]:
    """Every module below `source` that takes part, by name, each after the ones it imports."""
    found: dict[str, Chapter] = {}
    for path in sorted(source.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f"\n{MARK}\n" in text:
            text = text.split(PLAIN_FROM_HERE)[0]
            name = ".".join(path.relative_to(source.parent).with_suffix("").parts)
            found[name] = Chapter(name, text, ast.parse(text, str(path)))
    ordered: dict[str, Chapter] = {}

    def visit(chapter: Chapter) -> None:
        if chapter.name not in ordered:
            for module, _ in chapter.imports():
                if module in found:
                    visit(found[module])
            ordered[chapter.name] = chapter

    for chapter in found.values():
        visit(chapter)
    return ordered


def translate(source: Path, package: str) -> dict[str, tuple[str, str]]:
    """For each folder with chapters: its compiled module's name, its lines and its `.pxd`."""
    all_chapters = chapters(source)
    units: dict[str, list[Chapter]] = {}
    for chapter in all_chapters.values():
        units.setdefault(chapter.unit, []).append(chapter)
    made: dict[str, tuple[str, str]] = {}
    for unit in _ordered(units, all_chapters):
        name = package + unit.removeprefix(source.name)
        made[name] = _translate_unit(source.name, package, units[unit], all_chapters)
    return made


def _ordered(units: dict[str, list[Chapter]], every: dict[str, Chapter]) -> list[str]:
    """The folders, each after those its chapters import from."""
    needs = {
        unit: {every[module].unit for part in parts for module, _ in part.imports() if module in every} - {unit}
        for unit, parts in units.items()
    }
    return list(TopologicalSorter(needs).static_order())


def _translate_unit(root: str, package: str, parts: list[Chapter], every: dict[str, Chapter]) -> tuple[str, str]:
    lines = ["import cython"]
    head = ["cimport cython", "from libc.string cimport memcpy"]
    body: list[str] = []
    extended = {
        ast.unparse(base)
        for c in every.values()
        for n in c.tree.body
        if isinstance(n, ast.ClassDef)
        for base in n.bases
    }
    defined: dict[str, str] = {}
    for chapter in parts:
        writer = _Declarations(chapter.names, extended)
        for module, names in chapter.imports():
            if module == "math":
                head.append(f"from libc.math cimport {', '.join(names)}")
            elif module in every:
                for name in names:
                    chapter.names.take(every[module].names, name)
                if every[module].unit != chapter.unit:
                    head += _cimports(package + every[module].unit.removeprefix(root), names, every[module].names)
                    known = [f"{name} = {chapter.names.constants[name]}" for name in names if writer.constant(name)]
                    lines += [line for line in known if line not in lines]
        writer.module(chapter.tree)
        _refuse_clashes(chapter, defined)
        body += [line for line in writer.out if not (line.startswith("cdef const") and line in body)]
        lines.append(_spell(chapter, every, writer.generated))
    return "\n".join(lines), "\n".join([*dict.fromkeys(head), *body]) + "\n"


def _cimports(module: str, names: list[str], known: Names) -> list[str]:
    """Classes and functions come from the other compiled module; constants are declared anew, to stay constants."""
    here = {*known.aliases, *known.constants}
    return [f"from {module} cimport {name}" for name in names if name not in here]


def _refuse_clashes(chapter: Chapter, defined: dict[str, str]) -> None:
    """Chapters of one folder share one compiled module, so a name may stand in one of them only."""
    for node in chapter.tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if node.name in defined:
                raise SyntaxError(f"{node.name} is defined in {defined[node.name]} and again in {chapter.name}")
            defined[node.name] = chapter.name


class _Declarations:
    """Collects the `.pxd` lines of one module."""

    def __init__(self, names: Names, extended: set[str]) -> None:
        self.names = names
        self.extended = extended
        self.is_final = False
        self.out: list[str] = []
        self.generated: dict[str, str] = {}

    def module(self, tree: ast.Module) -> None:
        for node in tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Annotated["):
                self._alias(node)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
                self._constant(node)
            elif isinstance(node, ast.ClassDef):
                self._class(node)
            elif isinstance(node, ast.FunctionDef):
                self._function(node)

    def _alias(self, node: ast.Assign) -> None:
        target, value = node.targets[0], node.value
        assert isinstance(target, ast.Name) and isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Tuple)
        spelled = ast.literal_eval(value.slice.elts[1])
        for name, number in self.names.constants.items():
            spelled = re.sub(rf"\b{name}\b", str(number), spelled)
        self.names.aliases[target.id] = spelled

    def _constant(self, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name) and node.value is not None
        if isinstance(node.value, ast.Call):
            self.out.append(f"cdef {ast.unparse(node.value.func)} {node.target.id}")
            return
        value = eval(ast.unparse(node.value), {}, dict(self.names.constants))
        self.names.constants[node.target.id] = value
        self.constant(node.target.id)

    def constant(self, name: str) -> bool:
        """Declare a known constant; False where the name is none."""
        value = self.names.constants.get(name)
        if value is None:
            return False
        kind = "double" if isinstance(value, float) else "int" if abs(value) < 2**31 else "unsigned long long"
        self.out.append(f"cdef const {kind} {name}")
        return True

    def _class(self, node: ast.ClassDef) -> None:
        base = ast.unparse(node.bases[0]) if node.bases else ""
        annotated = [item for item in node.body if isinstance(item, ast.AnnAssign)]
        self.names.types[node.name] = node.name
        self.names.bases[node.name] = base
        self.names.fields[node.name] = []
        self.is_final = not base and node.name not in self.extended
        if self.is_final:
            self.out.append("@cython.final")
        self.out.append(f"cdef class {node.name}{f'({base})' if base else ''}:")
        for item in annotated:
            kind = self.names.ctype(item.annotation)
            assert kind is not None and isinstance(item.target, ast.Name), f"{node.name}: {ast.unparse(item)}"
            self.names.fields[node.name].append((item.target.id, kind))
            self.out.append(f"    cdef public {kind} {item.target.id}")
        copies = self._is_state(node.name)
        methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        for method in methods:
            if not method.name.startswith("__") and not (copies and method.name in ("copy", "copy_from")):
                self._function(method, "    ")
        if copies:
            self.out.append("    cdef void copy_from(self, State other) noexcept nogil")
            self.generated[node.name] = self._copying(node.name)
        elif not annotated and not methods:
            self.out.append("    pass")

    def _is_state(self, name: str) -> bool:
        while name:
            if name == "State":
                return True
            name = self.names.bases.get(name, "")
        return False

    def _all_fields(self, name: str) -> list[tuple[str, str]]:
        base = self.names.bases.get(name, "")
        return (self._all_fields(base) if base else []) + self.names.fields.get(name, [])

    def _copying(self, name: str) -> str:
        """`copy_from` and `copy` of a state class: every field, none forgotten."""
        method = [
            "    def copy_from(self, other: State) -> None:",
            f"        _copy_{name}(self, cast({name}, other))",
            "",
            "    def copy(self):",
            f"        twin = {name}.__new__({name})",
        ]
        function = [f"def _copy_{name}(to, other) -> None:"]
        for target, kind in self._all_fields(name):
            sizes = re.findall(r"\[(\d+)\]", kind)
            if not sizes and kind in self.names.fields:
                method.append(f"        twin.{target} = self.{target}")
                continue
            if sizes:
                length = prod(int(size) for size in sizes) * C_SIZES[kind.partition("[")[0]]
                function.append(f"    memcpy(to.{target}, other.{target}, {length})")
            else:
                function.append(f"    to.{target} = other.{target}")
        method += ["        twin.copy_from(self)", "        return twin"]
        self.out.append(f"    @cython.locals(twin={name})\n    cpdef copy(self)")
        self.out.append(f"cdef void _copy_{name}({name} to, {name} other) noexcept nogil")
        return "\n".join([*method, "", "", *function, ""])

    def _function(self, node: ast.FunctionDef, pad: str = "") -> None:
        arguments = [a for a in node.args.args if not (pad and a.arg == "self")]
        kinds = [self.names.ctype(a.annotation) for a in arguments]
        result = self.names.ctype(node.returns)
        if None in kinds or result is None or node.args.defaults or _may_raise(node):
            return
        local = self._locals(node, {a.arg for a in arguments})
        if local:
            items = ", ".join(f"{name}={kind}" for name, kind in sorted(local.items()))
            self.out.append(f"{pad}@cython.locals({items.replace('unsigned long long', 'cython.ulonglong')})")
        holds_gil = result in self.names.fields or "released_gil" in ast.unparse(node) or "list" in [result, *kinds]
        signature = ", ".join(
            [*(["self"] if pad else []), *(f"{k} {a.arg}" for k, a in zip(kinds, arguments, strict=True))]
        )
        # A method others may override cannot be called from Python without holding the GIL.
        how = "cdef" if pad and not holds_gil and not self.is_final else "cpdef"
        self.out.append(f"{pad}{how} {result} {node.name}({signature}){'' if holds_gil else ' noexcept nogil'}")

    def _locals(self, node: ast.FunctionDef, arguments: set[str]) -> dict[str, str]:
        local: dict[str, str] = {}
        for item in ast.walk(node):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                kind = self.names.ctype(item.annotation)
                assert kind is not None, f"{node.name}: {ast.unparse(item)}"
                local[item.target.id] = kind
        for item in ast.walk(node):
            targets: list[ast.expr] = []
            if isinstance(item, ast.Assign):
                targets = item.targets
            elif isinstance(item, (ast.For, ast.AugAssign)):
                targets = [item.target]
            for target in targets:
                for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(name, ast.Name) and name.id not in arguments:
                        local.setdefault(name.id, self._guess(getattr(item, "value", None)))
        return local

    def _guess(self, value: ast.expr | None) -> str:
        if isinstance(value, ast.Constant) and isinstance(value.value, (bool, float)):
            return C_TYPES[type(value.value).__name__]
        if isinstance(value, ast.Call) and ast.unparse(value.func) in self.names.fields:
            return ast.unparse(value.func)
        return "int"


def _spell(chapter: Chapter, every: dict[str, Chapter], generated: dict[str, str]) -> str:
    """The chapter's lines as Cython wants them: imports become cimports, copies are generated."""
    lines = chapter.text.split("\n")
    drop: set[int] = set()
    insert: dict[int, str] = {}
    for node in chapter.tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module in every or node.module in ("math", "__future__")):
            drop |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and not isinstance(node.value, ast.Call)
        ):
            value = chapter.names.constants.get(node.target.id)  # Cython wants constants worked out
            if value is not None:
                lines[node.lineno - 1] = f"{node.target.id} = {value}"
        if isinstance(node, ast.ClassDef):
            drop |= set(_zero_fills(node))
            insert |= dict.fromkeys(_emptied(node, drop), " " * 8 + "pass")
        if isinstance(node, ast.ClassDef) and node.name in generated:
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name in ("copy", "copy_from"):
                    drop |= set(range(item.lineno, (item.end_lineno or item.lineno) + 1))
            insert[node.end_lineno or node.lineno] = "\n" + generated[node.name]
    out: list[str] = []
    for number, line in enumerate(lines, 1):
        if number not in drop:
            out.append(line)
        if number in insert:
            out.append(insert[number])
    text = "\n".join(out)
    text = re.sub(r"\bcast\((\w+), (\w+)\)", r"cython.cast(\1, \2)", text)
    return text.replace("with released_gil():", "with cython.nogil:")


def _may_raise(node: ast.FunctionDef) -> bool:
    return any(isinstance(item, ast.Raise) for item in ast.walk(node))


def _zero_fills(node: ast.ClassDef) -> Iterator[int]:
    """The lines of `__init__` that fill an array with zeros: a C array begins with nothing else."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for statement in method.body:
                if isinstance(statement, ast.Assign) and _is_zeros(statement.value):
                    yield from range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


def _emptied(node: ast.ClassDef, drop: set[int]) -> Iterator[int]:
    """The last line of an `__init__` of which nothing is left."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and all(statement.lineno in drop for statement in method.body):
            yield method.end_lineno or method.lineno


def _is_zeros(value: ast.expr) -> bool:
    while isinstance(value, ast.ListComp):
        if isinstance(value.elt, ast.Constant):
            return value.elt.value == 0
        value = value.elt
    return False
