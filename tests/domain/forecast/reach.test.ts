import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capOverFlight, deliverLine, orderedImpressions } from '#domain/forecast/delivery.ts';
import { outcomeOf } from '#domain/forecast/estimate.ts';
import type { ForecastLine } from '#domain/forecast/input.ts';
import { cappedMean, meanForReach, opportunitiesFor, reachedShare, timesSeen } from '#domain/forecast/nbd.ts';
import { boughtBy, costOf } from '#domain/forecast/pressure.ts';
import { type MediumOutcome, onlyOn, peopleAtLeast, sainsbury } from '#domain/forecast/reach.ts';
import { usersWithin } from '#domain/forecast/usage.ts';
import { anyCap, anyLines, anySeason, sampleLine } from '#tests/support/forecast-input.ts';

const RUNS = { numRuns: 300 };
const people = fc.integer({ min: 1_000, max: 50_000_000 });
const days = fc.integer({ min: 1, max: 180 });
function notMore(a: number, b: number): void {
  expect(a).toBeLessThanOrEqual(b * (1 + 1e-9) + 1e-6);
}
const exactly = (n: number): { low: number; likely: number; high: number } => ({ low: n, likely: n, high: n });

describe('negative binomial', () => {
  const mean = fc.integer({ min: -600, max: 300 }).map((n) => 10 ** (n / 100));
  it('agrees with adding up its probabilities', () => {
    const [m, k] = [2.5, 0.8];
    let p = (k / (k + m)) ** k;
    let capped = 0;
    for (let x = 0; x < 2_000; x += 1) {
      capped += Math.min(x, 4) * p;
      p *= ((k + x) / (x + 1)) * (m / (k + m));
    }
    expect(cappedMean(m, 4, k).value).toBeCloseTo(capped, 10);
    expect(reachedShare(m, k)).toBeCloseTo(1 - (k / (k + m)) ** k, 12);
  });
  it('has the slope of its capped mean', () => {
    const { slope } = cappedMean(3, 5, 0.8);
    expect(slope).toBeCloseTo((cappedMean(3.0001, 5, 0.8).value - cappedMean(2.9999, 5, 0.8).value) / 0.0002, 7);
  });
  it('inverts reach', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 990 }).map((n) => n / 1_000),
        (r) => {
          expect(reachedShare(meanForReach(r, 0.7), 0.7)).toBeCloseTo(r, 10);
        },
      ),
      RUNS,
    ));
  it('finds the opportunities that deliver, and stops at the last slot', () =>
    fc.assert(
      fc.property(mean, fc.integer({ min: 1, max: 60 }), (delivered, cap) => {
        const found = opportunitiesFor(delivered, cap, 1_000, 0.8);
        const { value } = cappedMean(found, cap, 0.8);
        expect(found).toBeLessThanOrEqual(1_000);
        if (found < 1_000) expect(Math.abs(value - delivered)).toBeLessThanOrEqual(1e-9 * delivered + 1e-12);
        else notMore(value, delivered);
      }),
      RUNS,
    ));
});

