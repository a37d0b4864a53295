// node run_in_site.mjs SITE FILE: run a Python file with the Python of a built site, and print what its `main()` returns.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Node itself would show the whole of Pyodide's code beside an error in it.
process.on('uncaughtException', fail);

const [, , site, file] = process.argv;
const page = fs.readFileSync(path.join(site, 'index.html'), 'utf8');
const [, written] = /<meta name="serai-python" content="([^"]*)"/.exec(page);
const files = JSON.parse(written.replaceAll('&quot;', '"'));
const at = (name) => path.resolve(site, name);
try {
  const { loadPyodide } = await import(pathToFileURL(at(`${files.pyodide}pyodide.mjs`)).href);
  const python = await loadPyodide({
    indexURL: `${at(files.pyodide)}/`,
    stdLibURL: at(files.library),
    lockFileContents: { info: { abi_version: '2026_0', python: '' }, packages: {} },
  });
  python.unpackArchive(new Uint8Array(fs.readFileSync(at(files.serai))).buffer, 'zip', { extractDir: '/serai' });
  python.registerJsModule('main_thread', { cpu_seconds });
  python.FS.writeFile('/serai/asked.py', fs.readFileSync(file));
  console.log(python.runPython("import sys; sys.path.insert(0, '/serai'); import asked; asked.main()"));
} catch (error) {
  fail(error);
}

/** CPU time of this thread alone: others compile meanwhile. */
function cpu_seconds() {
  return Number(fs.readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e9;
}

function fail(error) {
  console.error(String(error?.stack ?? error).slice(0, 2000));
  process.exit(1);
}
