import type { SpotPlan, SpotPlanEntry, SpotPlanUpdate } from '#contract/spot-plan/spot-plan.ts';
import { mergeRows } from '#domain/spot-plan/merge.ts';
import { changedFields, entryOf } from '#domain/spot-plan/row.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { type SheetRow, badCells, sendable, sheetRow } from './sheet-rows.ts';
import type { SpotPlanJournal } from './spot-plan-journal.ts';

export type SaveState =
  | { readonly kind: 'saved' | 'editing' | 'saving' | 'held' | 'locked' }
  | { readonly kind: 'failed'; readonly message: string; readonly retrying: boolean };

export interface SpotPlanState {
  /** As the server has it. */
  readonly plan: SpotPlan;
  readonly rows: readonly SheetRow[];
  readonly save: SaveState;
  readonly undoable: boolean;
  readonly redoable: boolean;
  /** Cells that are marked and not saved. */
  readonly held: number;
  /** Somebody else's change has come in beside this person's. */
  readonly merged: boolean;
}

/** The way to the server. */
export interface SpotPlanGate {
  readonly put: (update: SpotPlanUpdate, version: number) => Promise<SpotPlan>;
  readonly get: () => Promise<SpotPlan>;
  readonly onSaved: (plan: SpotPlan) => void;
}

export interface SpotPlanStore {
  readonly getState: () => SpotPlanState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts other rows in place: one step of undo. */
  readonly change: (rows: readonly SheetRow[]) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Takes the forecast's rows again, or declares the marked ones as meant. */
  readonly decide: (decision: 'forecast' | 'settled') => Promise<void>;
  readonly receive: (plan: SpotPlan) => void;
  readonly flush: () => Promise<void>;
  readonly hasUnsaved: () => boolean;
}

/** Autosave waits this long after the last edit, in milliseconds. */
const autosaveDelay = 800;
const retryDelay = 5_000;
/** The safety net is written this long after it, so that typing does not wait for the storage. */
const journalDelay = 150;
const mostSteps = 200;

const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

