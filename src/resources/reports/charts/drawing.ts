import type { ChartStyle } from '#domain/reports/charts/style.ts';
import type { ChartOptions } from './engine.ts';

/** A chart before anybody has seen it: how it is drawn, and what is said of its points. */
export interface Drawing {
  readonly label: string;
  readonly options: (style: ChartStyle) => ChartOptions;
  readonly height: number;
  readonly along: 'x' | 'y' | null;
  readonly points: number;
  /** The one that is said until the reader goes to another. */
  readonly first: number;
  /** What a point is called, such as a day. */
  readonly name: (place: number) => string;
  /** A point with its values. */
  readonly say: (place: number) => string;
  /** Lines, and parts of bars by their place, whose names stand at their ends where there is room. */
  readonly lines: readonly { readonly of: 'actual' | 'plan' | 'before' | number; readonly name: string }[];
  readonly hatched: boolean;
  /** It stands on a map. */
  readonly onLand: boolean;
}
