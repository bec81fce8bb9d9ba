import { type Edit, type Edits, createHistory } from './history.ts';
import { type Gate, type SaveState, createSaver } from './saver.ts';
import type { Merged, OpenConflict, SheetKind, SheetTerms, Standing } from './sheet.ts';
import type { Journal } from './sheets.ts';

export interface SheetState<T extends SheetTerms> extends Standing<T> {
  readonly save: SaveState;
  /** What undo would take back, and redo do again. */
  readonly undoable: Edit<T['sheet']> | null;
  readonly redoable: Edit<T['sheet']> | null;
}

/** Something that is sent once instead of the edits, such as "take the old ones again". */
interface Requested<T extends SheetTerms> {
  readonly update: (sent: T['sheet']) => T['update'];
  /** True: the answer takes the sheet's place, as one edit. */
  readonly replaces: boolean;
}

interface Due<T extends SheetTerms> {
  readonly sent: T['sheet'];
  readonly update: T['update'];
  readonly requested: Requested<T> | null;
}

/** Where a store stands that another one may follow: what can be taken back, and from which sheet. */
export interface Past<T extends SheetTerms> extends Pick<Standing<T>, 'stored' | 'sheet'>, Edits<T['sheet']> {}

export interface SheetStore<T extends SheetTerms> {
  readonly getState: () => SheetState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts another sheet in place of the present one. */
  readonly change: (update: (sheet: T['sheet']) => T['sheet']) => void;
  /** Takes the last edit back, or does it again, and tells it; null when there is none. */
  readonly undo: () => Edit<T['sheet']> | null;
  readonly redo: () => Edit<T['sheet']> | null;
  /** Saves what is unsaved now; true when nothing is left. */
  readonly flush: () => Promise<boolean>;
  readonly ask: (requested: Requested<T>) => Promise<boolean>;
  /** Takes in something newer that came from elsewhere. */
  readonly receive: (latest: T['stored']) => void;
  /** Goes on with this as it is, and forgets what was done before. */
  readonly replace: (latest: T['stored']) => void;
  readonly takeNote: () => void;
  readonly decide: (conflicts: readonly OpenConflict<T>[], keep: 'mine' | 'theirs') => void;
  readonly hasUnsaved: () => boolean;
  readonly past: () => Past<T>;
  /** Writes down at once what is unsaved. */
  readonly keep: () => void;
  /** Sends nothing more and leaves what is unsaved to whoever opens the sheet next. */
  readonly stop: () => Promise<void>;
}

