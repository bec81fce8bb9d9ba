import { type Cell, cell } from '#providers/application/cell.ts';
import { type BrowserStorage, sharedStorage, tabStorage } from '#providers/storage/browser-storage.ts';

const beginning = 'kept:';
const ownedBy = (personId: string): string => `${beginning}${personId}:`;
const changes = cell(() => 0);

/**
 * What one person has said of their work where no server keeps it: this browser does, so that it outlives the page, until its writer signs out; or this tab
 * alone. Never for secrets. `subject` says what it is about.
 */
export const keptText = (
  personId: string,
  subject: string,
  place: BrowserStorage = sharedStorage,
): Pick<Cell<string | null>, 'listen' | 'get'> & { set: (text: string) => void } => {
  const name = ownedBy(personId) + subject;
  return {
    listen: changes.listen,
    get: () => place.getItem(name),
    set: (text) => {
      place.setItem(name, text);
      changes.set(changes.get() + 1);
    },
  };
};

/** Forgets what this person has said, or everybody in this browser: who signs out leaves nothing behind. */
export const forgetTexts = (personId?: string): void => {
  for (const place of [sharedStorage, tabStorage]) place.removeAll(personId === undefined ? beginning : ownedBy(personId));
};
