import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBands, emptyAdSet, emptyGroup, emptyPlan, storeTypes, visitPeriods } from '#contract/campaigns/plan.ts';
import { describeEdit } from '#pages/planner/plan/edit-words.ts';
import type { Draft } from '#pages/planner/plan/draft.ts';
import { planSheets } from '#pages/planner/plan/plan-store.ts';
import type { PlanSheet as Sheet } from '#pages/planner/plan/typed-texts.ts';
import { createHistory, typingPause } from '#providers/sheet/history.ts';

type Edit = (sheet: Sheet) => Sheet;

const onDraft =
  (change: (draft: Draft) => Draft): Edit =>
  ({ draft, texts }) => ({ draft: change(draft), texts });
const audience = (patch: Partial<Draft['audience']>): Edit => onDraft((draft) => ({ ...draft, audience: { ...draft.audience, ...patch } }));
const budget = (patch: Partial<Draft['budget']>): Edit => onDraft((draft) => ({ ...draft, budget: { ...draft.budget, ...patch } }));
const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
const ids = ['a', 'b', 'c', 'd'];

/** Every kind of edit a person makes, at random. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.string({ maxLength: 12 }).map((name) => onDraft((draft) => ({ ...draft, name }))),
  fc
    .constantFrom('tokyo', 'osaka', 'kyoto', 'nara', 'kobe')
    .map((city) => onDraft((draft) => ({ ...draft, audience: { ...draft.audience, cityIds: toggled(draft.audience.cityIds, city) } }))),
  fc
    .constantFrom(...storeTypes)
    .map((type) =>
      onDraft((draft) => ({ ...draft, audience: { ...draft.audience, storeTypes: toggled(draft.audience.storeTypes, type) } })),
    ),
  fc.constantFrom(null, ...visitPeriods).map((visitPeriod) => audience({ visitPeriod })),
  fc.integer({ min: 0, max: 900 }).map((locations) => audience({ locations, aiRecommendation: true })),
  fc
    .record({ id: fc.constantFrom(...ids), age: fc.constantFrom(...ageBands), name: fc.string({ maxLength: 5 }) })
    .map(({ id, age, name }) =>
      onDraft((draft) => {
        const { groups } = draft.demographics;
        const known = groups.some((group) => group.id === id);
        const next = known
          ? groups.map((group) => (group.id === id ? { ...group, name, ages: toggled(group.ages, age) } : group))
          : [...groups, { ...emptyGroup, id, name, ages: [age] }];
        return { ...draft, demographics: { ...draft.demographics, groups: next } };
      }),
    ),
  fc.constantFrom(...ids).map((id) =>
    onDraft((draft) => ({
      ...draft,
      demographics: { ...draft.demographics, groups: draft.demographics.groups.filter((group) => group.id !== id) },
    })),
  ),
  fc.tuple(fc.constantFrom(...ids), fc.webUrl()).map(([id, landingPageUrl]) =>
    onDraft((draft) => {
      const rest = draft.media.adSets.filter((adSet) => adSet.id !== id);
      const adSets =
        rest.length < draft.media.adSets.length ? rest : [{ ...emptyAdSet, id, platformId: 'wechat', landingPageUrl }, ...rest];
      return {
        ...draft,
        media: { ...draft.media, adSets },
        budget: { ...draft.budget, split: [{ platformId: 'wechat', amount: adSets.length }] },
      };
    }),
  ),
  fc.nat({ max: 5_000_000 }).map((unapplied) => budget({ unapplied })),
  fc.nat({ max: 5_000_000 }).map((total) => budget({ total, unapplied: null, split: [{ platformId: 'line', amount: total }] })),
  fc
    .tuple(fc.constantFrom('budget.total', 'timeline.from', 'audience.locations'), fc.option(fc.string({ minLength: 1, maxLength: 6 })))
    .map(([field, text]): Edit => ({ draft, texts }) => {
      const { [field]: _, ...others } = texts;
      return { draft, texts: text === null ? others : { ...others, [field]: text } };
    }),
);

const start: Sheet = { draft: { name: 'Spring', ...emptyPlan }, texts: {} };

/** Does the edits with these pauses between them; the history and all sheets there were. */
const play = (steps: readonly (readonly [Edit, number])[]) => {
  const history = createHistory(planSheets(() => undefined));
  let at = 0;
  const sheets = [start];
  for (const [edit, pause] of steps) {
    const before = sheets.at(-1) ?? start;
    const after = edit(before);
    at += pause;
    history.note(before, after, at);
    sheets.push(after);
  }
  return { history, sheets, last: sheets.at(-1) ?? start };
};

const steps = fc.array(fc.tuple(edits, fc.nat({ max: 2 * typingPause })), { minLength: 30, maxLength: 30 });

it('typing that came back to where it began is over: what is typed next is an edit of its own', () => {
  const name = (text: string): Edit => onDraft((draft) => ({ ...draft, name: text }));
  const { history, last } = play([
    [audience({ cityIds: ['tokyo'] }), 0],
    [name('SpringX'), 100],
    [name('Spring'), 100],
    [name('SpringY'), 100],
  ]);
  const undone = history.undo(last)?.sheet;
  expect([undone?.draft.name, undone?.draft.audience.cityIds]).toEqual(['Spring', ['tokyo']]);
});

