import { z } from 'zod';
import { Entry, type JournalPlace } from './entry.ts';

const key = 'unsaved-plans';

const read = (): Entry[] => {
  const entries = z.array(Entry).safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return entries.success ? entries.data : [];
};
const write = (entries: readonly Entry[]): void => sessionStorage.setItem(key, JSON.stringify(entries));

/** Entries in the tab's own storage: they survive a reload, not the tab. */
export const tabPlace: JournalPlace = {
  list: async (owner) => read().filter((entry) => entry.owner === owner),
  put: async (entry, replaced) => write([...read().filter(({ id }) => id !== entry.id && !replaced.includes(id)), entry]),
  remove: async (ids) => write(read().filter(({ id }) => !ids.includes(id))),
  clear: async () => sessionStorage.removeItem(key),
};