describe('delivery', () => {
  it('buys impressions by the thousand or by the click', () => {
    expect(orderedImpressions(sampleLine)).toBeCloseTo((5_000_000 / 3_000) * 1_000, 6);
    expect(orderedImpressions({ ...sampleLine, buyingType: 'CPC', price: 250 })).toBeCloseTo(5_000_000 / 250 / 0.01, 6);
    expect(orderedImpressions({ ...sampleLine, price: 0 })).toBe(0);
    expect(orderedImpressions({ ...sampleLine, buyingType: 'CPC', ctr: 0 })).toBe(0);
  });
  it('lets a cap begin anew in every period that begins', () => {
    expect(capOverFlight({ times: 3, per: 'week' }, 7)).toBe(3);
    expect(capOverFlight({ times: 3, per: 'week' }, 8)).toBe(6);
    expect(capOverFlight({ times: 2, per: 'month' }, 30)).toBe(2);
    expect(capOverFlight({ times: 4, per: 'quarter' }, 1)).toBe(4);
  });
  it('meets on a day the users of that day, and within a month everybody who uses the platform', () => {
    expect(usersWithin(0.4, 30)).toBe(1);
    expect(usersWithin(0.4, 400)).toBe(1);
    expect(usersWithin(0.4, 0)).toBe(0);
    const [day, week] = [usersWithin(0.4, 1), usersWithin(0.4, 7)];
    expect(day).toBeCloseTo(0.4 / (1 - [...Array(30).keys()].reduce((none, d) => (none * (0.9 + d)) / (1.5 + d), 1)), 12);
    expect(day).toBeLessThan(week);
    expect(week).toBeLessThan(1);
  });
  it('costs twice the list price when all there is was bought, and hardly more than it at first', () => {
    const ordinary = [{ price: 1, part: 1 }];
    expect(costOf(1_000, 1_000, ordinary)).toBeCloseTo(2_000, 9);
    expect(boughtBy(5_000, 1_000, ordinary)).toBe(1_000);
    expect(boughtBy(1, 1_000, ordinary)).toBeCloseTo(0.999, 5);
    expect(boughtBy(110, 1_000, ordinary)).toBeCloseTo(100, 9);
    expect(boughtBy(130, 1_000, [{ price: 1.3, part: 1 }])).toBeLessThan(100);
    // Of no inventory nothing can be bought, nor for no money.
    expect([boughtBy(5, 0, ordinary), boughtBy(0, 1_000, ordinary), boughtBy(0, 0, ordinary)]).toEqual([0, 0, 0]);
  });
  it('buys for an order exactly what costs as much, whatever its days cost', () => {
    fc.assert(
      fc.property(anySeason, fc.integer({ min: 1, max: 4_000 }), (season, ordered) => {
        const bought = boughtBy(ordered, 1_000, season);
        notMore(bought, 1_000);
        if (bought < 1_000 - 1e-6) expect(costOf(bought, 1_000, season)).toBeCloseTo(ordered, 5);
        else notMore(costOf(bought, 1_000, season), ordered);
        // Cheap days are bought first: a dear part never makes an order dearer than the dear price alone.
        const dearest = Math.max(...season.map(({ price }) => price));
        notMore(boughtBy(ordered, 1_000, [{ price: dearest, part: 1 }]), bought);
      }),
      RUNS,
    );
  });
  it('gives ad sets of one format the one inventory there is', () => {
    const flood = { ...sampleLine, netMedia: 1e12 };
    const once = outcomeOf(exactly(1e6), [flood], 28);
    const twice = outcomeOf(exactly(1e6), [flood, { ...flood, id: 'line-2' }], 28);
    const other = outcomeOf(exactly(1e6), [flood, { ...flood, id: 'line-2', formatId: 'screen' }], 28);
    expect(twice.impressions.likely).toBeCloseTo(once.impressions.likely, 3);
    expect(other.impressions.likely).toBeCloseTo(2 * once.impressions.likely, 3);
  });
  it('reports what a tight cap cannot deliver', () => {
    const once: ForecastLine = { ...sampleLine, frequencyCap: { times: 1, per: 'quarter' } };
    const { delivered, reach, ordered } = deliverLine(once, 5_000, { people: 1_000, flightDays: 28, sharers: 1 });
    expect(ordered).toBe(5_000);
    expect(delivered).toBeLessThanOrEqual(1_000);
    expect(delivered).toBeCloseTo(reach, 6);
  });
  it('adds lines of one platform before it reaches anybody: two halves are the whole', () => {
    const half = { ...sampleLine, netMedia: sampleLine.netMedia / 2 };
    const whole = outcomeOf(exactly(1e6), [sampleLine], 28).reach.likely;
    expect(outcomeOf(exactly(1e6), [half, { ...half, id: 'line-2' }], 28).reach.likely).toBeCloseTo(whole, 6);
  });
  it('combines platforms by random duplication', () => {
    expect(sainsbury([0.5, 0.4])).toBeCloseTo(0.7, 12);
    const lines = [sampleLine, { ...sampleLine, id: 'line-2', platformId: 'news' }];
    const both = outcomeOf(exactly(1e6), lines, 28);
    const shares = both.lines.map((line) => line.reach.likely / 1e6);
    expect(both.reach.likely).toBeCloseTo(1e6 * sainsbury(shares), 4);
  });
});

