import { newKey } from '#providers/data/new-key.ts';
import { type Entry, type UnsavedPlace, ownerOf } from './entry.ts';
import { openPlace } from './place.ts';
import { otherTabs, showLife, tabId } from './tab-life.ts';

/** After an edit the journal is written within this time, in milliseconds, however fast the typing goes on. */
export const journalDelay = 150;

interface Page {
  readonly edits: unknown;
  readonly place: UnsavedPlace;
}

export interface PlanJournal {
  /** What tabs that are gone, and this one before, have left unsaved; the oldest first. */
  readonly found: readonly unknown[];
  /** Keeps these edits in place of those before; null when nothing is unsaved any more. */
  readonly write: (page: Page | null) => void;
  /** Writes at once what still waits to be written. */
  readonly settle: () => void;
  /** From here on only what is done with is removed: another planner has taken over, or nobody edits any more. */
  readonly close: () => void;
}

let wipes = 0;
// What this page itself is writing is not found by whoever opens the plan again while it is still on screen.
const written = new Set<string>();

/** Entries of this tab, and of those that are gone; the oldest first. */
const ownAndOrphaned = async (owner: string): Promise<Entry[]> => {
  const place = await openPlace();
  const [entries, others] = await Promise.all([place.list(owner), otherTabs()]);
  return entries.filter(({ tab }) => !others.has(tab)).toSorted((a, b) => a.at - b.at);
};

/** A browser that keeps nothing takes the safety net away, not the plan. */
const unkept = (): void => undefined;

/** Opens the journal of one person's edits of one campaign, with what was left in it. */
export const openPlanJournal = async (userId: string, campaignId: string): Promise<PlanJournal> => {
  const owner = ownerOf(userId, campaignId);
  const id = newKey();
  const session = wipes;
  const place = await openPlace();
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
    await place.put({ id, owner, tab: tabId, at: Date.now(), ...page }, outlived);
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

/** Where this person's unsaved edits of a campaign were made, as far as no other tab is at them; null when all are saved. */
export const unsavedPlaceOf = async (userId: string, campaignId: string): Promise<UnsavedPlace | null> => {
  const [first] = await ownAndOrphaned(ownerOf(userId, campaignId)).catch((): Entry[] => []);
  return first?.place ?? null;
};

/** Forgets all unsaved edits of everybody in this browser: who signs out leaves nothing behind. */
export const wipePlanJournals = async (): Promise<void> => {
  wipes += 1;
  await (await openPlace()).clear().catch(unkept);
};
