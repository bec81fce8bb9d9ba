import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpotPlan, SpotPlanEntry, SpotPlanUpdate } from '#contract/spot-plan/spot-plan.ts';
import { type SheetRow, badCells, filledDown, pasted, sheetRow, written } from '#resources/campaigns/parts/spot-plan/sheet-rows.ts';
import { createSpotPlanStore } from '#resources/campaigns/parts/spot-plan/spot-plan-store.ts';
import { afterKey, at, nextCell } from '#resources/campaigns/parts/spot-plan/selection.ts';
import { spotRow } from '#domain/spot-plan/row.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { autosaveDelay, retryDelays } from '#providers/sheet/saver.ts';
import type { Journal } from '#providers/sheet/sheets.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const entry = (number: number, change: Partial<SpotPlanEntry> = {}): SpotPlanEntry => ({
  id: idOf(number),
  adSetId: null,
  channel: 'WeChat',
  format: 'Feed',
  cities: null,
  locations: 0,
  from: '2026-12-01',
  to: '2026-12-31',
  unit: 'CPM',
  totalUnits: 10,
  pricePerUnit: 100,
  maxUnitPrice: 120,
  estCtr: 0.01,
  ...change,
});
const basis = {
  campaign: 'Autumn',
  campaignId: idOf(0),
  cities: ['Shanghai'],
  locations: 0,
  flight: null,
  flightDays: 30,
  audience: null,
  lines: [],
};
const planOf = (entries: readonly SpotPlanEntry[], version: number): SpotPlan => ({
  version,
  edited: version > 0,
  currency: 'CNY',
  asOf: '2026-11-16',
  number: null,
  missing: 0,
  netMedia: null,
  scaled: false,
  basis,
  content: entries.map((each) => spotRow(basis, each)),
});
const setting = { currency: 'CNY', cities: ['Shanghai'], newId: () => idOf(Math.floor(Math.random() * 1e11)) } as const;

/** A journal as it is found by whoever opens it next: whatever was written goes through the storage's own form. */
const memory = (): Journal => {
  let text = '[]';
  return {
    get found() {
      return JSON.parse(text) as unknown[];
    },
    write: (page) => void (text = JSON.stringify(page === null ? [] : [page.edits])),
    settle: () => undefined,
    close: () => undefined,
  };
};