describe('reach laws', () => {
  const law = (name: string, check: (lines: ForecastLine[], audience: number, flight: number, n: number) => void): void =>
    it(name, () => fc.assert(fc.property(anyLines, people, days, fc.nat(), check), RUNS));
  const reach = (lines: readonly ForecastLine[], audience: number, flight: number): number =>
    outcomeOf(exactly(audience), lines, flight).reach.likely;

  law('more money on one line, or on all, never lowers it', (lines, audience, flight, n) => {
    const one = lines.map((l, i) => (i === n % lines.length ? { ...l, netMedia: l.netMedia * 1.3 + 100 } : l));
    const all = lines.map((l) => ({ ...l, netMedia: l.netMedia * 1.3 }));
    notMore(reach(lines, audience, flight), reach(one, audience, flight));
    notMore(reach(lines, audience, flight), reach(all, audience, flight));
  });
  law('a hundredth more money never moves it by more than a hundredth', (lines, audience, flight) => {
    const more = lines.map((l) => ({ ...l, netMedia: l.netMedia * 1.01 }));
    notMore(reach(more, audience, flight), reach(lines, audience, flight) * 1.01);
  });
  law('a longer flight never lowers it, capped or not, and a day reaches less than four weeks', (lines, audience, flight, n) => {
    notMore(reach(lines, audience, flight), reach(lines, audience, flight + 1 + (n % 60)));
    const [day, weeks] = [reach(lines, audience, 1), reach(lines, audience, 28)];
    notMore(day, weeks);
    if (weeks > 1) expect(day).toBeLessThan(weeks);
  });
  law('more contacts to buy, or a cheaper season, never lower it', (lines, audience, flight) => {
    const roomier = lines.map((l) => ({ ...l, dailyContacts: l.dailyContacts * 1.2 }));
    notMore(reach(lines, audience, flight), reach(roomier, audience, flight));
    const dear = lines.map((l) => ({ ...l, season: l.season.map((part) => ({ ...part, price: part.price * 1.2 })) }));
    notMore(reach(dear, audience, flight), reach(lines, audience, flight));
  });
  law('impressions never exceed the inventory, and what is not spent is told', (lines, audience, flight) => {
    const outcome = outcomeOf(exactly(audience), lines, flight);
    outcome.lines.forEach((delivered, index) => {
      const line = lines[index];
      if (!line) throw new Error('an outcome for each line');
      const same = lines.filter((l) => l.platformId === line.platformId && l.stage === line.stage);
      const users = audience * Math.max(...same.map((l) => l.reachShare));
      notMore(delivered.impressions.likely, users * line.dailyShare * line.dailyContacts * flight);
      expect(delivered.unspent).toBeGreaterThanOrEqual(0);
      notMore(delivered.unspent, line.netMedia);
      expect(delivered.dearer).toBeGreaterThanOrEqual(0);
    });
    const drowned = outcomeOf(
      exactly(audience),
      lines.map((l) => ({ ...l, netMedia: 1e15 })),
      flight,
    );
    expect(drowned.unspent).toBeGreaterThan(0);
  });
  law('it never exceeds the audience, the platform or the impressions', (lines, audience, flight) => {
    const outcome = outcomeOf(exactly(audience), lines, flight);
    notMore(outcome.reach.likely, audience);
    notMore(outcome.reach.likely, outcome.impressions.likely);
    for (const line of outcome.lines) notMore(line.reach.likely, outcome.reach.likely);
  });
  law('more people never lower it', (lines, audience, flight) =>
    notMore(reach(lines, audience, flight), reach(lines, audience * 1.2, flight)),
  );
  law('the order of lines changes nothing', (lines, audience, flight) => {
    const there = reach(lines, audience, flight);
    expect(Math.abs(reach(lines.toReversed(), audience, flight) - there)).toBeLessThanOrEqual(1e-9 * there + 1e-6);
  });
  law('ten times the people and the money are ten times the reach', (lines, audience, flight) => {
    const tenfold = lines.map((line) => ({ ...line, netMedia: line.netMedia * 10 }));
    const there = reach(lines, audience, flight);
    expect(Math.abs(reach(tenfold, audience * 10, flight) - 10 * there)).toBeLessThanOrEqual(1e-8 * there + 1e-4);
  });
  law('the unit of money changes nothing', (lines, audience, flight) => {
    const cents = lines.map((line) => ({ ...line, netMedia: line.netMedia * 100, price: line.price * 100 }));
    const there = reach(lines, audience, flight);
    expect(Math.abs(reach(cents, audience, flight) - there)).toBeLessThanOrEqual(1e-9 * there + 1e-6);
  });
  it('a tighter cap never lowers reach and never delivers more', () =>
    fc.assert(
      fc.property(anyLines, people, days, anyCap, (lines, audience, flight, cap) => {
        const loose = lines.map((line) => ({ ...line, frequencyCap: { ...cap, times: cap.times + 1 } }));
        const tight = lines.map((line) => ({ ...line, frequencyCap: cap }));
        const open = lines.map((line) => ({ ...line, frequencyCap: null }));
        const [a, b, c] = [tight, loose, open].map((l) => outcomeOf(exactly(audience), l, flight));
        if (!a || !b || !c) throw new Error('three outcomes expected');
        notMore(b.reach.likely, a.reach.likely);
        notMore(c.reach.likely, b.reach.likely);
        notMore(a.impressions.likely, b.impressions.likely);
        notMore(b.impressions.likely, c.impressions.likely);
      }),
      RUNS,
    ));
});

