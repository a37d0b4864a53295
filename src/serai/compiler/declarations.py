"""The `.pxd` of a module: C types for its constants, classes and functions."""

from __future__ import annotations

import ast
import re

from serai.compiler.chapters import C_TYPES, Chapter
from serai.compiler.problems import at
from serai.compiler.shown_methods import METHODS, SeenField, mark_of, shown_methods
from serai.compiler.state_methods import REPLACED, Generated, add_bytes, add_copying

ROOT_STATE = "State"
"""The class every state derives from."""


class Declarations:
    """Collects the `.pxd` lines of one module, and what is wrong with its types."""

    def __init__(self, chapter: Chapter, extended: set[str], visible: set[str]) -> None:
        self.chapter = chapter
        self.names = chapter.names
        self.extended = extended
        self.visible = visible
        self.is_final = False
        self.out: list[str] = []
        self.generated: dict[str, str] = {}
        self.replaced: dict[str, tuple[str, ...]] = {}
        """The plain methods of each class that are left out, since they are generated."""
        self.c_functions: list[tuple[ast.FunctionDef, bool]] = []
        """Functions that become C functions, each with whether it holds the GIL."""
        self.problems: list[str] = []

    def module(self) -> None:
        """Declare everything the module defines."""
        for node in self.chapter.tree.body:
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
        spelled = str(ast.literal_eval(value.slice.elts[1]))
        self.names.aliases[target.id] = re.sub(r"\[([^\]:]+)\]", lambda size: self._size(node, size[1]), spelled)

    def _size(self, node: ast.AST, expression: str) -> str:
        """Return the size of an array, worked out from constants."""
        try:
            return f"[{int(eval(expression, {'__builtins__': {}}, dict(self.names.constants)))}]"
        except Exception:
            expected = "expected a size made of numbers and constants, set (X: Final = 4) or imported here"
            self._wrong(node, f"{expected}; got [{expression}]")
            return "[1]"

    def _wrong(self, node: ast.AST, problem: str) -> None:
        self.problems.append(at(self.chapter.path, node, problem))

    def _constant(self, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name) and node.value is not None
        made = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
        if made == "list" or made in self.names.fields:
            self.out.append(f"cdef {made} {node.target.id}")
            return
        try:
            value = eval(ast.unparse(node.value), {"__builtins__": {}}, dict(self.names.constants))
        except Exception:
            value = None
        if not isinstance(value, (int, float)):
            self._wrong(
                node,
                f"expected a number, or arithmetic over constants above; got {ast.unparse(node)}. "
                "Leave `: Final` out where it is no number: it then stays a Python object",
            )
            return
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
        self.names.seen[node.name] = []
        self.is_final = not base and node.name not in self.extended
        if self.is_final:
            self.names.final.add(node.name)
            self.out.append("@cython.final")
        if base in self.names.final or (base and base not in self.names.fields):
            self._wrong(
                node,
                f"{node.name}: expected State or a class of your own compiled modules as the base; got {base}. "
                "Hold one in a field instead, or leave the class to a module that is not compiled",
            )
        self.out.append(f"cdef class {node.name}{f'({base})' if base else ''}:")
        copies = self._is_state(node.name)
        methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        for item in annotated:
            assert isinstance(item.target, ast.Name)
            kind = self.names.ctype(item.annotation)
            if kind is None or (kind == "list" and (copies or not methods)):
                self._unsized(item, f"{node.name}.{item.target.id}")
            else:
                self.names.fields[node.name].append((item.target.id, kind))
                if mark := mark_of(item.annotation):
                    self._seen(item, SeenField(item.target.id, kind, mark), node.name)
                self.out.append(f"    cdef public {kind} {item.target.id}")
        shown = self._shown(node, methods) if copies else ""
        self.replaced[node.name] = (*(REPLACED if copies else ()), *(METHODS if shown else ()))
        for method in methods:
            if not method.name.startswith("__") and method.name not in self.replaced[node.name]:
                self._function(method, "    ")
        for generated in ast.walk(ast.parse(shown and f"class {node.name}:\n{shown}")):
            if isinstance(generated, ast.FunctionDef):
                self._function(generated, "    ", generated=True)
        if copies or not (base or methods):
            self._generate(node.name, copies, shown)
        elif not annotated and not methods:
            self.out.append("    pass")

    def _unsized(self, item: ast.AnnAssign, name: str) -> None:
        """Report a field whose type does not say how large it is."""
        got = ast.unparse(item.annotation)
        if got.startswith("list"):
            advice = f'Name a type with its size: Numbers = Annotated[{got}, "short[N]"], and write {name}: Numbers'
            if got.startswith("list[list"):
                advice = advice.replace("short[N]", "short[N][M]")
            self._wrong(item, f"{name}: expected a list of fixed length; got {got}. {advice}")
        else:
            self._wrong(
                item,
                f'{name}: expected int, bool, float, an array such as Annotated[list[int], "short[4]"] '
                f"or a compiled class; got {got}. Keep words and tables outside, as numbers here",
            )

    def _seen(self, item: ast.AnnAssign, seen: SeenField, owner: str) -> None:
        """Note who sees a field; a field with one number for each seat needs an array."""
        if seen.mark != "Public" and "[" not in seen.kind:
            self._wrong(
                item,
                f"{owner}.{seen.name}: expected an array with a place for each seat; got {seen.kind}. "
                "Write Annotated[PerSeat, ...], or Public for a number that belongs to all",
            )
        self.names.seen[owner].append(seen)

    def _shown(self, node: ast.ClassDef, methods: list[ast.FunctionDef]) -> str:
        """Return the methods that list the fields a state declares as seen, unless its class lists them itself."""
        written = [method.name for method in methods if method.name in METHODS]
        if node.name == ROOT_STATE and written:
            return shown_methods(())
        if not self.names.seen[node.name]:
            return ""
        if written:
            problem = f"{node.name}: expected either {written[0]}() or fields that declare who sees them; got both"
            self._wrong(node, f"{problem}. Leave {written[0]}() out")
        return shown_methods(self._all_seen(node.name))

    def _all_seen(self, name: str) -> list[SeenField]:
        base = self.names.bases.get(name, "")
        return (self._all_seen(base) if base else []) + self.names.seen.get(name, [])

    def _generate(self, name: str, copies: bool, shown: str) -> None:
        """Generate methods of a state, or of a class that only holds what is on the table throughout."""
        made, fields = Generated(), self._all_fields(name)
        if copies:
            add_copying(made, name, fields, self.names.fields)
        add_bytes(made, name, fields, self.names.fields)
        self.out += [*made.in_class, *made.after_class]
        self.generated[name] = shown + made.text()

    def _is_state(self, name: str) -> bool:
        while name:
            if name == ROOT_STATE:
                return True
            name = self.names.bases.get(name, "")
        return False

    def _all_fields(self, name: str) -> list[tuple[str, str]]:
        base = self.names.bases.get(name, "")
        return (self._all_fields(base) if base else []) + self.names.fields.get(name, [])

    def _function(self, node: ast.FunctionDef, pad: str = "", generated: bool = False) -> None:
        arguments = [a for a in node.args.args if not (pad and a.arg == "self")]
        kinds = [self.names.ctype(a.annotation) for a in arguments]
        result = self.names.ctype(node.returns)
        if reason := self._why_python(node, arguments):
            if not pad:
                self.names.python[node.name] = reason
            return
        local = self._locals(node, {a.arg for a in arguments})
        if local:
            items = ", ".join(f"{name}={kind}" for name, kind in sorted(local.items()))
            self.out.append(f"{pad}@cython.locals({items.replace('unsigned long long', 'cython.ulonglong')})")
        holds_gil = result in self.names.fields or "released_gil" in ast.unparse(node) or "list" in [result, *kinds]
        signature = ", ".join(
            [*(["self"] if pad else []), *(f"{k} {a.arg}" for k, a in zip(kinds, arguments, strict=True))]
        )
        if not generated:
            self.c_functions.append((node, holds_gil))
        # A method others may override cannot be called from Python without holding the GIL.
        hidden = (
            not holds_gil and not self.is_final if pad else self.visible is not None and node.name not in self.visible
        )
        how = "cdef" if hidden else "cpdef"
        self.out.append(f"{pad}{how} {result} {node.name}({signature}){'' if holds_gil else ' noexcept nogil'}")

    def _why_python(self, node: ast.FunctionDef, arguments: list[ast.arg]) -> str:
        """Return why a function stays a Python function; nothing if it becomes a C function."""
        for argument in arguments:
            if self.names.ctype(argument.annotation) is None:
                got = f"is {ast.unparse(argument.annotation)}" if argument.annotation else "has no type"
                return f"its argument {argument.arg} {got}"
        if self.names.ctype(node.returns) is None:
            return f"it returns {ast.unparse(node.returns)}" if node.returns else "what it returns has no type"
        if node.args.defaults or node.args.kwonlyargs or node.args.vararg or node.args.kwarg:
            return "it has default, keyword or starred arguments"
        return "it raises" if any(isinstance(item, ast.Raise) for item in ast.walk(node)) else ""

    def _locals(self, node: ast.FunctionDef, arguments: set[str]) -> dict[str, str]:
        local: dict[str, str] = {}
        for item in ast.walk(node):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                kind = self.names.ctype(item.annotation)
                if kind is None:
                    self._wrong(
                        item,
                        f"{node.name}(): expected a local of type int, bool, float or a compiled class; "
                        f"got {ast.unparse(item.annotation)}. Keep the list in a field of the state",
                    )
                else:
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
