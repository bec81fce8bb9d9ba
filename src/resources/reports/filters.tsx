import { useTranslation } from 'react-i18next';
import { type ReportColumns, reportTypes } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { DateRange } from '#components/date-input/date-range.tsx';
import { usePresets } from '#components/date-input/presets.ts';
import { Icon } from '#components/icon.tsx';
import { Options, SelectInput } from '#components/select-input.tsx';
import { useToday } from '#components/use-today.ts';
import css from './filters.module.css';
import { MetricChooser } from './metric-chooser.tsx';
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
  const { reportType, dateFrom, dateTo, audienceSegment, stage } = view;
  const { audienceSegments, stages } = columns;
  return (
    <search className={css.filters} aria-label={t('report.filters.label')}>
      <SelectInput
        aria-label={t('report.type.label')}
        value={reportType}
        onChange={(event) =>
          change({
            reportType: reportTypes.find((type) => type === event.target.value) ?? reportType,
            sortBy: undefined,
            sortDir: undefined,
          })
        }
      >
        <Options values={reportTypes} nameOf={(type) => t(`report.type.${type}`)} />
      </SelectInput>
      <DateRange
        label={t('report.filters.days')}
        value={{ from: dateFrom ?? null, to: dateTo ?? null }}
        days={{ today, earliest: columns.from ?? undefined, latest: columns.to ?? undefined, openEnds: true }}
        presets={presets}
        onChange={({ from, to }) => change({ dateFrom: from ?? undefined, dateTo: to ?? undefined })}
      />
      {audienceSegments.length > 0 && (
        <SelectInput
          aria-label={t('report.filters.segment')}
          value={audienceSegment ?? ''}
          onChange={(event) => change({ audienceSegment: event.target.value || undefined })}
        >
          <option value="">{t('report.filters.allSegments')}</option>
          <Options values={audienceSegments} nameOf={(segment) => segment} />
        </SelectInput>
      )}
      {stages.length > 0 && (
        <SelectInput
          aria-label={t('report.filters.stage')}
          value={stage ?? ''}
          onChange={(event) => change({ stage: stages.find((one) => one === event.target.value) })}
        >
          <option value="">{t('report.filters.allStages')}</option>
          <Options values={stages} nameOf={(one) => t(`report.stage.${one}`)} />
        </SelectInput>
      )}
      <MetricChooser
        columns={columns}
        chosen={view.metricsTypes}
        onChange={(next) => change((before) => ({ metricsTypes: next(before.metricsTypes) }))}
      />
      <Button kind="quiet" onClick={reset}>
        <Icon name="undo" />
        {t('report.reset')}
      </Button>
    </search>
  );
};
