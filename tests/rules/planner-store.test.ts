import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignUpdate } from '#contract/campaigns.ts';
import { emptyPlan } from '#contract/plan.ts';
import type { Journal, Unsaved } from '#pages/planner/plan/journal.ts';
import { type PlanGate, autosaveDelay, createPlanStore } from '#pages/planner/plan/plan-store.ts';
import type { UnsavedPlace } from '#providers/data/unsaved-plan.ts';
import { ApiError } from '#providers/http/api-error.ts';

const person = { id: '6f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c', name: 'Aiko' };
const campaign: Campaign = {
  id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  version: 1,
  name: 'Spring',
  status: 'DRAFT',
  targetType: 'LOCAL',
  strategy: 'SCRATCH',
  objective: '',
  client: { ...person, timezone: 'Asia/Tokyo' },
  currency: 'JPY',
  createdTime: '2026-11-01T00:00:00.000Z',
  createdBy: person,
  updatedTime: '2026-11-01T00:00:00.000Z',
  updatedBy: person,
  submission: null,
  decision: null,
  ...emptyPlan,
};

const failure = (status: number, key = 'error.default') => new ApiError({ status, key, message: key });

/** A server in memory that does what the real one promises: versions, 412 when stale. */
const inMemory = () => {
  let stored = campaign;
  let refusal: ApiError | null = null;
  const sent: CampaignUpdate[] = [];
  const write = (update: Partial<Campaign>): Campaign => {
    stored = { ...stored, ...update, version: stored.version + 1, updatedTime: new Date().toISOString() };
    return stored;
  };
  const gate: PlanGate = {
    put: async (update, version) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (refusal) throw refusal;
      if (version !== stored.version) throw failure(412, 'error.version.stale');
      sent.push(update);
      const { name = stored.name, audience = stored.audience, timeline = stored.timeline, budget = stored.budget } = update;
      return write({ name: name.trim(), audience, timeline, budget });
    },
    get: async () => stored,
    onSaved: () => undefined,
  };
  return {
    gate,
    sent,
    write,
    refuse: (error: ApiError | null) => {
      refusal = error;
    },
    stored: () => stored,
  };
};

const journalOf = (entry: Unsaved | null = null) => {
  const written: string[][] = [];
  const places: (UnsavedPlace | null)[] = [];
  const journal: Journal = {
    read: () => entry,
    write: ({ parts, place }) => {
      written.push([...parts]);
      places.push(place);
    },
  };
  return { journal, written, places };
};

