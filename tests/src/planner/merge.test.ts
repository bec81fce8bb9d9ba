import { describe, expect, it } from 'vitest';
import { type AdSet, type AudienceGroup, emptyAdSet, emptyGroup, emptyPlan } from '#contract/campaigns/plan.ts';
import type { Draft } from '#pages/planner/plan/draft.ts';
import { withTheirs } from '#pages/planner/plan/conflict.ts';
import { merge } from '#pages/planner/plan/merge.ts';

const base: Draft = { name: 'Spring', ...emptyPlan };
const group = (id: string, patch: Partial<AudienceGroup> = {}): AudienceGroup => ({
  ...emptyGroup,
  id,
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
    expect(conflicts.map((conflict) => withTheirs(draft, theirs, conflict).name)).toEqual(['Theirs']);
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
    const theirs = withGroups(b);
    const { draft, conflicts } = merge({ base: withGroups(a, b), mine: withGroups({ ...a, ages: ['65+'] }, b), theirs });
    expect(draft.demographics.groups.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(conflicts).toEqual([{ id: 'demographics.groups.a', part: 'demographics', field: 'groups', row: 'a' }]);
    expect(conflicts.map((conflict) => withTheirs(draft, theirs, conflict).demographics.groups)).toEqual([[b]]);
  });

  it('asks when one removed a group that the other changed, and can bring it back', () => {
    const [a, b] = [group('a'), group('b')];
    const changed = { ...a, ages: ['65+' as const] };
    const theirs = withGroups(changed, b);
    const { draft, conflicts } = merge({ base: withGroups(a, b), mine: withGroups(b), theirs });
    expect(draft.demographics.groups).toEqual([b]);
    expect(conflicts.map((conflict) => withTheirs(draft, theirs, conflict).demographics.groups)).toEqual([[b, changed]]);
  });

  it('keeps what two people changed at one group in different places', () => {
    const a = group('a', { ages: ['18-24'] });
    const { draft, conflicts } = merge({
      base: withGroups(a),
      mine: withGroups({ ...a, name: 'Young', ages: ['18-24', '25-34'] }),
      theirs: withGroups({ ...a, gender: 'FEMALE', ages: ['18-24', '65+'] }),
    });
    expect(conflicts).toEqual([]);
    expect(draft.demographics.groups).toEqual([{ ...a, name: 'Young', gender: 'FEMALE', ages: ['18-24', '65+', '25-34'] }]);
  });

  it('asks about what both changed at one ad set, and takes only that from the other', () => {
    const adSet: AdSet = { ...emptyAdSet, id: 'x', platformId: 'wechat', description: 'Spring' };
    const withAdSet = (patch: Partial<AdSet>): Draft => ({ ...base, media: { adSets: [{ ...adSet, ...patch }], showsPerson: false } });
    const theirs = withAdSet({ description: 'Theirs', buyingType: 'CPC' });
    const { draft, conflicts } = merge({ base: withAdSet({}), mine: withAdSet({ description: 'Mine', stage: 'DURING_TRIP' }), theirs });
    expect(conflicts).toEqual([{ id: 'media.adSets.x', part: 'media', field: 'adSets', row: 'x', props: ['description'] }]);
    expect(draft.media.adSets).toEqual([{ ...adSet, description: 'Mine', buyingType: 'CPC', stage: 'DURING_TRIP' }]);
    const [conflict] = conflicts;
    if (!conflict) throw new Error('a conflict');
    expect(withTheirs(draft, theirs, conflict).media.adSets).toEqual([
      { ...adSet, description: 'Theirs', buyingType: 'CPC', stage: 'DURING_TRIP' },
    ]);
  });

  it('puts nothing into another plan unasked', () => {
    const mine = { ...base, audience: { ...base.audience, likelihood: 4, cityIds: ['tokyo'] } };
    const theirs = { ...base, audience: { ...base.audience, likelihood: 2, visitPeriod: 'WEEK' as const } };
    const { draft, conflicts } = merge({ base, mine, theirs }, { otherPlan: true });
    expect(conflicts.map(({ field }) => field)).toEqual(['cityIds', 'likelihood']);
    expect(draft.audience).toEqual({ ...theirs.audience, likelihood: 4, cityIds: ['tokyo'] });
    expect(conflicts.reduce((now, conflict) => withTheirs(now, theirs, conflict), draft)).toEqual(theirs);
  });
});
