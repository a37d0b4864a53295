// node bytecode.mjs PYODIDE IN OUT LEVEL: compile every .py of the archive IN to byte code of Pyodide's own Python.
// Modules keep their paths, as .pyc without a source.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , folder, archive, out, level] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile('/in.zip', fs.readFileSync(archive));
python.globals.set('level', Number(level));
python.runPython(`
import os
import py_compile
import zipfile

FIXED = (1980, 1, 1, 0, 0, 0)
UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH

def compiled(name, source):
    path = "/source.py"
    with open(path, "wb") as file:
        file.write(source)
    made = py_compile.compile(path, "/made.pyc", name, True, level, invalidation_mode=UNCHECKED)
    with open(made, "rb") as file:
        return file.read()

with zipfile.ZipFile("/in.zip") as files, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(files.namelist()):
        content = files.read(name)
        if name.endswith(".py"):
            name, content = name + "c", compiled(name, content)
        made.writestr(zipfile.ZipInfo(name, FIXED), content, zipfile.ZIP_DEFLATED, 9)
`);
fs.writeFileSync(out, python.FS.readFile('/out.zip'));
