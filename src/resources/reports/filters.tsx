import { useTranslation } from 'react-i18next';
import { type FilterDimension, type ReportColumns, filterDimensions, mostReportRows, reportTypes } from '#contract/reports/reports.ts';
import { comparisons } from '#contract/reports/saved.ts';
import { Button } from '#components/button.tsx';
import { Check } from '#components/check.tsx';
import { DateRange } from '#components/date-input/date-range.tsx';
import { usePresets } from '#components/date-input/presets.ts';
import { Icon } from '#components/icon.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useToday } from '#components/use-today.ts';
import { metricsOfType } from '#domain/reports/metrics.ts';
import { addDays, daysFrom, mondayOf, weeksOf } from '#domain/time/flight.ts';
import { isNarrowed } from '#domain/reports/view.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './filters.module.css';
import { MetricChooser } from './metric-chooser.tsx';
import type { ReportViewState } from './use-report-view.ts';

interface FiltersProps extends ReportViewState {
  columns: ReportColumns;
  /** The zone whose days the report counts. */
  timezone: string;
}

interface DimensionFilterProps {
  label: string;
  all: string;
  choices: ReportColumns['choices'][FilterDimension];
  value: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** Narrows the report to one name; nothing where there are not at least two to choose from. */
const DimensionFilter = ({ label, all, choices, value, onChange }: DimensionFilterProps) => {
  if (choices.length < 2 && value === undefined) return null;
  // An address may name what no file has any more: it has to be seen to be taken away.
  const unknown = value === undefined || choices.some(({ id }) => id === value) ? [] : [{ value, label: value }];
  return (
    <Select
      aria-label={label}
      options={[
        { value: '', label: all },
        ...choices.map(({ id, name, within }) => ({ value: id, label: within ? `${name} · ${within}` : name })),
        ...unknown,
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
};

/** One day of the report's, or one of its weeks. */
const DayFilters = ({ columns: { from, to }, view, change }: Pick<FiltersProps, 'columns' | 'view' | 'change'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (from === null || to === null) return null;
  const weeks = weeksOf({ from, to }).map((week) => week.from);
  const chosenWeek = view.week === undefined ? undefined : mondayOf(view.week);
  const first = chosenWeek !== undefined && chosenWeek > from ? chosenWeek : from;
  const last = chosenWeek !== undefined && addDays(chosenWeek, 6) < to ? addDays(chosenWeek, 6) : to;
  const days = Array.from({ length: Math.min(mostReportRows, Math.max(0, daysFrom(first, last))) }, (_, at) => addDays(last, -at));
  // An address may name days that the report has no data of: they have to be seen to be taken away.
  const known = (list: readonly string[], chosen: string | undefined) =>
    chosen === undefined || list.includes(chosen) ? list : [...list, chosen];
  return (
    <>
      <Select
        aria-label={t('report.filters.week')}
        options={[
          { value: '', label: t('report.filters.allWeeks') },
          ...optionsOf(known(weeks, chosenWeek), (week) => t('report.weekOf', { day: format.dayOfYear(week) })),
        ]}
        value={chosenWeek ?? ''}
        onChange={(week) => change({ week: week || undefined, day: undefined })}
      />
      <Select
        aria-label={t('report.filters.day')}
        options={[{ value: '', label: t('report.filters.allDays') }, ...optionsOf(known(days, view.day), format.date)]}
        value={view.day ?? ''}
        onChange={(day) => change({ day: day || undefined })}
      />
    </>
  );
};

/** What the report is laid beside. */
const CompareFilters = ({ view, change }: Pick<FiltersProps, 'view' | 'change'>) => {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('report.compare.label')}
        options={optionsOf(comparisons, (one) => t(`report.compare.with.${one}`))}
        value={view.compare}
        onChange={(compare) => change(({ page }) => ({ compare, page }))}
      />
      {view.compare !== 'NONE' && view.reportType !== 'PER_WEEK' && (
        <Check
          className={css.check}
          checked={view.weekdays === 'KEPT'}
          onChange={(event) => change({ weekdays: event.target.checked ? 'KEPT' : 'FREE' })}
        >
          {t('report.compare.weekdays')}
        </Check>
      )}
      <Check
        className={css.check}
        checked={view.changes === 'SHOWN'}
        onChange={(event) => change(({ page }) => ({ changes: event.target.checked ? 'SHOWN' : 'HIDDEN', page }))}
      >
        {t('report.compare.rows')}
      </Check>
    </>
  );
};

/** What the report has a row for, what narrows it, and which metrics it shows. */
export const Filters = ({ columns, timezone, view, change, reset }: FiltersProps) => {
  const { t } = useTranslation();
  const today = useToday(timezone);
  const usual = usePresets(['last7', 'thisMonth'], today);
  const presets = [...usual, { label: t('report.filters.wholeFlight'), span: { from: null, to: null } }];
  const { reportType, dateFrom, dateTo, audienceSegment, stage } = view;
  const { audienceSegments, stages } = columns;
  return (
    <search className={css.filters} aria-label={t('report.filters.label')} data-narrowed={isNarrowed(view) || undefined}>
      <Select
        aria-label={t('report.type.label')}
        options={optionsOf(reportTypes, (type) => t(`report.type.${type}`))}
        value={reportType}
        onChange={(type) => change({ reportType: type, sortBy: undefined, sortDir: undefined })}
      />
      <DateRange
        label={t('report.filters.days')}
        value={{ from: dateFrom ?? null, to: dateTo ?? null }}
        days={{ today, earliest: columns.from ?? undefined, latest: columns.to ?? undefined, openEnds: true }}
        presets={presets}
        onChange={({ from, to }) => change({ dateFrom: from ?? undefined, dateTo: to ?? undefined })}
      />
      <DayFilters columns={columns} view={view} change={change} />
      {filterDimensions.map((dimension) => (
        <DimensionFilter
          key={dimension}
          label={t(`report.filters.${dimension}`)}
          all={t(`report.filters.all.${dimension}`)}
          choices={columns.choices[dimension]}
          value={view[dimension]}
          onChange={(chosen) => change({ [dimension]: chosen })}
        />
      ))}
      {audienceSegments.length > 0 && (
        <Select
          aria-label={t('report.filters.segment')}
          options={[{ value: '', label: t('report.filters.allSegments') }, ...optionsOf(audienceSegments, (segment) => segment)]}
          value={audienceSegment ?? ''}
          onChange={(segment) => change({ audienceSegment: segment || undefined })}
        />
      )}
      {stages.length > 0 && (
        <Select
          aria-label={t('report.filters.stage')}
          options={[{ value: '', label: t('report.filters.allStages') }, ...optionsOf(stages, (one) => t(`report.stage.${one}`))]}
          value={stage ?? ''}
          onChange={(chosen) => change({ stage: stages.find((one) => one === chosen) })}
        />
      )}
      <CompareFilters view={view} change={change} />
      <MetricChooser
        columns={columns}
        offered={metricsOfType(reportType, null)}
        chosen={metricsOfType(reportType, view.metricsTypes)}
        onChange={(next) => change((before) => ({ metricsTypes: next(before.metricsTypes) }))}
      />
      <Button kind="quiet" onClick={reset}>
        <Icon name="undo" />
        {t('report.reset')}
      </Button>
    </search>
  );
};
