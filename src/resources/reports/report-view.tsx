import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Report, type ReportColumns, metricTypes } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Delivery } from '#resources/campaigns/parts/delivery.tsx';
import { isOffline } from '#domain/reports/metrics.ts';
import { Panel } from '#components/panel.tsx';
import { Chart } from './chart.tsx';
import { Filters } from './filters.tsx';
import css from './report-page.module.css';
import { Stamp } from './stamp.tsx';
import { Table } from './table.tsx';
import { type ReportViewState, isNarrowed } from './use-report-view.ts';

interface ReportViewProps extends ReportViewState {
  report: Report;
  columns: ReportColumns;
  /** It answers an earlier question, until the new answer is there. */
  stale: boolean;
  /** The campaign runs or has run. */
  hasRun: boolean;
  /** The campaign is over. */
  ended: boolean;
  /** The way to bring data, for those who may. */
  bring: ReactNode;
}

/** A report as it was asked for, or why there is none. */
export const ReportView = ({ report, columns, stale, hasRun, ended, bring, ...state }: ReportViewProps) => {
  const { t } = useTranslation();
  const { view, change, reset } = state;
  if (columns.from === null)
    return (
      <EmptyState
        text={t('report.noData')}
        action={
          <>
            <p className={css.explanation}>{t(hasRun ? 'report.noDataYet' : 'report.noDataRunning')}</p>
            {bring}
          </>
        }
      />
    );
  const reported = metricTypes.filter((metric) => columns.content.some(({ name, reported: known }) => name === metric && known));
  const offline = isOffline(report.reportType);
  // Beside visits nothing else was counted in shops and streets.
  const counted = offline ? reported.filter((metric) => report.totals[metric] !== null) : reported;
  // What nobody reported is left out unless it was asked for.
  const metrics = view.metricsTypes ?? counted;
  const drawn = counted.find((metric) => metric === view.reportMetricsType) ?? (offline ? counted[0] : undefined);
  return (
    <div className={css.parts}>
      <Panel title={t('report.plan')}>
        <div className={css.head}>
          <Delivery report={report} ended={ended} />
          <Stamp report={report} />
        </div>
      </Panel>
      <Filters columns={columns} timezone={report.timezone} {...state} />
      {report.totalElements === 0 ? (
        <EmptyState
          text={t('report.noData')}
          action={
            <>
              <p className={css.explanation}>{t('report.noDataHere')}</p>
              {isNarrowed(view) && <Button onClick={reset}>{t('report.reset')}</Button>}
            </>
          }
        />
      ) : (
        <div className={stale ? `${css.parts} ${css.stale}` : css.parts}>
          {report.reportType !== 'SUMMARY' && (
            <Chart
              report={report}
              metric={drawn ?? view.reportMetricsType}
              metrics={counted}
              onMetric={(reportMetricsType) => change(({ page }) => ({ reportMetricsType, page }))}
            />
          )}
          {offline && <p className={css.explanation}>{t('report.visits')}</p>}
          <Panel title={t(`report.type.${report.reportType}`)} flush>
            <Table report={report} metrics={metrics} view={view} change={change} />
          </Panel>
        </div>
      )}
    </div>
  );
};