const sameRows = (one: readonly SpotPlanEntry[], other: readonly SpotPlanEntry[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((entry, at) => {
      const there = other[at];
      return there !== undefined && entry.id === there.id && changedFields(entry, there).length === 0;
    }));

const entriesOf = (plan: SpotPlan): SpotPlanEntry[] => plan.content.map(entryOf);

/** Edits that meet newer rows: merged cell by cell, with the texts of marked cells kept. */
const rebased = (rows: readonly SheetRow[], base: readonly SpotPlanEntry[], theirs: readonly SpotPlanEntry[]): SheetRow[] => {
  const mine = new Map(rows.map((row) => [row.entry.id, row]));
  const merged = mergeRows(
    base,
    rows.map(({ entry }) => entry),
    theirs,
  );
  return merged.map((entry) => {
    const own = mine.get(entry.id);
    return own && changedFields(own.entry, entry).length === 0 ? own : { entry, texts: own?.texts ?? {} };
  });
};

/** One spot plan being edited: edits show at once, saves follow one after the other, and nothing typed is lost on the way. */
export const createSpotPlanStore = (opened: SpotPlan, gate: SpotPlanGate, journal: SpotPlanJournal): SpotPlanStore => {
  const kept = journal.read();
  const openedEntries = entriesOf(opened);
  let base = openedEntries;
  let past: (readonly SheetRow[])[] = [];
  let future: (readonly SheetRow[])[] = [];
  const openedRows = kept ? rebased(kept.mine, kept.base, openedEntries) : openedEntries.map(sheetRow);
  let state: SpotPlanState = {
    plan: opened,
    rows: openedRows,
    save: { kind: 'saved' },
    undoable: false,
    redoable: false,
    held: badCells(openedRows),
    merged: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let wanted = false;
  const listeners = new Set<() => void>();

  const publish = (next: Partial<SpotPlanState>): void => {
    const now = { ...state, ...next };
    state = {
      ...now,
      undoable: past.length > 0,
      redoable: future.length > 0,
      held: now.rows === state.rows ? state.held : badCells(now.rows),
    };
    for (const listener of listeners) listener();
  };
  const due = (): SpotPlanEntry[] => {
    const before = new Map(base.map((entry) => [entry.id, entry]));
    return state.rows.map((row) => sendable(row, before.get(row.entry.id)));
  };
  const isDue = (): boolean => !sameRows(due(), base);
  const resting = (): SaveState => {
    if (isDue()) return { kind: 'editing' };
    return state.held > 0 ? { kind: 'held' } : { kind: 'saved' };
  };
  const write = (): void => {
    clearTimeout(writing);
    journal.write(isDue() || state.held > 0 ? { base, mine: state.rows } : null);
  };
  const writeSoon = (): void => {
    clearTimeout(writing);
    writing = setTimeout(write, journalDelay);
  };
  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  /** Takes newer rows in under the edits; `from` are the rows the edits began with. */
  const settle = (plan: SpotPlan, from: readonly SpotPlanEntry[]): void => {
    const theirs = entriesOf(plan);
    const onto = (rows: readonly SheetRow[]) => rebased(rows, from, theirs);
    if (!sameRows(from, theirs)) {
      past = past.map(onto);
      future = future.map(onto);
    }
    base = theirs;
    publish({ plan, rows: onto(state.rows) });
  };

  const receive = (plan: SpotPlan): void => {
    if (running !== null || plan.version < state.plan.version || plan === state.plan) return;
    settle(plan, base);
    if (state.save.kind !== 'locked') publish({ save: resting() });
    write();
  };

  const fail = async (error: unknown): Promise<'again' | 'stop'> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      try {
        const latest = await gate.get();
        const again = latest.version !== state.plan.version;
        const others = !sameRows(entriesOf(latest), base);
        settle(latest, base);
        publish({ merged: state.merged || others });
        if (again) return 'again';
      } catch (unread) {
        return fail(unread);
      }
    }
    if (error.key === 'error.campaign.locked') {
      publish({ save: { kind: 'locked' } });
      return 'stop';
    }
    const retrying = isTemporary(error);
    publish({ save: { kind: 'failed', message: error.details[0]?.message ?? error.message, retrying } });
    if (retrying) schedule(retryDelay);
    return 'stop';
  };

  const save = async (update: SpotPlanUpdate, sent: readonly SpotPlanEntry[]): Promise<void> => {
    const plan = await gate.put(update, state.plan.version);
    settle(plan, sent);
    gate.onSaved(plan);
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const rows = due();
      if (sameRows(rows, base)) break;
      publish({ save: { kind: 'saving' } });
      try {
        await save({ rows }, rows);
      } catch (error) {
        if ((await fail(error)) === 'stop') return;
        wanted = true;
      }
      write();
    }
    publish({ save: resting() });
    write();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (state.save.kind === 'locked') return;
    write();
    wanted = true;
    running ??= run().finally(() => {
      running = null;
      if (isDue() && state.save.kind === 'editing') schedule(autosaveDelay);
    });
    await running;
  };

  const show = (rows: readonly SheetRow[]): void => {
    publish({ rows, merged: false, ...(running === null && state.save.kind !== 'locked' && { save: { kind: 'editing' } }) });
    writeSoon();
    if (state.save.kind === 'locked') return;
    schedule(autosaveDelay);
  };

  const step = (from: (readonly SheetRow[])[], to: (readonly SheetRow[])[]): boolean => {
    const rows = from.pop();
    if (rows === undefined) return false;
    to.push(state.rows);
    show(rows);
    return true;
  };

  if (kept) show(state.rows);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (rows) => {
      past = [...past.slice(1 - mostSteps), state.rows];
      future = [];
      show(rows);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    decide: async (decision) => {
      await flush();
      const rows = due();
      try {
        const plan = await gate.put(decision === 'forecast' ? { rows: null } : { rows, settled: true }, state.plan.version);
        if (decision === 'forecast') {
          past = [...past, state.rows];
          future = [];
        }
        base = entriesOf(plan);
        publish({ plan, rows: base.map(sheetRow), save: { kind: 'saved' } });
        gate.onSaved(plan);
        write();
      } catch (error) {
        await fail(error);
      }
    },
    receive,
    flush,
    hasUnsaved: () => state.save.kind !== 'locked' && (isDue() || state.held > 0),
  };
};
