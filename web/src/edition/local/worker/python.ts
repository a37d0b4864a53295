/** Python in a worker: Pyodide with Serai's files, started as quickly as it can be. */
import type { Progress, PythonFiles, Start } from './messages';

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

/** Python, and the compiled code that other workers can start theirs from. */
export interface StartedPython {
  python: Python;
  compiled: WebAssembly.Module;
}

/** Start Python; `onprogress` is called as the files arrive. */
export async function startPython(
  { base, files, isHeld, compiled }: Start,
  onprogress: (now: Progress) => void,
): Promise<StartedPython> {
  const address = (path: string): string => new URL(path, base).href;
  const wasm = address(`${files.pyodide}pyodide.asm.wasm`);
  const oncount = isHeld ? () => {} : counter(files, onprogress);
  const compiling = compiled ?? compile(wasm, oncount);
  if (!isHeld) {
    const others = Object.keys(files.bytes).map(address);
    await Promise.all([compiling, ...others.filter((other) => other !== wasm).map((one) => prefetch(one, oncount))]);
  }
  onprogress({ stage: 'starting', part: 0 });
  const serai = fetch(address(files.serai)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ address(`${files.pyodide}pyodide.mjs`))) as PyodideModule;
  const module = await compiling;
  const takeBack = handOver(wasm, module);
  const pyodide = await loadPyodide({
    indexURL: address(files.pyodide),
    stdLibURL: address(files.library),
    lockFileContents: NO_PACKAGES,
  }).finally(takeBack);
  pyodide.unpackArchive(await serai, 'zip', { extractDir: ROOT });
  pyodide.runPython(`import sys; sys.path.insert(0, '${ROOT}'); sys.path_importer_cache.clear()`);
  return { python: pyodide, compiled: module };
}

/** Pyodide has no option for compiled code: until it is taken back, it gets this where it would fetch and compile. */
function handOver(wasm: string, module: WebAssembly.Module): () => void {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (wanted, options) =>
    String(wanted) === wasm ? Promise.resolve(new Response()) : fetch(wanted, options);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Compile while the file arrives. The answer is passed on as it came, so that the browser can keep the code. */
async function compile(address: string, oncount: (bytes: number) => void): Promise<WebAssembly.Module> {
  const answer = await fetched(address);
  const [compiled] = await Promise.all([WebAssembly.compileStreaming(answer.clone()), count(answer, oncount)]);
  return compiled;
}

/** Bring a file into the browser's cache, from where Pyodide takes it. */
async function prefetch(address: string, oncount: (bytes: number) => void): Promise<void> {
  await count(await fetched(address), oncount);
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} answered with status ${answer.status}`);
  return answer;
}

async function count(answer: Response, oncount: (bytes: number) => void): Promise<void> {
  const reader = answer.body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) oncount(next.value.length);
}

/** Add up the bytes that arrive, and say what part of all they are. */
function counter(files: PythonFiles, onprogress: (now: Progress) => void): (bytes: number) => void {
  const all = Object.values(files.bytes).reduce((sum, bytes) => sum + bytes, 0);
  let arrived = 0;
  return (bytes) => {
    arrived += bytes;
    onprogress({ stage: 'fetching', part: Math.min(1, arrived / all) });
  };
}
