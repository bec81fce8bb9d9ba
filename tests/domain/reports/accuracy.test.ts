import { expect, it } from 'vitest';
import { errorOf, forecastSoFar, runningError } from '#domain/reports/accuracy.ts';

it('says by which share a forecast was missed, where both are known', () => {
  expect(errorOf({ forecast: 1000, delivered: 1090 })).toBeCloseTo(0.09);
  expect(errorOf({ forecast: 1000, delivered: 0 })).toBe(-1);
  expect([
    errorOf({ forecast: 0, delivered: 5 }),
    errorOf({ forecast: null, delivered: 5 }),
    errorOf({ forecast: 5, delivered: null }),
  ]).toEqual([null, null, null]);
});

it('holds a campaign that still runs against the part of its forecast that its days are', () => {
  expect(errorOf(forecastSoFar({ forecast: 1000, delivered: 250 }, 0.25))).toBe(0);
  expect(forecastSoFar({ forecast: null, delivered: 250 }, 0.25)).toEqual({ forecast: null, delivered: 250 });
});

it('learns between which errors forecasts lie from two campaigns at least', () => {
  expect(runningError([0.09, -0.04, 0.01])).toEqual({ least: -0.04, most: 0.09 });
  expect(runningError([0.09])).toBeNull();
});
