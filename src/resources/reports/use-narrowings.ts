import { useTranslation } from 'react-i18next';
import { type ReportColumns, filterDimensions, mostReportRows } from '#contract/reports/reports.ts';
import { type PickerOption, optionsOf } from '#components/picker/picker-option.ts';
import { addDays, daysFrom, mondayOf, weeksOf } from '#domain/time/flight.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { ReportViewState } from './use-report-view.ts';

/** One thing by which a report can be narrowed. */
export interface Narrowing {
  readonly name: string;
  readonly label: string;
  /** What is said while it narrows nothing. */
  readonly all: string;
  readonly options: readonly PickerOption[];
  readonly value: string | undefined;
  readonly take: (value: string | undefined) => void;
}

/** The weeks and days that there is data of, the latest day first; the days are those of the chosen week. */
const daysOf = ({ from, to }: ReportColumns, week: string | undefined) => {
  if (from === null || to === null) return { weeks: [], days: [] };
  const first = week !== undefined && week > from ? week : from;
  const last = week !== undefined && addDays(week, 6) < to ? addDays(week, 6) : to;
  return {
    weeks: weeksOf({ from, to }).map((each) => each.from),
    days: Array.from({ length: Math.min(mostReportRows, Math.max(0, daysFrom(first, last))) }, (_, at) => addDays(last, -at)),
  };
};

/** By what a report can be narrowed, and to what it is; nothing by which there is no choice. */
export const useNarrowings = (columns: ReportColumns, { view, change }: Pick<ReportViewState, 'view' | 'change'>): readonly Narrowing[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const week = view.week === undefined ? undefined : mondayOf(view.week);
  const { weeks, days } = daysOf(columns, week);
  const weekName = (day: string): string => t('report.weekOf', { day: format.dayOfYear(day) });
  // An address may name what no file has any more: it has to be seen to be taken away.
  const known = (options: readonly PickerOption[], value: string | undefined, nameOf = (text: string) => text): readonly PickerOption[] =>
    value === undefined || options.some((option) => option.value === value) ? options : [...options, { value, label: nameOf(value) }];
  const stages = view.stage === undefined || columns.stages.includes(view.stage) ? columns.stages : [...columns.stages, view.stage];
  return [
    {
      name: 'week',
      label: t('report.filters.week'),
      all: t('report.filters.allWeeks'),
      options: known(optionsOf(weeks, weekName), week, weekName),
      value: week,
      take: (chosen: string | undefined) => change({ week: chosen, ...(chosen !== undefined && { day: undefined }) }),
    },
    {
      name: 'day',
      label: t('report.filters.day'),
      all: t('report.filters.allDays'),
      options: known(optionsOf(days, format.date), view.day, format.date),
      value: view.day,
      take: (day: string | undefined) => change({ day }),
    },
    ...filterDimensions
      .filter((name) => columns.choices[name].length > 1 || view[name] !== undefined)
      .map((name) => ({
        name,
        label: t(`report.filters.${name}`),
        all: t(`report.filters.all.${name}`),
        options: known(
          columns.choices[name].map(({ id, name: label, within }) => ({ value: id, label: within ? `${label} · ${within}` : label })),
          view[name],
        ),
        value: view[name],
        take: (chosen: string | undefined) => change({ [name]: chosen }),
      })),
    {
      name: 'segment',
      label: t('report.filters.segment'),
      all: t('report.filters.allSegments'),
      options: known(
        optionsOf(columns.audienceSegments, (segment) => segment),
        view.audienceSegment,
      ),
      value: view.audienceSegment,
      take: (audienceSegment: string | undefined) => change({ audienceSegment }),
    },
    {
      name: 'stage',
      label: t('report.filters.stage'),
      all: t('report.filters.allStages'),
      options: optionsOf(stages, (stage) => t(`report.stage.${stage}`)),
      value: view.stage,
      take: (chosen: string | undefined) => change({ stage: stages.find((stage) => stage === chosen) }),
    },
  ].filter(({ options }) => options.length > 0);
};
