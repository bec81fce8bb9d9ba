import type { EstimateCurve } from '#contract/forecast/estimates.ts';

export interface CurveShape {
  /** SVG paths: the likely line, and the band from low to high. */
  readonly line: string;
  readonly band: string;
  /** Where a total lies; null beyond the drawing. */
  readonly x: (total: number) => number | null;
  readonly y: (reach: number) => number;
  readonly mostTotal: number;
  readonly mostReach: number;
}

/** A round number at or above the value, for an axis to end at. */
export const niceCeiling = (value: number): number => {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * size >= value) ?? 10;
  return step * size;
};

type Points = EstimateCurve['points'];

/** The curve drawn into a box of this width and height; reach grows upwards. */
/** The reach a total would bring, between the points that are known; null beyond them. */
export const reachAt = (points: EstimateCurve['points'], total: number): number | null => {
  const after = points.findIndex((point) => point.total >= total);
  const [low, high] = [points[after - 1] ?? points[after], points[after]];
  if (!low || !high) return null;
  const share = high.total === low.total ? 0 : (total - low.total) / (high.total - low.total);
  return low.reach.likely + (high.reach.likely - low.reach.likely) * share;
};

export const curveShape = (points: Points, width: number, height: number): CurveShape => {
  const mostTotal = Math.max(1, ...points.map((point) => point.total));
  const mostReach = niceCeiling(Math.max(...points.map((point) => point.reach.high), 0));
  const across = (total: number): number => Math.round((total / mostTotal) * width * 10) / 10;
  const y = (reach: number): number => Math.round((1 - reach / mostReach) * height * 10) / 10;
  const path = (at: 'low' | 'likely' | 'high', order: Points): string =>
    order.map((point) => `${across(point.total)} ${y(point.reach[at])}`).join('L');
  return {
    line: `M${path('likely', points)}`,
    band: `M${path('high', points)}L${path('low', points.toReversed())}Z`,
    x: (total) => (total >= 0 && total <= mostTotal ? across(total) : null),
    y,
    mostTotal,
    mostReach,
  };
};

/** The place in the list of the point nearest to a total; the one without any money is none to take. */
export const nearestPoint = (points: Points, total: number): number =>
  points.reduce((best, point, index) => {
    const than = points[best]?.total ?? 0;
    return point.total > 0 && (than === 0 || Math.abs(point.total - total) < Math.abs(than - total)) ? index : best;
  }, 0);
