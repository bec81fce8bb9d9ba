import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import { type AdSet, emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { paths } from '#config/paths.ts';
import type { Unsaved } from '#pages/planner/plan/plan-store.ts';
import { type PlanGate, createPlanStore } from '#pages/planner/plan/plan-store.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { autosaveDelay } from '#providers/sheet/saver.ts';
import type { Journal } from '#providers/sheet/sheets.ts';
import { localizedPlatforms } from '#server/planner-catalogue/localized.ts';
import { usualTerms } from '#tests/support/terms.ts';

const person = { id: '6f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c', name: 'Aiko' };
const campaign: Campaign = {
  id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  version: 1,
  ...eachPlainField(() => ''),
  name: 'Spring',
  status: 'DRAFT',
  needsMe: true,
  dueAt: null,
  submitBy: null,
  reviewDueAt: null,
  turn: 'us',
  materialStep: null,
  targetType: 'LOCAL',
  strategy: 'SCRATCH',
  objective: '',
  client: { ...person, timezone: 'Asia/Tokyo', brandIds: [] },
  currency: 'JPY',
  createdTime: '2026-11-01T00:00:00.000Z',
  createdBy: person,
  updatedTime: '2026-11-01T00:00:00.000Z',
  updatedBy: person,
  accountManager: null,
  submission: null,
  decision: null,
  pause: null,
  terms: usualTerms,
  failure: null,
  booking: null,
  scenarioId: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  ...emptyPlan,
};

const platforms = localizedPlatforms('en', '2026-11-01');

const failure = (status: number, key = 'error.default') => new ApiError({ status, key, message: key });

/** A server in memory that does what the real one promises: versions, 412 when stale. */
const inMemory = () => {
  let stored = campaign;
  let refusal: ApiError | null = null;
  let offline = false;
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
      const {
        name = stored.name,
        audience = stored.audience,
        timeline = stored.timeline,
        budget = stored.budget,
        media = stored.media,
      } = update;
      return write({ name: name.trim(), audience, timeline, budget, media, updatedBy: person });
    },
    get: async () => stored,
    onSaved: () => undefined,
    platforms: () => platforms,
    isOffline: () => offline,
  };
  return {
    gate,
    sent,
    write,
    refuse: (error: ApiError | null) => {
      refusal = error;
    },
    stored: () => stored,
    goOffline: () => {
      offline = true;
      refusal = failure(0);
    },
  };
};

const journalOf = (found: readonly Unsaved[]) => {
  const written: string[][] = [];
  const places: (string | null)[] = [];
  const journal: Journal = {
    found,
    settle: () => undefined,
    close: () => undefined,
    write: (page) => {
      written.push(Object.keys((page?.edits as Unsaved | undefined)?.mine ?? {}));
      places.push(page?.address ?? null);
    },
  };
  return { journal, written, places };
};

