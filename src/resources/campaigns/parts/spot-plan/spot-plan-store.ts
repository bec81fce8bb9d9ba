import { z } from 'zod';
import { SpotPlanEntry, type SpotPlan, type SpotPlanUpdate, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import { mergeRows } from '#domain/spot-plan/merge.ts';
import { changedFields, entryOf } from '#domain/spot-plan/row.ts';
import { paths } from '#config/paths.ts';
import type { Gate } from '#providers/sheet/saver.ts';
import type { SheetKind, SheetTerms, Three } from '#providers/sheet/sheet.ts';
import { type SheetState, type SheetStore, createSheetStore } from '#providers/sheet/sheet-store.ts';
import type { Journal } from '#providers/sheet/sheets.ts';
import { type SheetRow, badCells, sendable, sheetRow } from './sheet-rows.ts';

type Rows = readonly SheetRow[];

interface SpotPlanTerms extends SheetTerms {
  stored: SpotPlan;
  sheet: Rows;
  update: SpotPlanUpdate;
  conflict: never;
  field: 'rows';
  /** How many cells are marked and not saved. */
  invalid: number;
  /** Somebody else's change has come in beside this person's. */
  news: true;
}

export type SpotPlanState = SheetState<SpotPlanTerms>;

/** The way of spot plans to the server. */
export type SpotPlanGate = Gate<SpotPlan, SpotPlanUpdate>;

export interface SpotPlanStore extends Omit<SheetStore<SpotPlanTerms>, 'change' | 'ask' | 'decide'> {
  /** Puts other rows in place: one step of undo. */
  readonly change: (rows: Rows) => void;
  /** Takes the forecast's rows again, or declares the marked ones as meant. */
  readonly decide: (decision: 'forecast' | 'settled') => Promise<boolean>;
}

const noTexts: SheetRow['texts'] = {};

const sameTexts = (one: SheetRow['texts'], other: SheetRow['texts']): boolean =>
  one === other || spotPlanFields.every((field) => one[field] === other[field]);

const sameRow = (one: SheetRow, other: SheetRow): boolean =>
  one === other ||
  (one.entry.id === other.entry.id && changedFields(one.entry, other.entry).length === 0 && sameTexts(one.texts, other.texts));

const sameRows = (one: Rows, other: Rows): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((row, at) => {
      const there = other[at];
      return there !== undefined && sameRow(row, there);
    }));

const rowsById = (rows: Rows): Map<string, SheetRow> => new Map(rows.map((row) => [row.entry.id, row]));

const mergedTexts = ({ base, mine, theirs }: Three<SheetRow['texts']>): SheetRow['texts'] =>
  sameTexts(mine, base)
    ? theirs
    : Object.fromEntries(
        spotPlanFields.flatMap((field) => {
          const text = mine[field] === base[field] ? theirs[field] : mine[field];
          return text === undefined ? [] : [[field, text]];
        }),
      );

/** Two people's rows in one sheet, cell by cell, with the texts of marked cells. A row that says what it said is the same row. */
const merged = ({ base, mine, theirs }: Three<Rows>): Rows => {
  if (sameRows(theirs, base)) return mine;
  const [former, own, other] = [rowsById(base), rowsById(mine), rowsById(theirs)];
  const entriesOf = (rows: Rows): SpotPlanEntry[] => rows.map(({ entry }) => entry);
  return mergeRows(entriesOf(base), entriesOf(mine), entriesOf(theirs)).map((entry) => {
    const [before, here, there] = [former.get(entry.id), own.get(entry.id), other.get(entry.id)];
    const texts = { base: before?.texts ?? noTexts, mine: here?.texts ?? noTexts, theirs: there?.texts ?? noTexts };
    const row = { entry, texts: mergedTexts(texts) };
    return [here, there].find((known) => known !== undefined && sameRow(known, row)) ?? row;
  });
};

/** What is written down: the rows that the edits began with, and the rows as they are. */
const Kept = z.object({
  base: z.array(SpotPlanEntry),
  mine: z.array(
    z.object({
      // A marked cell may stand over values that no server takes.
      entry: z.custom<SpotPlanEntry>((entry) => typeof entry === 'object' && entry !== null && 'id' in entry),
      texts: z.partialRecord(z.enum(spotPlanFields), z.string()),
    }),
  ),
});

/** What the editing of a spot plan does in its own way. Of two people who write into one cell this person is right, so that nothing is ever asked. */
const spotPlanSheets: SheetKind<SpotPlanTerms> = {
  sheetOf: ({ content }) => content.map((row) => sheetRow(entryOf(row))),
  // The forecast below a spot plan changes without its version.
  isNewer: (latest, known) => latest.version > known.version || (latest.version === known.version && latest !== known),
  isOther: () => false,
  isClosed: () => false,
  closedKey: 'error.campaign.locked',
  same: sameRows,
  merge: ({ base, mine, theirs }) => ({
    sheet: merged({ base, mine, theirs }),
    conflicts: [],
    taken: sameRows(theirs, base) ? [] : ['rows'],
  }),
  withTheirs: (rows) => rows,
  sameAt: () => true,
  // Each cell is written at once when it is left.
  typedPlace: () => null,
  living: (rows) => rows,
  outgoing: ({ base, sheet }) => {
    const before = rowsById(base);
    return { sent: sheet.map((row) => sheetRow(sendable(row, before.get(row.entry.id)?.entry))), invalid: badCells(sheet) };
  },
  updateOf: (_, base, sent) => (sameRows(sent, base) ? null : { rows: sent.map(({ entry }) => entry) }),
  settled: ({ sheet }, sent, answer) => merged({ base: sent, mine: sheet, theirs: answer }),
  news: ({ version }, taken, { stored, base, sheet, news }) =>
    news ?? (taken.length > 0 && version > stored.version && !sameRows(sheet, base) ? true : null),
  read: (_, edits) => {
    const { success, data } = Kept.safeParse(edits);
    return success ? { base: data.base.map(sheetRow), mine: data.mine, other: false } : null;
  },
  kept: ({ stored, base, sheet }) =>
    sameRows(sheet, base)
      ? null
      : { edits: { base: base.map(({ entry }) => entry), mine: sheet }, address: paths.step(stored.basis.campaignId, 'timeline') },
};

/** One spot plan being edited. */
export const createSpotPlanStore = (opened: SpotPlan, gate: SpotPlanGate, journal: Journal): SpotPlanStore => {
  const store = createSheetStore(opened, spotPlanSheets, gate, journal);
  return {
    ...store,
    change: (rows) => {
      if (store.getState().news) store.takeNote();
      store.change(() => rows);
    },
    decide: (decision) =>
      store.ask({
        update: (sent) => (decision === 'forecast' ? { rows: null } : { rows: sent.map(({ entry }) => entry), settled: true }),
        replaces: decision === 'forecast',
      }),
  };
};
