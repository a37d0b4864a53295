/** What the page and its workers send each other. */

/** Where the files of Python are, relative to the page, and how many bytes they have. */
export interface PythonFiles {
  /** The folder of Pyodide. */
  pyodide: string;
  /** Python's standard library, compiled to byte code. */
  library: string;
  /** Serai, the compiled rules and the packages they need. */
  serai: string;
  /** The bytes of these files as they come out of the network, by path. */
  bytes: Record<string, number>;
}

/** The first message to a worker. */
export interface Start {
  /** The address of the page. */
  base: string;
  files: PythonFiles;
  /** The files are on this device already, so nobody waits for a network. */
  isHeld: boolean;
  /** Pyodide, compiled by another worker. */
  compiled?: WebAssembly.Module;
}

export type ToHost =
  | { type: 'start'; start: Start; database: string }
  | {
      type: 'request';
      id: number;
      method: string;
      path: string;
      language: string;
      authorization: string;
      body: string;
    }
  | { type: 'open'; id: number }
  | { type: 'send'; id: number; text: string }
  | { type: 'close'; id: number }
  | { type: 'ping' };

/** How far a start has come: bytes fetched of all, then what is done without a measure. */
export interface Progress {
  stage: 'fetching' | 'starting' | 'restoring';
  part: number;
}

/** `empty`: nothing was stored here before. */
export type FromHost =
  | { type: 'progress'; progress: Progress }
  | { type: 'empty' }
  | { type: 'ready' }
  | { type: 'failed'; problem: string }
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'message'; id: number; text: string }
  | { type: 'closed'; id: number }
  | { type: 'pong' };

export type ToDesk = { type: 'start'; start: Start } | { type: 'ask'; id: number; line: string };

export type FromDesk =
  { type: 'ready' } | { type: 'result'; id: number; line: string } | { type: 'failed'; problem: string };
