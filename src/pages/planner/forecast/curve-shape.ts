import type { EstimateCurve } from '#contract/estimates.ts';

export interface CurveShape {
  /** SVG paths: the likely line, and the band from low to high. */
  readonly line: string;
  readonly band: string;
  readonly current: { readonly x: number; readonly y: number } | null;
  /** Where more money stops helping. */
  readonly saturation: number | null;
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

/** The curve drawn into a box of this width and height; reach grows upwards. */
export const curveShape = ({ points, saturation }: EstimateCurve, width: number, height: number): CurveShape => {
  const mostTotal = Math.max(1, ...points.map((point) => point.total));
  const mostReach = niceCeiling(Math.max(...points.map((point) => point.reach.high), 0));
  const x = (total: number): number => Math.round((total / mostTotal) * width * 10) / 10;
  const y = (reach: number): number => Math.round((1 - reach / mostReach) * height * 10) / 10;
  const path = (at: 'low' | 'likely' | 'high', order: readonly EstimateCurve['points'][number][]): string =>
    order.map((point) => `${x(point.total)} ${y(point.reach[at])}`).join('L');
  const current = points.find((point) => point.current);
  return {
    line: `M${path('likely', points)}`,
    band: `M${path('high', points)}L${path('low', points.toReversed())}Z`,
    current: current ? { x: x(current.total), y: y(current.reach.likely) } : null,
    saturation: saturation === null ? null : x(saturation),
    mostTotal,
    mostReach,
  };
};