const begin = (...found: Unsaved[]) => {
  const server = inMemory();
  const { journal, written, places } = journalOf(found);
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

describe('a store after another one', () => {
  it('takes back what was edited in the one before, and does it again', () => {
    const { server, store, rename, aim } = begin();
    rename('Summer');
    aim(3);
    store.undo();
    const next = createPlanStore(campaign, server.gate, journalOf([]).journal, store);
    // What the former could not save, and nobody has kept, is not there to be taken back.
    expect(next.getState()).toMatchObject({ undoable: null, draft: { name: campaign.name } });
    const kept = createPlanStore({ ...campaign, name: 'Summer', version: campaign.version + 1 }, server.gate, journalOf([]).journal, store);
    expect(kept.getState().redoable).not.toBeNull();
    kept.undo();
    expect(kept.getState().draft.name).toBe(campaign.name);
    kept.redo();
    kept.redo();
    expect(kept.getState().draft).toMatchObject({ name: 'Summer', audience: { likelihood: 3 } });
  });

  it('takes nothing of it into another scenario', () => {
    const { server, store, rename } = begin();
    rename('Summer');
    const other = { ...campaign, scenarioId: '00000000-0000-4000-8000-000000000077', version: campaign.version + 1 };
    expect(createPlanStore(other, server.gate, journalOf([]).journal, store).getState().undoable).toBeNull();
  });
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
    expect(kind()).toBe('blocked');
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
    expect(kind()).toBe('blocked');
    expect(server.stored().name).toBe('Theirs');
    expect(store.getState().draft.name).toBe('Mine');
    const [conflict] = store.getState().conflicts;
    if (!conflict) throw new Error('a conflict');
    store.decide([conflict], keep);
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
    const { server, store } = begin({ base: { name: 'Spring' }, mine: { name: 'Summer' }, texts: {}, version: 1 });
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
    expect(store.getState().invalid).toEqual([{ part: 'audience', field: 'audience.locations' }]);
    expect(kind()).toBe('blocked');
    expect(places.at(-1)).toBe(paths.step(campaign.id, 'audience', 'audience.locations'));
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
    expect(kind()).toBe('blocked');
    expect(store.hasUnsaved()).toBe(true);
    expect(await store.flush()).toBe(false);
    expect(store.getState().texts).toEqual({ 'timeline.from': 'next monday' });
    expect(places.at(-1)).toBe(paths.step(campaign.id, 'timeline', 'timeline.from'));
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
    const { store, kind } = begin({
      base: {},
      mine: {},
      texts: { 'budget.total': 'a lot', 'media.adSets.gone.frequencyCap': 'x' },
      version: 1,
    });
    expect(store.getState().texts).toEqual({ 'budget.total': 'a lot' });
    expect(kind()).toBe('blocked');
  });

  it('saves around a field over which two people have not decided yet', async () => {
    const { server, store, kind } = begin();
    server.write({ audience: { ...campaign.audience, likelihood: 4 } });
    store.change((draft) => ({ ...draft, audience: { ...draft.audience, likelihood: 2, cityIds: ['shanghai'] } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.stored().audience).toMatchObject({ likelihood: 4, cityIds: ['shanghai'] });
    expect(store.getState()).toMatchObject({ conflicts: [{ field: 'likelihood' }], invalid: [] });
    expect(kind()).toBe('blocked');
  });

  it('holds back a way to pay that the other person’s format does not have, until another one is chosen', async () => {
    const { server, store, kind } = begin();
    const adSet: AdSet = { ...emptyAdSet, id: person.id, platformId: 'weibo', formatId: 'weibo-fans-feed' };
    const withAdSet = (changes: Partial<AdSet>) => ({ adSets: [{ ...adSet, ...changes }], showsPerson: false });
    store.receive(server.write({ media: withAdSet({}) }));
    const buy = (buyingType: AdSet['buyingType']): void =>
      store.change((draft) => ({ ...draft, media: { ...draft.media, adSets: draft.media.adSets.map((set) => ({ ...set, buyingType })) } }));
    buy('CPC');
    server.write({ media: withAdSet({ formatId: 'weibo-open-screen' }) });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(kind()).toBe('blocked');
    expect(store.getState().invalid).toEqual([{ part: 'media', field: `media.adSets.${person.id}.buyingType` }]);
    expect(server.stored().media).toEqual(withAdSet({ formatId: 'weibo-open-screen' }));
    buy('CPM');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([kind(), store.getState().invalid]).toEqual(['saved', []]);
  });

  it('tells what somebody else changed meanwhile until that is noted', async () => {
    const { server, store, aim } = begin();
    server.write({ budget: { ...campaign.budget, total: 5_000, unapplied: null }, name: 'Theirs' });
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(store.getState().news).toEqual({ by: person, fields: ['name', 'total'] });
    store.takeNote();
    expect(store.getState().news).toBeNull();
  });

  it('has no news of its own saves', async () => {
    const { store, aim } = begin();
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(store.getState().news).toBeNull();
  });

  it('says that it is offline when it is, and that the edits are kept', async () => {
    const { server, store, rename } = begin();
    server.goOffline();
    rename('Summer');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.getState().save).toMatchObject({ kind: 'failed', retrying: true, offline: true });
  });

  it('restores what several tabs left, the youngest last, and forgets none of them', async () => {
    const audience = { ...campaign.audience, likelihood: 3 };
    const { server, store } = begin(
      { base: { name: 'Spring' }, mine: { name: 'Older' }, texts: { 'budget.total': 'a lot' }, version: 1 },
      { base: { name: 'Spring', audience: campaign.audience }, mine: { name: 'Younger', audience }, texts: {}, version: 1 },
    );
    expect(store.getState()).toMatchObject({ draft: { name: 'Younger', audience }, texts: { 'budget.total': 'a lot' }, conflicts: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.stored()).toMatchObject({ name: 'Younger', audience });
  });

  it('asks about every edit that was meant for another scenario', async () => {
    const audience = { ...campaign.audience, likelihood: 3 };
    const { server, store, kind } = begin({
      base: { audience: campaign.audience },
      mine: { audience },
      texts: {},
      version: 1,
      scenarioId: 'another',
    });
    expect(store.getState().conflicts.map(({ field }) => field)).toEqual(['likelihood']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kind()).toBe('blocked');
    expect(server.stored().audience.likelihood).toBe(campaign.audience.likelihood);
  });

  it('mixes no edit into a scenario that somebody else has put in use meanwhile', async () => {
    const { server, store, aim, kind } = begin();
    const used = { audience: { ...campaign.audience, visitPeriod: 'YEAR' as const }, scenarioId: '9b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e' };
    aim(5);
    server.write(used);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kind()).toBe('blocked');
    expect(store.getState().conflicts.map(({ field }) => field)).toEqual(['likelihood']);
    expect(server.stored().audience).toEqual(used.audience);
    store.decide(store.getState().conflicts, 'theirs');
    expect(store.getState().draft.audience).toEqual(used.audience);
  });

  it('names who wrote the other value, also after something else was saved by this person', async () => {
    const { server, store, rename, aim } = begin();
    server.write({ name: 'Theirs', updatedBy: { id: 'other', name: 'Other' } });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    aim(5);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.stored()).toMatchObject({ name: 'Theirs', audience: { likelihood: 5 }, updatedBy: person });
    expect(store.getState().conflicts.map(({ field, from }) => [field, from.updatedBy.name])).toEqual([['name', 'Other']]);
  });

  it('takes the newest of theirs when they have changed it twice', async () => {
    const { server, store, rename } = begin();
    server.write({ name: 'Theirs' });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    store.receive(server.write({ name: 'Theirs again' }));
    store.decide(store.getState().conflicts, 'theirs');
    expect(store.getState().draft.name).toBe('Theirs again');
  });

  it('has nothing to decide any more once both say the same', async () => {
    const { server, store, rename, kind } = begin();
    server.write({ name: 'Theirs' });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    rename('Theirs');
    expect(store.getState().conflicts).toEqual([]);
    expect(kind()).toBe('saved');
  });

  it('sends nothing more once it was stopped', async () => {
    const { server, store, rename } = begin();
    rename('Summer');
    await store.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([]);
  });
});

