import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportColumns, reportTypes } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Options, SelectInput } from '#components/select-input.tsx';
import { TextInput } from '#components/text-input.tsx';
import css from './filters.module.css';
import { MetricChooser } from './metric-chooser.tsx';
import type { ReportViewState } from './use-report-view.ts';

/** What the report has a row for, what narrows it, and which metrics it shows. */
export const Filters = ({ columns, view, change, reset }: ReportViewState & { columns: ReportColumns }) => {
  const { t } = useTranslation();
  const id = useId();
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
      <span className={css.days}>
        <span>
          <label htmlFor={`${id}-from`}>{t('report.filters.from')}</label>
          <TextInput
            id={`${id}-from`}
            type="date"
            value={dateFrom ?? ''}
            min={columns.from ?? undefined}
            max={dateTo ?? columns.to ?? undefined}
            onChange={(event) => change({ dateFrom: event.target.value || undefined })}
          />
        </span>
        <span>
          <label htmlFor={`${id}-to`}>{t('report.filters.to')}</label>
          <TextInput
            id={`${id}-to`}
            type="date"
            value={dateTo ?? ''}
            min={dateFrom ?? columns.from ?? undefined}
            max={columns.to ?? undefined}
            onChange={(event) => change({ dateTo: event.target.value || undefined })}
          />
        </span>
      </span>
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
