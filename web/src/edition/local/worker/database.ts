/** IndexedDB for `IndexedDbStore` (`src/serai/tables/store/indexed_db.py`): lists of writes and queries, as JSON. */

type Key = IDBValidKey;

/** A key, or a range of keys; `open` leaves its end out. */
interface Where {
  key?: Key;
  from?: Key;
  to?: Key;
  open?: boolean;
}

/** One write. `require` fails the whole transaction if nothing is there; `if` leaves a `put` out then. */
interface Write extends Where {
  put?: string;
  add?: string;
  change?: string;
  delete?: string;
  require?: string;
  if?: string;
  value?: object;
}

interface Query extends Where {
  get?: string;
  all?: string;
  keys?: string;
  last?: string;
  count?: string | number | null;
  index?: string;
}

/** One step for each version; an older database takes those it lacks. */
const MIGRATIONS = [create, renameStudies];
const CLOSED = 'the browser has closed the database';

export class Database {
  private constructor(
    private readonly opened: IDBDatabase,
    /** Whether there was none of this name before. */
    readonly isNew: boolean,
    private readonly onlost: (why: string) => void,
  ) {}

  /** Open the database of this name, or create it; `onlost` is called if the browser takes it away. */
  static async open(name: string, onlost: (why: string) => void): Promise<Database> {
    const asked = indexedDB.open(name, MIGRATIONS.length);
    let isNew = false;
    asked.onupgradeneeded = ({ oldVersion }) => {
      isNew = oldVersion === 0;
      for (const step of MIGRATIONS.slice(oldVersion)) step(asked.result, asked.transaction!);
    };
    const opened = await settled(asked);
    opened.onversionchange = () => {
      opened.close();
      onlost('another version of this page is open');
    };
    opened.onclose = () => onlost(CLOSED);
    return new Database(opened, isNew, onlost);
  }

  /** Carry out all writes or none. What is acknowledged is on disk. */
  commit(writes: string): Promise<void> {
    return this.write(JSON.parse(writes) as Write[]).catch(raise);
  }

  /** Answer all queries from one state of the database. */
  read(queries: string): Promise<string> {
    return this.answers(JSON.parse(queries) as Query[]).catch(raise);
  }

  close(): void {
    this.opened.close();
  }

  private async write(wanted: Write[]): Promise<void> {
    const transaction = this.begin('readwrite', { durability: 'strict' });
    const done = completed(transaction);
    done.catch(() => {}); // it is awaited below, after the writes
    try {
      for (const write of wanted) await apply(transaction, write);
      transaction.commit();
    } catch (error) {
      abort(transaction);
      await done.catch(() => {});
      throw error;
    }
    await done;
  }

  private async answers(queries: Query[]): Promise<string> {
    const transaction = this.begin('readonly');
    return JSON.stringify(await Promise.all(queries.map((query) => answer(transaction, query))));
  }

  /** Begin a transaction; a database that has been closed takes none, even if no event has said so. */
  private begin(mode: IDBTransactionMode, options?: IDBTransactionOptions): IDBTransaction {
    try {
      return this.opened.transaction([...this.opened.objectStoreNames], mode, options);
    } catch (error) {
      this.onlost(CLOSED);
      throw error;
    }
  }
}

/** Python takes an `Error`, which what a database raises is not. */
function raise(problem: unknown): never {
  const { name, message } = problem as Error;
  throw new Error(message ? `${name}: ${message}` : name);
}

function create(database: IDBDatabase): void {
  const tables = database.createObjectStore('tables', { keyPath: 'id' });
  tables.createIndex('code', 'code', { unique: true });
  tables.createIndex('age', ['stage', 'touched']);
  tables.createIndex('secrets', 'secrets', { multiEntry: true });
  database.createObjectStore('journal', { keyPath: ['table', 'version'] });
  database.createObjectStore('studies', { keyPath: 'table' });
  database.createObjectStore('checks', { keyPath: 'id' });
}

function renameStudies(database: IDBDatabase, transaction: IDBTransaction): void {
  const analyses = database.createObjectStore('analyses', { keyPath: 'table' });
  const studies = transaction.objectStore('studies').openCursor();
  studies.onsuccess = () => {
    const at = studies.result;
    if (!at) return database.deleteObjectStore('studies');
    const { table, study } = at.value as { table: string; study: string };
    analyses.put({ table, analysis: study });
    at.continue();
  };
}

async function apply(transaction: IDBTransaction, write: Write): Promise<void> {
  const found = (store: string): Promise<object | undefined> =>
    settled(transaction.objectStore(store).get(write.key!) as IDBRequest<object | undefined>);
  if (write.require) {
    if (!(await found(write.require))) throw new Error(`nothing is stored as ${String(write.key)}`);
  } else if (write.change) {
    const before = await found(write.change);
    if (before) await settled(transaction.objectStore(write.change).put({ ...before, ...write.value }));
  } else if (write.delete) {
    await settled(transaction.objectStore(write.delete).delete(range(write)!));
  } else if (write.add) {
    await settled(transaction.objectStore(write.add).add(write.value));
  } else if (write.put && (!write.if || (await found(write.if)))) {
    await settled(transaction.objectStore(write.put).put(write.value));
  }
}

async function answer(transaction: IDBTransaction, query: Query): Promise<unknown> {
  const source = (name: string): IDBObjectStore | IDBIndex => {
    const store = transaction.objectStore(name);
    return query.index ? store.index(query.index) : store;
  };
  if (query.get) return (await settled(source(query.get).get(query.key!))) ?? null;
  if (query.keys) return settled(source(query.keys).getAllKeys(range(query)));
  if (query.all) return query.count === 0 ? [] : settled(source(query.all).getAll(range(query), limit(query)));
  if (query.last) return (await settled(source(query.last).openCursor(range(query), 'prev')))?.value ?? null;
  return settled(source(query.count as string).count(range(query)));
}

function limit(query: Query): number | undefined {
  return typeof query.count === 'number' ? query.count : undefined;
}

function range({ key, from, to, open }: Where): Key | IDBKeyRange | undefined {
  return key !== undefined ? key : from !== undefined ? IDBKeyRange.bound(from, to, false, open ?? false) : undefined;
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('the database does not answer'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error('the browser has not stored this'));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has been aborted already.
  }
}
