import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportColumns, reportTypes } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { DateRange } from '#components/date-input/date-range.tsx';
import { usePresets } from '#components/date-input/presets.ts';
import { Icon } from '#components/icon.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useToday } from '#components/use-today.ts';
import { isOffline, metricsOfType } from '#domain/reports/metrics.ts';
import { isUsual } from '#domain/reports/view.ts';
import { CompareFold } from './compare-fold.tsx';
import css from './filters.module.css';
import { MetricChooser } from './metric-chooser.tsx';
import { Narrowed, NarrowingFold } from './narrowing.tsx';
import { useNarrowings } from './use-narrowings.ts';
import type { ReportViewState } from './use-report-view.ts';

interface FiltersProps extends ReportViewState {
  columns: ReportColumns;
  /** The zone whose days the report counts. */
  timezone: string;
}

/** What the report has a row for, what narrows it, and which metrics it shows. */
export const Filters = ({ columns, timezone, view, change, reset }: FiltersProps) => {
  const { t } = useTranslation();
  const today = useToday(timezone);
  const usual = usePresets(['last7', 'thisMonth'], today);
  const presets = [...usual, { label: t('report.filters.wholeFlight'), span: { from: null, to: null } }];
  const narrowings = useNarrowings(columns, { view, change });
  const fold = useRef<HTMLButtonElement>(null);
  const { reportType, dateFrom, dateTo } = view;
  return (
    <search className={css.filters} aria-label={t('report.filters.label')}>
      <div className={css.row}>
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
        <NarrowingFold narrowings={narrowings} button={fold} />
        <CompareFold view={view} change={change} />
        <MetricChooser
          columns={columns}
          known={isOffline(reportType) ? 'visits' : 'reported'}
          offered={metricsOfType(reportType, null)}
          chosen={metricsOfType(reportType, view.metricsTypes)}
          onChange={(next) => change((before) => ({ metricsTypes: next(before.metricsTypes) }))}
        />
        {!isUsual(view) && (
          <Button
            kind="quiet"
            onClick={() => {
              fold.current?.focus();
              reset();
            }}
          >
            <Icon name="undo" />
            {t('report.reset')}
          </Button>
        )}
      </div>
      <Narrowed narrowings={narrowings} button={fold} />
    </search>
  );
};
