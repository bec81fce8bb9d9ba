import type { Cell, Row, SheetData } from 'write-excel-file/node';
import type { Language } from '#contract/languages.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { flowchartOf } from '#domain/spot-plan/flowchart.ts';
import { columnTitle } from './spot-columns.ts';

/** Fills of a channel each, light enough for black text, told apart by the colour-blind. */
const fills = ['#9DC9E8', '#F5C77E', '#9FD8C2', '#F2B8A0', '#C9B8DC', '#F3E58B', '#B5C7D9', '#D9C2B0'];

const day = (date: string): Cell => ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' });

/** The calendar as a sheet: one line per row of the spot plan, its weeks filled. Null while no row has dates. */
export const calendarSheet = (
  { content, currency }: SpotPlan,
  language: Language,
): { data: SheetData; columns: { width: number }[] } | null => {
  const chart = flowchartOf(content, { grouping: 'channel', scale: 'week' });
  if (chart === null) return null;
  const titles = (['channel', 'format', 'from', 'to'] as const).map((column) => columnTitle(column, language, currency));
  const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
  const lines = chart.groups.flatMap(({ name, lanes }, group) =>
    lanes.flat().map((bar): Row => [
      name === '' ? null : { value: name, type: String },
      bar.row.format === '' ? null : { value: bar.row.format, type: String },
      day(bar.from),
      day(bar.to),
      ...chart.ticks.map((tick): Cell => {
        const runs = bar.from <= tick.to && bar.to >= tick.from;
        return runs ? { value: '', type: String, backgroundColor: fills[group % fills.length] ?? '#9DC9E8' } : null;
      }),
    ]),
  );
  return {
    data: [[...titles.map(bold), ...chart.ticks.map(({ from }) => day(from))], ...lines],
    columns: [{ width: 22 }, { width: 28 }, { width: 12 }, { width: 12 }, ...chart.ticks.map(() => ({ width: 11 }))],
  };
};
