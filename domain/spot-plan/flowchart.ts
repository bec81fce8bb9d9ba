import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { daysFrom, monthsOf, weeksOf } from '#domain/time/flight.ts';

export const flowchartGroupings = ['channel', 'city', 'format'] as const;
export type FlowchartGrouping = (typeof flowchartGroupings)[number];

export const flowchartScales = ['week', 'month'] as const;
export type FlowchartScale = (typeof flowchartScales)[number];

/** A row's dates on the calendar. */
export interface Bar {
  readonly row: SpotPlanRow;
  readonly from: string;
  readonly to: string;
  /** Days from the calendar's first day, and how many days it is long. */
  readonly start: number;
  readonly length: number;
}

/** The rows of one channel, city or format: bars that overlap lie in different lanes. */
export interface BarGroup {
  readonly name: string;
  readonly lanes: readonly (readonly Bar[])[];
}

/** A week or a month of the calendar. */
export interface Tick {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly length: number;
}

export interface Flowchart {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly ticks: readonly Tick[];
  readonly groups: readonly BarGroup[];
}

/** A calendar longer than this is drawn by month whatever was asked. */
const mostWeeks = 60;

const spansOf = (from: string, to: string, scale: FlowchartScale): { from: string; to: string }[] =>
  scale === 'month' || daysFrom(from, to) > mostWeeks * 7 ? monthsOf(from, to) : weeksOf({ from, to });

const namesOf = (row: SpotPlanRow, grouping: FlowchartGrouping): readonly string[] => {
  if (grouping === 'city') return row.cities.length > 0 ? row.cities : [''];
  return [row[grouping]];
};

const lanesOf = (bars: readonly Bar[]): Bar[][] => {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.start - b.start || b.length - a.length)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < bar.from);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
};

/** Whether a calendar's columns are weeks; months otherwise. */
export const isByWeek = ({ ticks }: Pick<Flowchart, 'ticks'>): boolean => ticks.some(({ length }) => length === 7);

/** Those of the holidays, `YYYY-MM-DD`, that lie within a calendar. */
export const holidaysIn = ({ from, to }: Pick<Flowchart, 'from' | 'to'>, holidays: readonly string[]): string[] =>
  holidays.filter((date) => date >= from && date <= to);

/** Rows as bars over weeks or months, grouped; null while no row has dates. A row without both dates has no bar. */
export const flowchartOf = (
  rows: readonly SpotPlanRow[],
  { grouping, scale }: { grouping: FlowchartGrouping; scale: FlowchartScale },
): Flowchart | null => {
  const dated = rows.flatMap((row) =>
    row.from !== null && row.to !== null && row.from <= row.to ? [{ row, from: row.from, to: row.to }] : [],
  );
  const [first] = dated.map(({ from }) => from).toSorted();
  const last = dated
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return null;
  const spans = spansOf(first, last, scale);
  const origin = spans[0]?.from ?? first;
  const end = spans.at(-1)?.to ?? last;
  const placed = <Span extends { from: string; to: string }>(span: Span) => ({
    ...span,
    start: daysFrom(origin, span.from) - 1,
    length: daysFrom(span.from, span.to),
  });
  const bars = dated.map(placed);
  const names = [...new Set(bars.flatMap(({ row }) => namesOf(row, grouping)))];
  return {
    from: origin,
    to: end,
    days: daysFrom(origin, end),
    ticks: spans.map(({ from, to }) => placed({ from, to })),
    groups: names.map((name) => ({ name, lanes: lanesOf(bars.filter(({ row }) => namesOf(row, grouping).includes(name))) })),
  };
};
