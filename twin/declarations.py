"""The `.pxd` of a module: C types for its constants, classes and functions."""

from __future__ import annotations

import ast
import re

from twin.chapters import C_TYPES, Names
from twin.state_methods import REPLACED, Generated, add_bytes, add_copying


class Declarations:
    """Collects the `.pxd` lines of one module."""

    def __init__(self, names: Names, extended: set[str]) -> None:
        self.names = names
        self.extended = extended
        self.is_final = False
        self.out: list[str] = []
        self.generated: dict[str, str] = {}

    def module(self, tree: ast.Module) -> None:
        """Declare everything a module defines."""
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
            if not method.name.startswith("__") and not (copies and method.name in REPLACED):
                self._function(method, "    ")
        if copies or not (base or methods):
            self._generate(node.name, copies)
        elif not annotated and not methods:
            self.out.append("    pass")

    def _generate(self, name: str, copies: bool) -> None:
        """Methods of a state, or of a class that only holds what is on the table from the first move to the last."""
        made, fields = Generated(), self._all_fields(name)
        if copies:
            add_copying(made, name, fields, self.names.fields)
        add_bytes(made, name, fields, self.names.fields)
        self.out += [*made.in_class, *made.after_class]
        self.generated[name] = made.text()

    def _is_state(self, name: str) -> bool:
        while name:
            if name == "State":
                return True
            name = self.names.bases.get(name, "")
        return False

    def _all_fields(self, name: str) -> list[tuple[str, str]]:
        base = self.names.bases.get(name, "")
        return (self._all_fields(base) if base else []) + self.names.fields.get(name, [])

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


def _may_raise(node: ast.FunctionDef) -> bool:
    return any(isinstance(item, ast.Raise) for item in ast.walk(node))