const begin = (entry: Unsaved | null = null) => {
  const server = inMemory();
  const { journal, written, places } = journalOf(entry);
  const store = createPlanStore(campaign, server.gate, journal);
  const rename = (name: string): void => store.change((draft) => ({ ...draft, name }));
  const aim = (likelihood: number): void => store.change((draft) => ({ ...draft, audience: { ...draft.audience, likelihood } }));
  return { server, store, written, places, rename, aim, kind: () => store.getState().save.kind };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('waits until the typing rests, sends only what changed, and says saved only after the answer', async () => {
    const { server, rename, kind } = begin();
    rename('Sum');
    await vi.advanceTimersByTimeAsync(autosaveDelay - 1);
    rename('Summer');
    expect(kind()).toBe('editing');
    await vi.advanceTimersByTimeAsync(autosaveDelay);
    expect(kind()).toBe('saving');
    await vi.advanceTimersByTimeAsync(100);
    expect(kind()).toBe('saved');
    expect(server.sent).toEqual([{ id: campaign.id, name: 'Summer' }]);
  });

  it('queues what is edited during a save behind it', async () => {
    const { server, store, rename, aim } = begin();
    rename('Summer');
    void store.flush();
    aim(3);
    const saved = store.flush();
    await vi.advanceTimersByTimeAsync(300);
    expect(await saved).toBe(true);
    expect(server.sent.map((update) => Object.keys(update))).toEqual([
      ['id', 'name'],
      ['id', 'audience'],
    ]);
  });

  it('keeps the space somebody is typing at the end of a name', async () => {
    const { store, rename, kind } = begin();
    rename('Summer ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.getState().draft.name).toBe('Summer ');
    expect(kind()).toBe('saved');
  });

  it('holds back a name that is empty and sends the rest', async () => {
    const { server, rename, aim, kind } = begin();
    rename('');
    aim(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent.map((update) => Object.keys(update))).toEqual([['id', 'audience']]);
    expect(kind()).toBe('held');
  });

  it('tries again after the connection failed, and loses nothing', async () => {
    const { server, store, rename, kind, written } = begin();
    server.refuse(failure(0));
    rename('Summer');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.getState().save).toMatchObject({ kind: 'failed', retrying: true });
    expect(written.at(-1)).toEqual(['name']);
    expect(store.hasUnsaved()).toBe(true);
    server.refuse(null);
    await vi.advanceTimersByTimeAsync(2_200);
    expect(kind()).toBe('saved');
    expect(written.at(-1)).toEqual([]);
  });

  it('waits for a correction after the server refused', async () => {
    const { server, store, rename } = begin();
    server.refuse(failure(400));
    rename('Summer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().save).toMatchObject({ kind: 'failed', retrying: false });
  });

  it('merges what somebody else saved meanwhile and saves again', async () => {
    const { server, store, aim, kind } = begin();
    server.write({ name: 'Theirs' });
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('saved');
    expect(store.getState().draft).toMatchObject({ name: 'Theirs', audience: { likelihood: 5 } });
    expect(server.stored()).toMatchObject({ name: 'Theirs', audience: { likelihood: 5 } });
  });

  it.each(['mine', 'theirs'] as const)('asks when both changed the same field, and does as decided: %s', async (keep) => {
    const { server, store, rename, kind } = begin();
    server.write({ name: 'Theirs' });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('held');
    expect(server.stored().name).toBe('Theirs');
    expect(store.getState().draft.name).toBe('Mine');
    const [conflict] = store.getState().conflicts;
    if (!conflict) throw new Error('a conflict');
    store.decide(conflict, keep);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('saved');
    expect(server.stored().name).toBe(keep === 'mine' ? 'Mine' : 'Theirs');
  });

  it('stops when the plan was sent for review meanwhile', async () => {
    const { server, rename, kind } = begin();
    server.refuse(failure(409, 'error.campaign.locked'));
    rename('Late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kind()).toBe('locked');
  });

  it('restores what was unsaved before a reload', async () => {
    const { server, store } = begin({ base: { name: 'Spring' }, mine: { name: 'Summer' }, texts: {} });
    expect(store.getState().draft.name).toBe('Summer');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.stored().name).toBe('Summer');
  });

  it('holds back only the refused field of a part, and saves the rest of it', async () => {
    const { server, store, places, kind } = begin();
    store.change((draft) => ({ ...draft, audience: { ...draft.audience, cityIds: ['shanghai'], aiRecommendation: true, locations: 501 } }));
    const left = store.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await left).toBe(false);
    expect(server.stored().audience).toMatchObject({ cityIds: ['shanghai'], aiRecommendation: true, locations: 0 });
    expect(store.getState().draft.audience.locations).toBe(501);
    expect(store.getState().held).toEqual([{ part: 'audience', field: 'audience.locations' }]);
    expect(kind()).toBe('held');
    expect(places.at(-1)).toEqual({ step: 'audience', field: 'audience.locations' });
    store.change((draft) => ({ ...draft, audience: { ...draft.audience, locations: 500 } }));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.stored().audience.locations).toBe(500);
    expect(kind()).toBe('saved');
    expect(places.at(-1)).toBeNull();
  });

  it('is not saved while a field holds a text that is no value, and is once the text has gone', async () => {
    const { store, places, kind } = begin();
    store.type('timeline.from', 'next monday');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('held');
    expect(store.hasUnsaved()).toBe(true);
    expect(await store.flush()).toBe(false);
    expect(store.getState().texts).toEqual({ 'timeline.from': 'next monday' });
    expect(places.at(-1)).toEqual({ step: 'timeline', field: 'timeline.from' });
    store.type('timeline.from', null);
    expect(kind()).toBe('saved');
    expect(places.at(-1)).toBeNull();
  });

  it('lets a new value take the place of a text', async () => {
    const { store, kind } = begin();
    store.type('timeline.from', 'next monday');
    store.change((draft) => ({ ...draft, timeline: { ...draft.timeline, from: '2026-12-01' } }));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(store.getState().texts).toEqual({});
    expect(kind()).toBe('saved');
  });

  it('restores a text that was no value before a reload', () => {
    const { store, kind } = begin({ base: {}, mine: {}, texts: { 'budget.total': 'a lot', 'media.adSets.gone.frequencyCap': 'x' } });
    expect(store.getState().texts).toEqual({ 'budget.total': 'a lot' });
    expect(kind()).toBe('held');
  });

  it('saves around a field over which two people have not decided yet', async () => {
    const { server, store, kind } = begin();
    server.write({ audience: { ...campaign.audience, likelihood: 4 } });
    store.change((draft) => ({ ...draft, audience: { ...draft.audience, likelihood: 2, cityIds: ['shanghai'] } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.stored().audience).toMatchObject({ likelihood: 4, cityIds: ['shanghai'] });
    expect(store.getState()).toMatchObject({ conflicts: [{ field: 'likelihood' }], held: [] });
    expect(kind()).toBe('held');
  });

  it('tells what somebody else changed meanwhile until that is noted', async () => {
    const { server, store, aim } = begin();
    server.write({ budget: { ...campaign.budget, total: 5_000, unapplied: null }, name: 'Theirs' });
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(store.getState().news).toEqual({ name: person.name, fields: ['name', 'total'] });
    store.takeNote();
    expect(store.getState().news).toBeNull();
  });

  it('has no news of its own saves', async () => {
    const { store, aim } = begin();
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(store.getState().news).toBeNull();
  });
});
