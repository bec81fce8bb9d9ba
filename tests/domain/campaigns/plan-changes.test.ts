import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeCauses } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { effectsOf, planChanges } from '#domain/campaigns/plan-changes.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { anyEdit, edits } from '#tests/support/plan-edits.ts';
import { usualTerms } from '#tests/support/terms.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const setting = { currency: 'CNY', targetType: 'LOCAL', terms: usualTerms, now: new Date('2026-11-18T02:00:00Z') } as const;
const reach = (plan: Plan): number | null => estimatePlan(plan, setting).reach?.likely ?? null;
const plan = samplePlan(30_000_000);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the effects of edits on the forecast', () => {
  it('add up to the whole change exactly, whatever was edited together', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 5 }), (some) => {
        const after = some.reduce((now, edit) => edit(now), plan);
        const [from, to] = [reach(plan), reach(after)];
        const effects = effectsOf(plan, after, reach);
        if (from === null || to === null) expect(effects).toEqual([]);
        else expect(sum(effects.map(({ delta }) => delta))).toBe(to - from);
      }),
      { numRuns: 150 },
    );
  });

  it('of one edit are one effect, and it is the whole change', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const after = edit(plan);
        const [from, to] = [reach(plan) ?? 0, reach(after)];
        if (to === null) return;
        const effects = effectsOf(plan, after, reach);
        expect(effects.map(({ delta }) => delta)).toEqual(to === from ? [] : [to - from]);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['twoCitiesMore', 'cities +2 -0 ~0'],
    ['aCityLess', 'cities +0 -1 ~0'],
    ['units', 'locations +2 -0 ~0'],
    ['recommendationOff', 'locations +0 -0 ~1'],
    ['fewerRecommended', 'locations +0 -0 ~1'],
    ['aGroupMore', 'groups +1 -0 ~0'],
    ['aGroupOther', 'groups +0 -0 ~1'],
    ['aPlatformLess', 'adSets +0 -2 ~0'],
    ['moreMoney', 'total +0 -0 ~1'],
  ] as const)('%s is told as %s', (name, words) => {
    const changes = planChanges(plan, edits[name](plan)).filter(({ cause }) => cause !== 'split');
    expect(changes.map(({ cause, added, removed, changed }) => `${cause} +${added} -${removed} ~${changed}`)).toEqual([words]);
  });

  it('take in what they are about, and nothing else', () => {
    // Everything that anybody can edit, at once: each cause taken in leaves one difference less, whatever the others are.
    const after = Object.values(edits).reduce((now, edit) => edit(now), plan);
    const left = (now: Plan): number => planChanges(now, after).filter(({ cause }) => cause !== 'split').length;
    const effects = effectsOf(plan, after, left);
    expect(effects.map(({ changes }) => changes.map(({ cause }) => cause))).toEqual(
      planChanges(plan, after).flatMap(({ cause }) => (cause === 'split' ? [] : [[cause]])),
    );
    expect(effects.map(({ delta }) => delta)).toEqual(effects.map(() => -1));
  });

  it('know every cause', () => {
    const named = new Set(Object.values(edits).flatMap((edit) => planChanges(plan, edit(plan)).map(({ cause }) => cause)));
    expect(changeCauses.filter((cause) => !named.has(cause))).toEqual([]);
  });

  it('are told together where no number lies between them', () => {
    const numbers: Readonly<Record<string, number | null>> = { MONTH2: 100, WEEK2: null, WEEK5: 40 };
    const measure = ({ audience }: Plan) => numbers[`${audience.visitPeriod ?? ''}${audience.likelihood}`] ?? null;
    const after: Plan = { ...plan, audience: { ...plan.audience, visitPeriod: 'WEEK', likelihood: 5 } };
    expect(effectsOf(plan, after, measure).map(({ changes, delta }) => [changes.map(({ cause }) => cause), delta])).toEqual([
      [['visitPeriod', 'likelihood'], -60],
    ]);
    expect(effectsOf(plan, after, () => null)).toEqual([]);
  });

  it('see no change in another order, a description, or an amount not applied', () => {
    const same: Plan = {
      ...plan,
      audience: { ...plan.audience, cityIds: plan.audience.cityIds.toReversed(), brandIds: plan.audience.brandIds.toReversed() },
      budget: { ...plan.budget, unapplied: 9, lockedPlatformIds: ['wechat'] },
    };
    expect(planChanges(plan, same)).toEqual([]);
  });
});
