import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { journalKeyOf } from '#providers/data/keys.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useMe } from '#providers/session/use-me.ts';
import { ownerOf } from './journal-place.ts';
import type { Journal, Sheets } from './sheets.ts';

/** The sheets of this application; made with it, and ended with its session. */
export const SheetsContext = createContext<Sheets | null>(null);

const useSheets = (): Sheets => {
  const sheets = use(SheetsContext);
  if (sheets === null) throw new Error('a sheet outside of the signed-in application');
  return sheets;
};

/** A sheet being edited, whatever its kind. */
interface EditedSheet<State, Stored> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly receive: (latest: Stored) => void;
  readonly flush: () => Promise<unknown>;
  readonly keep: () => void;
  readonly hasUnsaved: () => boolean;
  readonly stop: () => Promise<void>;
}

/** This person's sheet of what `subject` names, with what was left unsaved in it; null until that is known. Made once. */
export const useOpenedSheet = <Sheet extends { readonly stop: () => Promise<void> }>(
  subject: string,
  make: (journal: Journal, former: Sheet | undefined) => Sheet,
): Sheet | null => {
  const sheets = useSheets();
  const me = useMe();
  const [first] = useState({ owner: ownerOf(me.id, subject), make });
  // What a subject names is always of one kind.
  const [opened, setOpened] = useState((sheets.ahead.get(first.owner) as Sheet | undefined) ?? null);

  useEffect(() => {
    if (sheets.ahead.delete(first.owner)) return undefined;
    let wanted = true;
    const open = async (): Promise<void> => {
      const { journal, former } = await sheets.begin(first.owner);
      if (!wanted) return;
      const sheet = first.make(journal, former as Sheet | undefined);
      sheets.add(first.owner, sheet);
      setOpened(sheet);
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [sheets, first]);

  return opened;
};

const events = ({ flush, keep }: Pick<EditedSheet<unknown, unknown>, 'flush' | 'keep'>) => {
  const save = (): void => void flush();
  const leave = (): void => {
    keep();
    save();
  };
  const leaveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('online', save);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  return () => {
    window.removeEventListener('online', save);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
    leave();
  };
};

/** A sheet on the screen: saved when the page is hidden or left, told when the server has something newer. */
export const useSheet = <State, Stored>(sheet: EditedSheet<State, Stored>, stored: Stored): State => {
  useUnsaved(sheet.hasUnsaved, sheet.flush);
  useEffect(() => sheet.receive(stored), [sheet, stored]);
  useEffect(() => events(sheet), [sheet]);
  return useSyncExternalStore(sheet.subscribe, sheet.getState);
};

/** Asks where this person's unsaved edits of a subject were made; null when there are none. */
export const useUnsavedAddresses = (): ((subject: string) => Promise<string | null>) => {
  const sheets = useSheets();
  const { id } = useMe();
  return (subject) => sheets.addressOf(ownerOf(id, subject));
};

/** Where this person's unsaved edits of a subject were made; null while none is known. Asked again for each version of it. */
export const useUnsavedAddress = (subject: string, version: number): string | null => {
  const addressOf = useUnsavedAddresses();
  const { data } = useQuery({
    queryKey: journalKeyOf(subject, { userId: useMe().id, version }),
    queryFn: () => addressOf(subject),
    gcTime: 0,
    networkMode: 'always',
  });
  return data ?? null;
};
