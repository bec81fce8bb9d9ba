import { expect, it } from 'vitest';
import { driftOf, gapOf, offOf, overspendOf } from '#domain/reports/pacing.ts';

it('says of a campaign on plan by how much it is off, by the worse of impressions and money', () => {
  expect(driftOf([1.046, 1.052])).toBe(0.05);
  expect(driftOf([1.02, 0.93])).toBe(-0.07);
  expect([driftOf([1.004, null]), driftOf([null, null])]).toEqual([0, 0]);
  expect([gapOf(500, [0.8, 1.1]), gapOf(500, [null, 1.3])]).toEqual([-500, 500]);
  // From a tenth on it is behind or ahead, and that says it.
  expect([offOf(1.052, 1.0999), offOf(1.11, 1)?.by]).toEqual([null, 0.11]);
});

it.each([
  [{ delivered: 99, planned: 100 }, null],
  [{ delivered: 100, planned: 100 }, null],
  [{ delivered: 101, planned: 100 }, 1],
  [{ delivered: null, planned: 100 }, null],
  [{ delivered: 101, planned: null }, null],
])('a spend of %j is above its plan by %s', (spend, expected) => {
  expect(overspendOf(spend)).toBe(expected);
});
