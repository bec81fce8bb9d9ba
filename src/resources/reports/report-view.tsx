import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportColumns } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { isOffline, metricsOfType } from '#domain/reports/metrics.ts';
import { isNarrowed } from '#domain/reports/view.ts';
import { Panel } from '#components/panel.tsx';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { isOverTime } from '#domain/reports/charts/bars.ts';
import { barOfDay, pinsOver } from '#domain/reports/pins.ts';
import { useToday } from '#components/use-today.ts';
import { AsOf } from './as-of.tsx';
import { Chart } from './chart.tsx';
import { Figures } from './figures.tsx';
import { Filters } from './filters.tsx';
import bar from './filters.module.css';
import css from './report-view.module.css';
import { type DayNotes, Notes } from './notes.tsx';
import { SavedReports } from './saved-reports.tsx';
import { Table } from './table.tsx';
import { useComparison } from './use-comparison.ts';
import type { ReportViewState } from './use-report-view.ts';

interface ReportViewProps extends ReportViewState {
  report: Report;
  columns: ReportColumns;
  /** It answers an earlier question, until the new answer is there. */
  stale: boolean;
  campaign: Campaign;
  /** What is known of its days; it comes after the numbers. */
  notes: DayNotes | undefined;
  /** The way to bring data, for those who may. */
  bring: ReactNode;
}

// So many metrics stand beside each other on a sheet of paper that stands upright.
const mostAcross = 8;

/** A report as it was asked for, or why there is none. */
export const ReportView = ({ report, columns, stale, campaign, notes, bring, ...state }: ReportViewProps) => {
  const { t } = useTranslation();
  const { view, change, reset } = state;
  const compared = useComparison(campaign, view, report, columns);
  const today = useToday(report.timezone);
  const { reportType } = report;
  // The chart has pins for what is listed below it.
  const from = compared?.span.from ?? '';
  const pins = useMemo(() => {
    const days = [...(notes?.content ?? []), ...(notes?.events ?? [])].map(({ day }) => day).filter((day) => day >= from);
    return view.chart === 'ROWS' && isOverTime(reportType) ? pinsOver(reportType, days) : null;
  }, [notes, from, view.chart, reportType]);
  if (columns.from === null)
    return (
      <EmptyState
        text={t('report.noData')}
        action={
          <>
            <p className={css.explanation}>{t(reportedStatuses.includes(campaign.status) ? 'report.noDataYet' : 'report.noDataRunning')}</p>
            {bring}
          </>
        }
      />
    );
  const offline = isOffline(reportType);
  const reported = columns.content.flatMap((metric) => (metric.reported ? [metric.name] : []));
  // Beside visits nothing else was counted in shops and streets.
  const counted = offline ? metricsOfType(reportType, null).filter((metric) => report.totals[metric] !== null) : reported;
  // What nobody reported is left out unless it was asked for.
  const metrics = view.metricsTypes ? metricsOfType(reportType, view.metricsTypes) : counted;
  const drawn = counted.find((metric) => metric === view.reportMetricsType) ?? (offline ? counted[0] : undefined);
  return (
    <div className={css.parts}>
      <div className={bar.bar}>
        <Filters columns={columns} timezone={report.timezone} {...state} />
        <SavedReports campaign={campaign} {...state} />
      </div>
      {isNarrowed(view) && (
        <p className={css.whole}>{t('report.filters.whole', { plan: t('report.plan'), accuracy: t('report.accuracy.title') })}</p>
      )}
      {report.totalElements === 0 ? (
        <EmptyState
          text={t('report.noData')}
          action={
            <>
              <p className={css.explanation}>{t(offline && !isNarrowed(view) ? 'report.noVisits' : 'report.noDataHere')}</p>
              {(offline || isNarrowed(view)) && <Button onClick={reset}>{t('report.reset')}</Button>}
            </>
          }
        />
      ) : (
        <div className={stale ? `${css.parts} ${css.stale}` : css.parts}>
          <div className={reportType === 'SUMMARY' ? css.parts : `${css.parts} ${css.sides}`}>
            {reportType !== 'SUMMARY' && (
              <Chart
                report={report}
                metric={drawn ?? view.reportMetricsType}
                metrics={counted}
                compared={compared}
                pins={pins}
                columns={columns}
                campaign={campaign}
                view={view}
                change={change}
              />
            )}
            <div className={css.figures}>{compared && <Figures campaign={campaign} report={report} compared={compared} />}</div>
            {notes && compared && (
              <Notes
                campaign={{ id: campaign.id, clientId: campaign.client.id }}
                notes={notes}
                shown={compared.span}
                today={today}
                numberOf={(day) => pins?.get(barOfDay(reportType, day))?.number}
              />
            )}
          </div>
          {offline && <p className={css.explanation}>{t('report.visits')}</p>}
          <div className={css.sheet} data-wide={metrics.length > mostAcross || undefined}>
            <Panel title={t(`report.type.${reportType}`)} action={<AsOf report={report} />} flush>
              <Table report={report} metrics={metrics} compared={compared} view={view} change={change} />
            </Panel>
          </div>
        </div>
      )}
    </div>
  );
};