describe('thirty random edits', () => {
  it('undone are none, and done again are what they were', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const { history, last } = play(made);
        let sheet = last;
        for (let found = history.undo(sheet); found; found = history.undo(sheet)) sheet = found.sheet;
        // A name is the same with a space at its end.
        expect({ ...sheet, draft: { ...sheet.draft, name: sheet.draft.name.trim() } }).toEqual(start);
        for (let found = history.redo(sheet); found; found = history.redo(sheet)) sheet = found.sheet;
        expect({ ...sheet, draft: { ...sheet.draft, name: sheet.draft.name.trim() } }).toEqual({
          ...last,
          draft: { ...last.draft, name: last.draft.name.trim() },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('undone leave everything that somebody else has changed meanwhile', () => {
    fc.assert(
      fc.property(steps, edits, (made, theirs) => {
        const { history, last } = play(made);
        const seen = { draft: theirs(last).draft, texts: last.texts };
        history.rebase(last, seen);
        let sheet: Sheet = seen;
        for (let found = history.undo(sheet); found; found = history.undo(sheet)) sheet = found.sheet;
        const cities = (draft: Draft, without: Draft): string[] =>
          draft.audience.cityIds.filter((id) => !without.audience.cityIds.includes(id));
        expect(sheet.draft.audience.cityIds).toEqual(expect.arrayContaining(cities(seen.draft, last.draft)));
        for (const gone of cities(last.draft, seen.draft)) expect(sheet.draft.audience.cityIds).not.toContain(gone);
        for (const field of ['visitPeriod', 'locations'] as const)
          if (seen.draft.audience[field] !== last.draft.audience[field])
            expect(sheet.draft.audience[field]).toBe(seen.draft.audience[field]);
        for (const field of ['total', 'unapplied'] as const)
          if (seen.draft.budget[field] !== last.draft.budget[field]) expect(sheet.draft.budget[field]).toBe(seen.draft.budget[field]);
        if (seen.draft.name !== last.draft.name) expect(sheet.draft.name).toBe(seen.draft.name);
        const added = seen.draft.demographics.groups.filter(({ id }) => !last.draft.demographics.groups.some((group) => group.id === id));
        for (const group of added) expect(sheet.draft.demographics.groups).toContainEqual(group);
      }),
      { numRuns: 200 },
    );
  });

  it('each can be described, with a place to see it', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const { sheets } = play(made);
        for (const [index, after] of sheets.entries()) {
          const before = sheets[index - 1] ?? start;
          const labelled = describeEdit({ before, after });
          if (JSON.stringify(before) === JSON.stringify(after)) expect(labelled).toBeNull();
          else expect(labelled?.place.fields.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('an edit', () => {
  it('that came back but for a space lets the ones before it be undone', () => {
    const name = (text: string): Edit => onDraft((draft) => ({ ...draft, name: text }));
    const { history, last } = play([
      [name('Spring'), 100],
      [name('!'), typingPause + 1],
      [name(' '), 100],
    ]);
    expect(history.undo(last)?.sheet.draft.name).toBe('Spring');
  });

  const labelled = (...made: Edit[]) => {
    const { history, last } = play(made.map((edit) => [edit, 100] as const));
    const action = history.last(last);
    return action && describeEdit(action);
  };

  it('is typing in one field, as long as it goes on', () => {
    const name = (text: string): Edit => onDraft((draft) => ({ ...draft, name: text }));
    const { history, last } = play([
      [name('S'), 100],
      [name('Su'), 100],
      [name('Sum'), typingPause + 1],
    ]);
    expect(history.undo(last)?.sheet.draft.name).toBe('Su');
    expect(history.undo({ ...last, draft: { ...last.draft, name: 'Su' } })?.sheet).toEqual(start);
  });

  it('is nothing when the typing came back to where it began', () => {
    expect(labelled(budget({ unapplied: 5 }), budget({ unapplied: null }))).toBeNull();
  });

  it('includes a text that is no value', () => {
    const type =
      (text: string): Edit =>
      ({ draft }) => ({ draft, texts: { 'budget.total': text } });
    expect(labelled(type('a'), type('a lot'))).toEqual({
      label: { kind: 'change', field: 'unapplied', more: false },
      place: { step: 'budget', fields: ['budget.total'] },
    });
  });

  it('is described by how many came or went', () => {
    expect(labelled(audience({ cityIds: ['tokyo', 'osaka', 'nara'] }))?.label).toEqual({
      kind: 'add',
      field: 'cityIds',
      count: 3,
      more: false,
    });
    expect(labelled(audience({ cityIds: ['tokyo', 'osaka', 'nara'] }), audience({ cityIds: [] }))?.label).toEqual({
      kind: 'remove',
      field: 'cityIds',
      count: 3,
      more: false,
    });
  });

  it('leads to what it changed', () => {
    const adSet = { ...emptyAdSet, id: 'x', platformId: 'wechat' };
    const add = onDraft((draft) => ({ ...draft, media: { ...draft.media, adSets: [adSet] } }));
    const describeIt = onDraft((draft) => ({ ...draft, media: { ...draft.media, adSets: [{ ...adSet, description: 'Hello' }] } }));
    expect(labelled(add)?.label).toEqual({ kind: 'add', field: 'adSets', count: 1, more: false });
    expect(labelled(add, describeIt)).toMatchObject({
      label: { kind: 'change', field: 'adSets' },
      place: { step: 'media', fields: ['media.adSets.x.description', 'media.adSets.x', 'media.adSets'] },
    });
  });
});