describe('undo', () => {
  it('takes one thing back at a time, across everything that was done, and saves that', async () => {
    const { server, store, rename, aim, kind } = begin();
    rename('S');
    rename('Summer');
    aim(4);
    expect(store.getState()).toMatchObject({ undoable: { kind: 'change', field: 'likelihood' }, redoable: null });
    store.undo();
    expect(store.getState().draft).toMatchObject({ name: 'Summer', audience: { likelihood: 1 } });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('saved');
    expect(store.undo()).toMatchObject({ label: { field: 'name' }, place: { step: null, fields: ['name'] } });
    expect(store.undo()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(server.stored()).toMatchObject({ name: 'Spring', audience: { likelihood: 1 } });
    store.redo();
    store.redo();
    expect(store.getState()).toMatchObject({ draft: { name: 'Summer', audience: { likelihood: 4 } }, redoable: null });
  });

  it('never takes back what somebody else did', async () => {
    const { server, store, aim } = begin();
    store.change((draft) => ({ ...draft, audience: { ...draft.audience, cityIds: ['tokyo', 'osaka'] } }));
    await vi.advanceTimersByTimeAsync(1_500);
    aim(4);
    await vi.advanceTimersByTimeAsync(1_500);
    const now = server.stored();
    store.receive(server.write({ name: 'Theirs', audience: { ...now.audience, likelihood: 2, cityIds: ['tokyo', 'osaka', 'nara'] } }));
    // Their likelihood stands, so what can be taken back is what was done before.
    expect(store.getState().undoable).toMatchObject({ kind: 'add', field: 'cityIds', count: 2 });
    store.undo();
    expect(store.getState().draft).toMatchObject({ name: 'Theirs', audience: { likelihood: 2, cityIds: ['nara'] } });
    expect(store.undo()).toBeNull();
  });

  it('of an edit that clashes with theirs leaves theirs', async () => {
    const { server, store, rename, kind } = begin();
    server.write({ name: 'Theirs' });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    store.undo();
    expect(store.getState()).toMatchObject({ draft: { name: 'Theirs' }, conflicts: [], redoable: null });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(kind()).toBe('saved');
  });

  it('brings back my value that gave way to theirs', async () => {
    const { server, store, rename } = begin();
    server.write({ name: 'Theirs' });
    rename('Mine');
    await vi.advanceTimersByTimeAsync(1_500);
    store.decide(store.getState().conflicts, 'theirs');
    store.undo();
    expect(store.getState().draft.name).toBe('Mine');
  });

  it('forgets what was done in another scenario', () => {
    const { server, store, rename } = begin();
    rename('Summer');
    store.replace(server.write({ name: 'Other plan', scenarioId: 'x' }));
    expect(store.getState()).toMatchObject({ draft: { name: 'Other plan' }, undoable: null });
    expect(store.undo()).toBeNull();
  });

  it('takes back a name together with the space that was put right behind it', () => {
    const { store, rename } = begin();
    rename('Summer ');
    rename('Summer');
    store.undo();
    expect(store.getState().draft.name).toBe('Spring');
  });
});