describe('how often a campaign is seen', () => {
  const share = fc.integer({ min: 0, max: 1_000 }).map((n) => n / 1_000);
  const frequency = fc.integer({ min: 100, max: 6_000 }).map((n) => n / 100);
  const media = fc.array(fc.record({ platformId: fc.constantFrom('one', 'two', 'three'), share, frequency }), { maxLength: 5 });

  it('is shared out among everybody met, and comes to their frequency', () =>
    fc.assert(
      fc.property(frequency, (mean) => {
        const shares = timesSeen(mean, 3_000, 0.8);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
        expect(shares.reduce((sum, each, at) => sum + each * (at + 1), 0)).toBeCloseTo(mean, 4);
      }),
      RUNS,
    ));
  it('of one medium without a cap is the distribution that its reach comes from', () => {
    const [mean, shape] = [2.5, 0.8];
    const reached = reachedShare(mean, shape);
    let p = (shape / (shape + mean)) ** shape;
    let twoOrLess = 0;
    for (let x = 0; x <= 2; x += 1) {
      twoOrLess += p;
      p *= ((shape + x) / (x + 1)) * (mean / (shape + mean));
    }
    const [once, three] = peopleAtLeast(1_000_000, [{ platformId: 'one', share: reached, frequency: mean / reached }]);
    expect(once).toEqual({ times: 1, people: expect.closeTo(1_000_000 * reached, 3) });
    expect(three).toEqual({ times: 3, people: expect.closeTo(1_000_000 * (1 - twoOrLess), 3) });
  });
  it('begins with the reach, falls with the times, and never leaves the audience', () =>
    fc.assert(
      fc.property(people, media, (audience, all: MediumOutcome[]) => {
        const [once = 0, three = 0, five = 0] = peopleAtLeast(audience, all).map((each) => each.people);
        expect(once).toBeCloseTo(audience * sainsbury(all.map((each) => each.share)), 2);
        notMore(three, once);
        notMore(five, three);
        notMore(once, audience);
      }),
      RUNS,
    ));
  it('by one contact each of two platforms nobody sees it three times', () => {
    const all = ['one', 'two'].map((platformId) => ({ platformId, share: 0.5, frequency: 1 }));
    expect(peopleAtLeast(1_000, all).map((each) => each.people)).toEqual([750, 0, 0]);
  });
  it('people on one platform alone are those that the others leave', () =>
    fc.assert(
      fc.property(people, media, (audience, all: MediumOutcome[]) => {
        const reach = (of: MediumOutcome[]) => audience * sainsbury(of.map((each) => each.share));
        for (const { platformId } of all) {
          const without = reach(all.filter((each) => each.platformId !== platformId));
          expect(onlyOn(platformId, audience, all)).toBeCloseTo(reach(all) - without, 1);
        }
      }),
      RUNS,
    ));
});
