import { Entry, type JournalPlace } from './entry.ts';

const databaseName = 'campaign-console';
const storeName = 'unsaved-plans';

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' }).createIndex('owner', 'owner');
  });
  return finished(request);
};

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const end of ['abort', 'error'] as const)
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('The database failed')));
  });

const listed = (rows: readonly unknown[]): Entry[] =>
  rows.flatMap((row) => {
    const entry = Entry.safeParse(row);
    return entry.success ? [entry.data] : [];
  });

/** Entries in IndexedDB, shared by all tabs. A browser that forbids it rejects. */
export const databasePlace = async (): Promise<JournalPlace> => {
  const database = await open();
  // A later release may want to change the database: this page must not stand in its way.
  database.addEventListener('versionchange', () => database.close());
  const write = (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'relaxed' });
    work(transaction.objectStore(storeName));
    // Without it the browser waits for further requests first.
    transaction.commit();
    return committed(transaction);
  };
  return {
    list: async (owner) =>
      listed(await finished<unknown[]>(database.transaction(storeName).objectStore(storeName).index('owner').getAll(owner))),
    put: async (entry, replaced) =>
      write((store) => {
        store.put(entry);
        for (const id of replaced) store.delete(id);
      }),
    remove: async (ids) =>
      write((store) => {
        for (const id of ids) store.delete(id);
      }),
    clear: async () => write((store) => store.clear()),
  };
};
