import { AUDIENCE_FLOOR } from './assumptions.ts';
import { audienceSize } from './audience.ts';
import { orderedImpressions } from './delivery.ts';
import { outcomeOf } from './estimate.ts';
import type { Outcome } from './estimate.ts';
import type { ForecastInput, ForecastLine } from './input.ts';

/** `netMedia` in minor units; the rest as in the estimate. */
export type CurvePoint = { readonly netMedia: number } & Pick<Outcome, 'impressions' | 'reach' | 'frequency'>;

export type ReachCurve =
  | { readonly tooSmall: true }
  | {
      readonly tooSmall: false;
      readonly points: readonly CurvePoint[];
      /** Net media of the plan as it is; always one of the points. */
      readonly current: number;
      /** Net media of the first point where 10 % more money brings under 1 % more reach; null when there is none. */
      readonly saturation: number | null;
    };

/** An untouched plan has no budget to double: its curve ends where each person could see five ads. */
const REFERENCE_FREQUENCY = 5;
const EXTRA_MONEY = 1.1;
const WORTHWHILE_REACH = 1.01;

const totalOf = (lines: readonly ForecastLine[]): number => lines.reduce((sum, line) => sum + line.netMedia, 0);

/** The lines with another total, split as they are now, evenly when they hold nothing. The same total: untouched. */
function scaledTo(total: number, lines: readonly ForecastLine[]): readonly ForecastLine[] {
  const now = totalOf(lines);
  if (total === now) return lines;
  return lines.map((line) => ({ ...line, netMedia: now > 0 ? total * (line.netMedia / now) : total / lines.length }));
}

function defaultMax(lines: readonly ForecastLine[], audience: number): number {
  const now = totalOf(lines);
  if (now > 0) return 2 * now;
  const perUnit = scaledTo(1, lines).reduce((sum, line) => sum + orderedImpressions(line), 0);
  return perUnit > 0 ? Math.ceil((REFERENCE_FREQUENCY * audience) / perUnit) : 0;
}

/** Evenly from 0 to `max` in whole minor units; the inner point nearest to `current` gives it its place. */
function budgets(points: number, max: number, current: number): readonly number[] {
  const steps = Math.max(1, Math.floor(points) - 1);
  const even = Array.from({ length: steps + 1 }, (_, index) => Math.round((max * index) / steps));
  if (current > 0 && current < max) even[Math.min(steps - 1, Math.max(1, Math.round((current / max) * steps)))] = current;
  return [...new Set(even)].toSorted((a, b) => a - b);
}

/**
 * Reach over net media, budgets scaled in proportion over the lines. The audience and the function are those of
 * `forecast`, so the current point is the estimate to the last digit.
 * @param options.points how many (17); fewer only when the budget has fewer minor units
 * @param options.max largest net media in minor units; twice the current by default, never below the current
 */
export function reachCurve(input: ForecastInput, options: { readonly points?: number; readonly max?: number } = {}): ReachCurve {
  const audience = audienceSize(input);
  if (audience.low < AUDIENCE_FLOOR) return { tooSmall: true };
  const outcomeAt = (total: number): Outcome => outcomeOf(audience, scaledTo(total, input.lines), input.flightDays);
  const current = totalOf(input.lines);
  const max = Math.max(current, options.max ?? defaultMax(input.lines, audience.likely));
  const points = budgets(options.points ?? 17, max, current).map((netMedia) => {
    const { impressions, reach, frequency } = outcomeAt(netMedia);
    return { netMedia, impressions, reach, frequency };
  });
  const saturated = points.find(
    ({ netMedia, reach }) => reach.likely > 0 && outcomeAt(netMedia * EXTRA_MONEY).reach.likely < reach.likely * WORTHWHILE_REACH,
  );
  return { tooSmall: false, points, current, saturation: saturated?.netMedia ?? null };
}
