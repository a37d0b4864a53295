// node bytecode.mjs PYODIDE IN OUT LEVEL: compile every .py of the archive IN to byte code of Pyodide's own Python.
// Modules keep their paths, as .pyc without a source and without docstrings; LEVEL 2 drops assertions, too.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , folder, archive, out, level] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile('/in.zip', fs.readFileSync(archive));
python.globals.set('level', Number(level));
python.runPython(`
import ast
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

FIXED = (1980, 1, 1, 0, 0, 0)

def is_text(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)

def compiled(name, source):
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(getattr(node, "body", None), list):
            empty = [] if isinstance(node, ast.Module) else [ast.Pass(lineno=1, col_offset=0)]
            node.body = [one for one in node.body if not is_text(one)] or empty
    code = compile(tree, name, "exec", dont_inherit=True, optimize=level)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)

with zipfile.ZipFile("/in.zip") as files, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(files.namelist()):
        content = files.read(name)
        if name.endswith(".py"):
            name, content = name + "c", compiled(name, content)
        made.writestr(zipfile.ZipInfo(name, FIXED), content, zipfile.ZIP_DEFLATED, 9)
`);
fs.writeFileSync(out, python.FS.readFile('/out.zip'));