/** One sheet being edited: edits show at once, saves follow one after the other, and nothing typed is lost on the way. After a past it can still be undone. */
export const createSheetStore = <T extends SheetTerms>(
  opened: T['stored'],
  kind: SheetKind<T>,
  gate: Gate<T['stored'], T['update']>,
  journal: Journal,
  past?: Past<T>,
): SheetStore<T> => {
  type Sheet = T['sheet'];
  type Conflict = OpenConflict<T>;
  const former = past && !kind.isOther(opened, past.stored) ? past : undefined;
  const history = createHistory<T>(kind, former);
  const listeners = new Set<() => void>();
  let requested: Requested<T> | null = null;

  const open = (conflicts: readonly Conflict[], sheet: Sheet, theirs: Sheet): readonly Conflict[] =>
    conflicts.filter((conflict) => !kind.sameAt(conflict, sheet, theirs));
  const without = (conflicts: readonly Conflict[], gone: readonly Conflict[]): Conflict[] =>
    conflicts.filter((one) => !gone.some(({ id }) => id === one.id));

  const broughtBy = (from: T['stored'], { conflicts }: Merged<T>): Conflict[] => conflicts.map((conflict) => ({ ...conflict, from }));

  /** What was left unsaved put back, tab by tab. */
  const restored = (base: Sheet) =>
    journal.found.reduce<Pick<Standing<T>, 'sheet' | 'conflicts'> & { readonly taken: readonly T['field'][] }>(
      (before, edits) => {
        const left = kind.read(opened, edits);
        if (left === null) return before;
        const now = kind.merge({ ...left, theirs: base }, left.other);
        const clashes = broughtBy(opened, now);
        // Of two tabs of one person the younger one is right.
        const sheet = kind.living(kind.merge({ ...left, theirs: before.sheet }, left.other).sheet);
        return {
          sheet,
          conflicts: open([...without(before.conflicts, clashes), ...clashes], sheet, base),
          taken: [...new Set([...before.taken, ...now.taken])],
        };
      },
      { sheet: base, conflicts: [], taken: [] },
    );

  const begin = (): SheetState<T> => {
    const base = kind.sheetOf(opened);
    const { sheet, conflicts, taken } = restored(base);
    const news = kind.news(opened, taken, { stored: opened, base, sheet: base, news: null });
    const { invalid } = kind.outgoing({ stored: opened, base, sheet, conflicts });
    if (former && !kind.same(former.sheet, sheet)) history.rebase(former.sheet, sheet);
    const [undoable, redoable] = [history.last(sheet), history.next(sheet)];
    return { stored: opened, base, sheet, conflicts, news, invalid, save: { kind: 'saved' }, undoable, redoable };
  };
  let state = begin();

  const publish = (next: Partial<SheetState<T>>): void => {
    const now = { ...state, ...next };
    // What cannot be sent, and what can be taken back, is the dearest part of a key press.
    const asBefore = now.stored === state.stored && now.sheet === state.sheet && now.conflicts === state.conflicts;
    state = asBefore
      ? now
      : { ...now, invalid: kind.outgoing(now).invalid, undoable: history.last(now.sheet), redoable: history.next(now.sheet) };
    for (const listener of listeners) listener();
  };
  const clean = (): boolean => requested === null && kind.same(state.sheet, state.base);
  const due = (): Due<T> | null => {
    const { sent } = kind.outgoing(state);
    const update = requested ? requested.update(sent) : kind.updateOf(state.stored, state.base, sent);
    return update && { sent, update, requested };
  };
  const write = (): void => journal.write(kind.kept(state));

  /** What the state of saving is while nothing is under way. */
  const resting = (): SaveState => ({ kind: due() !== null ? 'editing' : clean() ? 'saved' : 'blocked' });

  const receive = (latest: T['stored']): void => {
    if (!kind.isNewer(latest, state.stored)) return;
    const other = kind.isOther(latest, state.stored);
    const theirs = kind.sheetOf(latest);
    const merged = kind.merge({ base: state.base, mine: state.sheet, theirs }, other);
    if (other) history.clear();
    else if (merged.taken.length > 0) history.rebase(state.sheet, merged.sheet);
    const sheet = kind.living(merged.sheet);
    const clashes = broughtBy(latest, merged);
    const known = other ? [] : without(state.conflicts, clashes);
    publish({
      stored: latest,
      base: theirs,
      sheet,
      conflicts: open([...known, ...clashes], sheet, theirs),
      news: kind.news(latest, merged.taken, state),
    });
    if (kind.isClosed(latest)) publish({ save: { kind: 'locked' } });
    else if (!saver.isRunning()) publish({ save: resting() });
    write();
  };

  const saver = createSaver<T['stored'], T['update'], Due<T>>(gate, {
    version: () => state.stored.version,
    due,
    isLocked: () => state.save.kind === 'locked',
    closedKey: kind.closedKey,
    settle: (answer, { sent, requested: done }) => {
      const base = kind.sheetOf(answer);
      const sheet = done?.replaces ? base : kind.settled(state, sent, base);
      if (done?.replaces) history.note(state.sheet, sheet, Date.now(), true);
      else if (!kind.same(sheet, state.sheet)) history.rebase(state.sheet, sheet);
      if (done === requested) requested = null;
      publish({ stored: answer, base, sheet });
      gate.onSaved(answer);
      write();
    },
    receive,
    show: (save) => {
      // What the server will not do is not asked again.
      if (save.kind === 'locked' || (save.kind === 'failed' && !save.retrying)) requested = null;
      publish({ save });
    },
    rest: () => publish({ save: resting() }),
  });

  const afterEdit = (): void => {
    write();
    if (state.save.kind === 'locked') return;
    if (!saver.isRunning()) publish({ save: resting() });
    saver.schedule();
  };

  /** Puts another sheet in place of the present one, as one edit. */
  const turn = (sheet: Sheet, ownEdit = false): void => {
    if (sheet === state.sheet) return;
    history.note(state.sheet, sheet, Date.now(), ownEdit);
    publish({ sheet, ...(state.conflicts.length > 0 && { conflicts: open(state.conflicts, sheet, state.base) }) });
    afterEdit();
  };

  const goBackOrOn = (way: 'undo' | 'redo'): Edit<Sheet> | null => {
    if (state.save.kind === 'locked') return null;
    const found = history[way](state.sheet);
    if (!found) return null;
    // An edit that is taken back is no longer in conflict with what somebody else wrote in its place: theirs comes in.
    const gone = state.conflicts.filter((conflict) => !kind.sameAt(conflict, state.sheet, found.sheet));
    if (gone.length > 0) history.forgetUndone();
    const sheet = gone.reduce<Sheet>((now, conflict) => kind.withTheirs(now, state.base, conflict), found.sheet);
    publish({ sheet: kind.living(sheet), conflicts: without(state.conflicts, gone) });
    afterEdit();
    return found.edit;
  };

  const flush = async (): Promise<boolean> => {
    await saver.flush();
    return clean();
  };

  if (journal.found.length > 0) afterEdit();

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => turn(update(state.sheet)),
    undo: () => goBackOrOn('undo'),
    redo: () => goBackOrOn('redo'),
    flush,
    ask: (wish) => {
      requested = wish;
      return flush();
    },
    receive,
    replace: (latest) => {
      history.clear();
      const base = kind.sheetOf(latest);
      publish({ stored: latest, base, sheet: base, conflicts: [], news: null });
      publish({ save: resting() });
      write();
    },
    takeNote: () => publish({ news: null }),
    decide: (conflicts, keep) => {
      const sheet =
        keep === 'mine' ? state.sheet : conflicts.reduce<Sheet>((now, one) => kind.withTheirs(now, state.base, one), state.sheet);
      publish({ conflicts: without(state.conflicts, conflicts) });
      if (keep === 'theirs') turn(kind.living(sheet), true);
      else afterEdit();
    },
    hasUnsaved: () => state.save.kind !== 'locked' && !clean(),
    past: () => ({ stored: state.stored, sheet: state.sheet, ...history.edits() }),
    keep: journal.settle,
    stop: async () => {
      await saver.stop();
      journal.close();
    },
  };
};