/** A server of two lines: rows and a version. */
const serve = (entries: readonly SpotPlanEntry[]) => {
  const server = { plan: planOf(entries, 0), sent: [] as SpotPlanUpdate[], failing: null as ApiError | null };
  const gate = {
    put: async (update: SpotPlanUpdate, version: number): Promise<SpotPlan> => {
      if (server.failing) throw server.failing;
      if (version !== server.plan.version)
        throw new ApiError({ status: 412, key: 'error.version.stale', message: '', requestId: '', details: [] });
      server.sent.push(update);
      server.plan = planOf(update.rows ?? entries, version + 1);
      return server.plan;
    },
    get: async () => server.plan,
    onSaved: () => undefined,
    isOffline: () => false,
  };
  return { server, gate };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rowsOf = (store: ReturnType<typeof createSpotPlanStore>): SpotPlanEntry[] => store.getState().sheet.map((row) => row.entry);
const edit = (store: ReturnType<typeof createSpotPlanStore>, index: number, change: Partial<SpotPlanEntry>): void => {
  const { sheet: rows } = store.getState();
  store.change(rows.map((row, place) => (place === index ? sheetRow({ ...row.entry, ...change }) : row)));
};

describe('the rows being edited', () => {
  it('save themselves after a moment, once', async () => {
    const { server, gate } = serve([entry(1), entry(2)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    edit(store, 0, { totalUnits: 11 });
    edit(store, 0, { totalUnits: 12 });
    expect(store.getState().save.kind).toBe('editing');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sent).toHaveLength(1);
    expect(store.getState().save.kind).toBe('saved');
    expect(store.hasUnsaved()).toBe(false);
  });

  it('merge with what somebody else saved meanwhile, also in what undo brings back', async () => {
    const { server, gate } = serve([entry(1), entry(2)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    edit(store, 0, { pricePerUnit: 200 });
    server.plan = planOf([entry(1, { totalUnits: 7 }), entry(2), entry(3)], 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.plan.content.map(({ totalUnits, pricePerUnit }) => [totalUnits, pricePerUnit])).toEqual([
      [7, 200],
      [10, 100],
      [10, 100],
    ]);
    expect(store.getState().news).toBe(true);
    store.undo();
    expect(rowsOf(store)).toEqual([entry(1, { totalUnits: 7 }), entry(2), entry(3)]);
  });

  it('stay behind a marked cell, and come back after a reload', async () => {
    const { server, gate } = serve([entry(1)]);
    const journal = memory();
    const store = createSpotPlanStore(server.plan, gate, journal);
    const [row] = store.getState().sheet;
    if (!row) throw new Error('there is a row');
    store.change([
      written(
        row,
        [
          ['totalUnits', 'many'],
          ['locations', '5'],
        ],
        setting,
      ),
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.plan.content[0]).toMatchObject({ totalUnits: 10, locations: 5 });
    expect(store.getState()).toMatchObject({ invalid: 1, save: { kind: 'blocked' } });
    const again = createSpotPlanStore(server.plan, gate, journal);
    expect(again.getState().sheet[0]?.texts).toEqual({ totalUnits: 'many' });
    expect(again.hasUnsaved()).toBe(true);
  });

  it('hold back dates in the wrong order', async () => {
    const { server, gate } = serve([entry(1)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    edit(store, 0, { from: '2027-02-01', locations: 3 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.plan.content[0]).toMatchObject({ from: '2026-12-01', locations: 3 });
    expect(store.getState().sheet[0]?.entry.from).toBe('2027-02-01');
    expect(store.getState().save.kind).toBe('blocked');
  });

  it('wait for the network, and stop when the plan is closed', async () => {
    const { server, gate } = serve([entry(1)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    server.failing = new ApiError({ status: 0, key: 'error.unknownConnectionError', message: 'no', requestId: '', details: [] });
    edit(store, 0, { totalUnits: 11 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().save).toMatchObject({ kind: 'failed', retrying: true });
    server.failing = null;
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.plan.content[0]?.totalUnits).toBe(11);
    server.failing = new ApiError({ status: 409, key: 'error.campaign.locked', message: 'no', requestId: '', details: [] });
    edit(store, 0, { totalUnits: 12 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState().save.kind).toBe('locked');
  });

  it('go out again after growing pauses, and at once when somebody asks', async () => {
    const { server, gate } = serve([entry(1)]);
    let tries = 0;
    const put = (...sent: Parameters<typeof gate.put>) => {
      tries += 1;
      return gate.put(...sent);
    };
    const store = createSpotPlanStore(server.plan, { ...gate, put }, memory());
    server.failing = new ApiError({ status: 503, key: 'error.unavailable', message: 'no', requestId: '', details: [] });
    edit(store, 0, { totalUnits: 11 });
    await vi.advanceTimersByTimeAsync(autosaveDelay);
    for (const [before, pause] of [...retryDelays, 30_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(tries).toBe(before + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries).toBe(before + 2);
    }
    server.failing = null;
    expect(await store.flush()).toBe(true);
    expect(server.plan.content[0]?.totalUnits).toBe(11);
  });

  it('keep what is typed while a decision about them is on its way', async () => {
    const { server, gate } = serve([entry(1), entry(2)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    edit(store, 0, { totalUnits: 11 });
    const decided = store.decide('settled');
    edit(store, 1, { locations: 4 });
    await decided;
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.sent[0]).toMatchObject({ settled: true });
    expect(server.plan.content.map(({ totalUnits, locations }) => [totalUnits, locations])).toEqual([
      [11, 0],
      [10, 4],
    ]);
    expect(store.getState().save.kind).toBe('saved');
  });

  it('are what they were after as many steps back as were made, and after as many forth', () => {
    const anyEdit = fc.record({ index: fc.nat(2), units: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
        const { server, gate } = serve([entry(1), entry(2), entry(3)]);
        const store = createSpotPlanStore(server.plan, gate, memory());
        const first = rowsOf(store);
        for (const { index, units } of edits) edit(store, index, { totalUnits: units });
        const last = rowsOf(store);
        for (const _ of edits) store.undo();
        expect(rowsOf(store)).toEqual(first);
        expect(store.undo()).toBeNull();
        for (const _ of edits) store.redo();
        expect(rowsOf(store)).toEqual(last);
      }),
    );
  });

  it('take the forecast’s rows again, which can be undone', async () => {
    const { server, gate } = serve([entry(1)]);
    const store = createSpotPlanStore(server.plan, gate, memory());
    edit(store, 0, { totalUnits: 11 });
    await store.decide('forecast');
    expect(server.sent.at(-1)).toEqual({ rows: null });
    expect(rowsOf(store)).toEqual([entry(1)]);
    store.undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.plan.content[0]?.totalUnits).toBe(11);
  });
});

const fields = ['channel', 'format', undefined, 'totalUnits'] as const;
const fieldOf = (column: number) => fields[column];

describe('a paste', () => {
  const rows: SheetRow[] = [entry(1), entry(2)].map(sheetRow);
  const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

  it('adds rows, passes over cells nobody writes, marks what it cannot read', () => {
    const result = pasted(
      rows,
      [
        ['a', 'b', 'x', '1'],
        ['c', 'd', 'y', 'z'],
        ['e', 'f', 'w', '3'],
      ],
      cell(1, 0),
      fieldOf,
      setting,
    );
    expect(result.rows.map((row) => [row.entry.channel, row.entry.totalUnits, row.texts])).toEqual([
      ['WeChat', 10, {}],
      ['a', 1, {}],
      ['c', 0, { totalUnits: 'z' }],
      ['e', 3, {}],
    ]);
    expect([result.bad, result.cut, badCells(result.rows)]).toEqual([1, false, 1]);
  });

  it('of one cell fills the whole selection', () => {
    const result = pasted(rows, [['5']], { top: 0, bottom: 1, left: 3, right: 3 }, fieldOf, setting);
    expect(result.rows.map((row) => row.entry.totalUnits)).toEqual([5, 5]);
  });

  it('stops where no more rows fit in', () => {
    const table = Array.from({ length: 1300 }, () => ['a']);
    const result = pasted(rows, table, cell(0, 0), fieldOf, setting);
    expect([result.rows.length, result.cut]).toEqual([1200, true]);
  });

  it('down takes the texts that are no value along', () => {
    const bad = written(
      rows[0] ?? sheetRow(entry(1)),
      [
        ['totalUnits', '??'],
        ['channel', 'LINE'],
      ],
      setting,
    );
    const filled = filledDown([bad, ...rows], { top: 0, bottom: 2, left: 0, right: 3 }, fieldOf, true);
    expect(filled.map((row) => [row.entry.channel, row.texts['totalUnits']])).toEqual(Array.from({ length: 3 }, () => ['LINE', '??']));
    const below = filledDown(rows.with(0, bad), { top: 1, bottom: 1, left: 0, right: 0 }, fieldOf, true);
    expect(below[1]?.entry.channel).toBe('LINE');
  });
});

describe('the way through the cells', () => {
  const bounds = { rows: 100, columns: 10, page: 12 };
  const press = (key: string, { shift = false, control = false } = {}) => afterKey(at(50, 5), { key, shift, control }, bounds)?.focus;

  it.each([
    ['ArrowUp', {}, [49, 5]],
    ['ArrowDown', { control: true }, [99, 5]],
    ['ArrowLeft', { control: true }, [50, 0]],
    ['ArrowRight', {}, [50, 6]],
    ['Home', {}, [50, 0]],
    ['End', {}, [50, 9]],
    ['Home', { control: true }, [0, 0]],
    ['End', { control: true }, [99, 9]],
    ['PageDown', {}, [62, 5]],
    ['PageUp', {}, [38, 5]],
  ] as const)('%s %o', (key, how, [row, column]) => expect(press(key, how)).toEqual({ row, column }));

  it('stays within the sheet, grows with shift, and reads on at the end of a line', () => {
    expect(afterKey(at(0, 0), { key: 'ArrowUp', shift: false, control: false }, bounds)).toEqual(at(0, 0));
    expect(afterKey(at(3, 3), { key: 'ArrowDown', shift: true, control: false }, bounds)).toEqual({
      anchor: { row: 3, column: 3 },
      focus: { row: 4, column: 3 },
    });
    expect(nextCell({ row: 1, column: 9 }, false, bounds)).toEqual(at(2, 0));
    expect(nextCell({ row: 0, column: 0 }, true, bounds)).toBeNull();
    expect(nextCell({ row: 99, column: 9 }, false, bounds)).toBeNull();
    expect(press('x')).toBeUndefined();
  });
});
