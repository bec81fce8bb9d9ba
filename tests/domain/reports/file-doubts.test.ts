import { describe, expect, it } from 'vitest';
import { type MediumDay, type MediumPlan, doubtsOf, mostTimes } from '#domain/reports/file-doubts.ts';

// 1,000 impressions and 20.00 a day for ten days: a thousand cost 20.00, a click 2.00.
const plan: MediumPlan = { impressions: 10_000, clicks: 100, spend: 20_000, impressionsPerDay: 1000, spendPerDay: 2000 };
const on = (day: string, more: Partial<MediumDay> = {}): MediumDay => ({
  media: 'wechat',
  day,
  impressions: 1000,
  clicks: 10,
  spend: 2000,
  ...more,
});
const doubts = (days: readonly MediumDay[], spend = { after: 20_000, planned: 20_000 } as Parameters<typeof doubtsOf>[0]['spend']) =>
  doubtsOf({ days, planOf: (media) => (media === 'wechat' ? plan : undefined), spend });

describe('doubts about a file', () => {
  it('are none of a file that is as planned, and none of a medium without a plan', () => {
    expect(doubts([on('2026-11-01'), on('2026-11-02')])).toEqual([]);
    expect(doubts([on('2026-11-01', { media: 'line', impressions: 1e9, spend: 1 })])).toEqual([]);
  });

  it('begin one above ten times the impressions of a day, and name the worst of those days', () => {
    const times = (impressions: number) => on('2026-11-01', { impressions, clicks: null, spend: null });
    expect(doubts([times(1000 * mostTimes)])).toEqual([]);
    expect(doubts([times(1000 * mostTimes + 1), on('2026-11-02'), { ...times(20_000), day: '2026-11-03' }])).toEqual([
      { doubt: 'impressionsOfDay', media: 'wechat', day: '2026-11-03', days: 2, found: 20_000, planned: 1000 },
    ]);
  });

  it('begin one above ten times the spend of a day', () => {
    const times = (spend: number) => on('2026-11-01', { impressions: null, clicks: null, spend });
    expect(doubts([times(2000 * mostTimes)])).toEqual([]);
    expect(doubts([times(2000 * mostTimes + 1)])).toEqual([
      { doubt: 'spendOfDay', media: 'wechat', day: '2026-11-01', days: 1, found: 20_001, planned: 2000 },
    ]);
  });

  it('begin beyond ten times and below a tenth of the planned price, and never at nothing', () => {
    const cost = (spend: number, impressions = 100) => doubts([on('2026-11-01', { impressions, clicks: null, spend })]);
    expect([cost(2000), cost(20), cost(0)]).toEqual([[], [], []]);
    expect(cost(2001)).toEqual([{ doubt: 'costPerMille', media: 'wechat', found: 20_010, planned: 2000 }]);
    expect(cost(19)).toEqual([{ doubt: 'costPerMille', media: 'wechat', found: 190, planned: 2000 }]);
    const click = (spend: number) => doubts([on('2026-11-01', { impressions: null, clicks: 1, spend })]);
    expect([click(2000), click(20)]).toEqual([[], []]);
    expect([click(2010), click(19)]).toMatchObject([
      [{ doubt: 'costPerClick', found: 2010, planned: 200 }],
      [{ doubt: 'costPerClick', found: 19, planned: 200 }],
    ]);
  });

  it('reckon a price only of the days that say both of its parts', () => {
    expect(doubts([on('2026-11-01', { clicks: null }), on('2026-11-02', { impressions: null, clicks: null, spend: 20_000 })])).toEqual([]);
  });

  it('begin one above the planned spend of all, where there is one', () => {
    expect(doubts([on('2026-11-01')], { after: 20_001, planned: 20_000 })).toEqual([
      { doubt: 'spendOfPlan', found: 20_001, planned: 20_000 },
    ]);
    expect([doubts([on('2026-11-01')], { after: null, planned: 20_000 }), doubts([on('2026-11-01')], { after: 5, planned: 0 })]).toEqual([
      [],
      [],
    ]);
  });
});
