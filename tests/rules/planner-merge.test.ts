import { describe, expect, it } from 'vitest';
import { type AudienceGroup, emptyPlan } from '#contract/plan.ts';
import type { Draft } from '#pages/planner/plan/draft.ts';
import { merge } from '#pages/planner/plan/merge.ts';

const base: Draft = { name: 'Spring', ...emptyPlan };
const group = (id: string, patch: Partial<AudienceGroup> = {}): AudienceGroup => ({
  id,
  name: '',
  gender: 'ALL',
  ages: [],
  incomes: [],
  educations: [],
  interests: [],
  searchBehaviours: [],
  ...patch,
});
const withGroups = (...groups: AudienceGroup[]): Draft => ({ ...base, demographics: { ...base.demographics, groups } });

describe('two people change one plan', () => {
  it('keeps both when they changed different fields', () => {
    const mine = { ...base, audience: { ...base.audience, likelihood: 4 } };
    const theirs = { ...base, name: 'Summer', audience: { ...base.audience, visitPeriod: 'MONTH' as const } };
    const { draft, conflicts, taken } = merge({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(taken).toEqual(['name', 'visitPeriod']);
    expect(draft.name).toBe('Summer');
    expect(draft.audience).toMatchObject({ likelihood: 4, visitPeriod: 'MONTH' });
  });

  it('unites what both picked from one list, and lets a removal stand', () => {
    const before = { ...base, audience: { ...base.audience, cityIds: ['tokyo', 'osaka'] } };
    const mine = { ...base, audience: { ...base.audience, cityIds: ['osaka', 'kyoto'] } };
    const theirs = { ...base, audience: { ...base.audience, cityIds: ['tokyo', 'osaka', 'nara'] } };
    const { draft, conflicts } = merge({ base: before, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(draft.audience.cityIds).toEqual(['osaka', 'nara', 'kyoto']);
  });

  it('keeps my value and names the field when both changed the same one', () => {
    const mine = { ...base, name: 'Mine' };
    const theirs = { ...base, name: 'Theirs' };
    const { draft, conflicts } = merge({ base, mine, theirs });
    expect(draft.name).toBe('Mine');
    expect(conflicts.map(({ part, field }) => [part, field])).toEqual([['name', 'name']]);
    expect(conflicts[0]?.takeTheirs(draft).name).toBe('Theirs');
  });

  it('is no conflict when both did the same', () => {
    const both = { ...base, timeline: { from: '2026-12-01', to: null } };
    expect(merge({ base, mine: both, theirs: { ...both } }).conflicts).toEqual([]);
  });

  it('merges groups one by one', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => group(id));
    if (!a || !b || !c || !d) throw new Error('four groups');
    const { draft, conflicts } = merge({
      base: withGroups(a, b),
      mine: withGroups({ ...a, gender: 'FEMALE' }, b, c),
      theirs: withGroups(a, d),
    });
    expect(conflicts).toEqual([]);
    expect(draft.demographics.groups).toEqual([{ ...a, gender: 'FEMALE' }, d, c]);
  });

  it('asks when one changed a group that the other removed', () => {
    const [a, b] = [group('a'), group('b')];
    const { draft, conflicts } = merge({ base: withGroups(a, b), mine: withGroups({ ...a, ages: ['65+'] }, b), theirs: withGroups(b) });
    expect(draft.demographics.groups.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.takeTheirs(draft).demographics.groups).toEqual([b]);
  });
});
