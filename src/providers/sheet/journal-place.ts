/** The unsaved edits of one sheet in one tab. */
export interface Entry {
  readonly id: string;
  /** Whose edits of what. */
  readonly owner: string;
  /** The tab that writes it. */
  readonly tab: string;
  /** When it was written last, in milliseconds. */
  readonly at: number;
  /** Where in the console the first of them was made. */
  readonly address: string;
  /** What the sheet's own kind understands; nobody else looks into it. */
  readonly edits?: unknown;
}

/** Whose sheet of what. */
export const ownerOf = (personId: string, subject: string): string => `${personId}:${subject}`;

/** Where entries survive the page. What was begun is finished in its order; a failure rejects. */
export interface JournalPlace {
  readonly list: (owner: string) => Promise<Entry[]>;
  /** Writes the entry and removes those it takes the place of, both or neither. */
  readonly put: (entry: Entry, replaced: readonly string[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const databaseName = 'campaign-console';
const storeName = 'unsaved-sheets';

const texts = ['id', 'owner', 'tab', 'address'] as const;

const isEntry = (row: unknown): row is Entry => {
  const fields: Readonly<Record<string, unknown>> = Object(row);
  return texts.every((name) => typeof fields[name] === 'string') && typeof fields['at'] === 'number';
};

// What an earlier release left, or somebody else wrote, is nobody's edit.
const listed = (rows: unknown): Entry[] => (Array.isArray(rows) ? rows.filter(isEntry) : []);

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const end of ['abort', 'error'] as const)
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error('The database failed')));
  });

/** Entries in IndexedDB, shared by all tabs. A browser that forbids it rejects. */
const databasePlace = async (): Promise<JournalPlace> => {
  const request = indexedDB.open(databaseName, 2);
  request.addEventListener('upgradeneeded', () => {
    for (const former of request.result.objectStoreNames) request.result.deleteObjectStore(former);
    request.result.createObjectStore(storeName, { keyPath: 'id' }).createIndex('owner', 'owner');
  });
  const database = await finished(request);
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

const read = (): Entry[] => listed(JSON.parse(sessionStorage.getItem(storeName) ?? '[]'));
const write = (entries: readonly Entry[]): void => sessionStorage.setItem(storeName, JSON.stringify(entries));

/** Entries in the tab's own storage: they survive a reload, not the tab. */
const tabPlace: JournalPlace = {
  list: async (owner) => read().filter((entry) => entry.owner === owner),
  put: async (entry, replaced) => write([...read().filter(({ id }) => id !== entry.id && !replaced.includes(id)), entry]),
  remove: async (ids) => write(read().filter(({ id }) => !ids.includes(id))),
  clear: async () => sessionStorage.removeItem(storeName),
};

/** The browser's database; the tab's own storage where there is none or it is forbidden. */
export const openPlace = (): Promise<JournalPlace> => databasePlace().catch(() => tabPlace);
