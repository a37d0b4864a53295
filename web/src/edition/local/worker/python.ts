/** Python in a worker: Pyodide with Serai's files, started as quickly as it can be. */
import type { Progress, Start } from './messages';

/** What we use of Pyodide's interface. */
export interface Python {
  pyimport(module: string): never;
}

interface Pyodide extends Python {
  unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
}

interface PyodideModule {
  loadPyodide(options: object): Promise<Pyodide>;
}

const ROOT = '/serai';
/** Serai brings its packages along; none is ever asked for elsewhere. */
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '', version: '' },
  packages: {},
};

/** Start Python; `onprogress` is called as the files arrive. */
export async function startPython(
  { base, files, isHeld }: Start,
  onprogress: (now: Progress) => void,
): Promise<Python> {
  const address = (path: string): string => new URL(path, base).href;
  if (!isHeld) await prefetch(Object.keys(files.bytes).map(address), Object.values(files.bytes), onprogress);
  onprogress({ stage: 'starting', part: 0 });
  const serai = fetch(address(files.serai)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ address(`${files.pyodide}pyodide.mjs`))) as PyodideModule;
  const pyodide = await loadPyodide({
    indexURL: address(files.pyodide),
    stdLibURL: address(files.library),
    lockFileContents: NO_PACKAGES,
  });
  pyodide.unpackArchive(await serai, 'zip', { extractDir: ROOT });
  pyodide.runPython(`import sys; sys.path.insert(0, '${ROOT}'); sys.path_importer_cache.clear()`);
  return pyodide;
}

/** Bring files into the browser's cache, from where Pyodide takes them, and count their bytes as they arrive. */
async function prefetch(addresses: string[], sizes: number[], onprogress: (now: Progress) => void): Promise<void> {
  const all = sizes.reduce((sum, bytes) => sum + bytes, 0);
  let arrived = 0;
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address);
      if (!answer.ok || !answer.body) throw new Error(`${address} answered with status ${answer.status}`);
      const reader = answer.body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        arrived += next.value.length;
        onprogress({ stage: 'fetching', part: Math.min(1, arrived / all) });
      }
    }),
  );
}
