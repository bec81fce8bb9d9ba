import { ofApplication } from '#providers/application/application.ts';
import { newKey } from '#providers/data/new-key.ts';
import { type Entry, type JournalPlace, openPlace } from './journal-place.ts';
import type { Page } from './sheet.ts';

/** After an edit the journal is written within this time, in milliseconds, however fast the typing goes on. */
export const journalDelay = 150;

/** What is on its way may take so long, in milliseconds, before a sheet is opened again without its answer. */
const patience = 3_000;

const lockPrefix = 'unsaved-sheets:';

/** Where the unsaved edits of one sheet survive whatever happens to the tab. */
export interface Journal {
  /** What tabs that are gone, and this one before, have left unsaved; the oldest first. */
  readonly found: readonly unknown[];
  /** Keeps these edits in place of those before; null when nothing is unsaved any more. */
  readonly write: (page: Page | null) => void;
  /** Writes at once what still waits to be written. */
  readonly settle: () => void;
  /** Stops writing: another sheet has taken over, or nobody edits any more. Only entries that are saved are still removed. */
  readonly close: () => void;
}

interface OpenSheet {
  readonly stop: () => Promise<void>;
}

/** All sheets that are edited in this page. A sheet that was left goes on being saved until it is, or until it is opened again. */
export interface Sheets {
  /** Ends what saves this owner's sheet so far, which may know more than anybody, and opens its journal. */
  readonly begin: (owner: string) => Promise<{ readonly journal: Journal; readonly former: OpenSheet | undefined }>;
  readonly add: (owner: string, sheet: OpenSheet) => void;
  /** Those that were opened before anybody shows them, until somebody does. */
  readonly ahead: Map<string, OpenSheet>;
  /** Where this owner's unsaved edits were made, as far as no other tab is at them; null when all are saved. */
  readonly addressOf: (owner: string) => Promise<string | null>;
  /** Sends nothing more of any sheet, and leaves what is unsaved to whoever comes next. */
  readonly end: () => void;
  /** Forgets all unsaved edits of everybody in this browser: who signs out leaves nothing behind. */
  readonly wipe: () => Promise<void>;
}

/** A browser that keeps nothing takes the safety net away, not the sheet. */
const unkept = (): void => undefined;

export const createSheets = (): Sheets => {
  const sheets = new Map<string, OpenSheet>();
  const ahead = new Map<string, OpenSheet>();
  /** This page's name among all tabs; a reload is another page. */
  const tab = newKey();
  // What this page itself is writing is not found by whoever opens the sheet again while it is still on screen.
  const written = new Set<string>();
  let opened: Promise<JournalPlace> | undefined;
  let alive: Promise<void> | undefined;
  let letGo = (): void => undefined;
  let wipes = 0;

  const placeOf = (): Promise<JournalPlace> => (opened ??= openPlace());

  /** Lets the other tabs see that this one lives: the browser takes the lock back when the page is gone, however it went. */
  const showLife = (): Promise<void> =>
    (alive ??= new Promise((shown) => {
      // Only secure contexts have locks.
      if (!globalThis.navigator?.locks) return shown();
      void navigator.locks.request(lockPrefix + tab, () => {
        shown();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    }));

  /** The tabs that live, this one not among them. Without locks none is seen, and whoever comes takes what they find. */
  const otherTabs = async (): Promise<ReadonlySet<string>> => {
    const { held: locks = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
    const names = locks.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
    return new Set(names.filter((name) => name !== tab));
  };

  /** Entries of this tab, and of those that are gone; the oldest first. */
  const ownAndOrphaned = async (owner: string): Promise<Entry[]> => {
    const place = await placeOf();
    const [entries, others] = await Promise.all([place.list(owner), otherTabs()]);
    return entries.filter((entry) => !others.has(entry.tab)).toSorted((a, b) => a.at - b.at);
  };

  const openJournal = async (owner: string): Promise<Journal> => {
    const id = newKey();
    const session = wipes;
    const place = await placeOf();
    await showLife();
    const found = await ownAndOrphaned(owner).catch((): Entry[] => []);
    const left = found.filter((entry) => !written.has(entry.id));
    let replaced = left.map((entry) => entry.id);
    let waiting: Page | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    let kept = false;

    const put = async (page: Page): Promise<void> => {
      const outlived = replaced;
      kept = true;
      written.add(id);
      await place.put({ id, owner, tab, at: Date.now(), ...page }, outlived);
      replaced = replaced.filter((old) => !outlived.includes(old));
    };
    const settle = (): void => {
      clearTimeout(timer);
      timer = undefined;
      if (waiting === null || session !== wipes) return;
      const page = waiting;
      waiting = null;
      void put(page).catch(unkept);
    };

    return {
      found: left.map(({ edits }) => edits),
      write: (page) => {
        if (page === null) {
          clearTimeout(timer);
          timer = undefined;
          waiting = null;
          if (kept || replaced.length > 0) void place.remove([id, ...replaced]).catch(unkept);
          replaced = [];
          return;
        }
        if (closed) return;
        waiting = page;
        timer ??= setTimeout(settle, journalDelay);
      },
      settle,
      close: () => {
        settle();
        closed = true;
        written.delete(id);
      },
    };
  };

  return {
    begin: async (owner) => {
      const former = sheets.get(owner);
      await Promise.race([former?.stop(), new Promise((resolve) => setTimeout(resolve, patience))]);
      return { journal: await openJournal(owner), former };
    },
    add: (owner, sheet) => void sheets.set(owner, sheet),
    ahead,
    addressOf: async (owner) => (await ownAndOrphaned(owner).catch((): Entry[] => []))[0]?.address ?? null,
    end: () => {
      for (const sheet of sheets.values()) void sheet.stop();
      sheets.clear();
      ahead.clear();
      letGo();
      alive = undefined;
    },
    wipe: async () => {
      wipes += 1;
      await (await placeOf()).clear().catch(unkept);
    },
  };
};

/** The sheets of this application. */
export const applicationSheets = ofApplication(createSheets);
