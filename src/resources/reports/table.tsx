import { useTranslation } from 'react-i18next';
import type { MetricType, Metrics, Report } from '#contract/reports/reports.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { mayGrow, metricKinds, noViewsOf } from '#domain/reports/metrics.ts';
import { type Beside, rowsBeside } from '#domain/reports/rows-beside.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { isOverTime } from '#domain/reports/charts/bars.ts';
import css from './table.module.css';
import { useChangeWords } from './use-change-words.ts';
import type { Compared } from './use-comparison.ts';
import { useMetricWords } from './use-metric-words.ts';
import type { ReportViewState } from './use-report-view.ts';

interface TableProps extends Pick<ReportViewState, 'view' | 'change'> {
  report: Report;
  metrics: readonly MetricType[];
  /** What the rows are laid beside, where that is wanted. */
  compared: Compared | null;
}

type Column = MetricType | 'label';

const bothConversions = ['onlineConversions', 'conversions'] as const satisfies readonly MetricType[];

/** Every row with every chosen metric, and the totals of all rows. */
export const Table = ({ report, metrics, compared, view, change }: TableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(report.currency);
  const changes = useChangeWords(words);
  const { reportType, currency, content, totals, page, totalPages } = report;
  const sortBy: Column = view.sortBy ?? (isOverTime(reportType) ? 'label' : 'impressions');
  const sortDir = view.sortDir ?? (sortBy === 'label' ? 'asc' : 'desc');

  const titleOf = (column: Column): string => {
    if (column === 'label') return t(`report.first.${reportType}`);
    const label = words.name(column);
    return metricKinds[column] === 'money' && currency !== null ? t('report.inCurrency', { label, currency }) : label;
  };
  const sort = (column: Column): void => {
    const fresh = column === 'label' ? 'asc' : 'desc';
    const turned = sortDir === 'asc' ? 'desc' : 'asc';
    change({ sortBy: column, sortDir: column === sortBy ? turned : fresh });
  };
  const head = (column: Column) => (
    <th
      key={column}
      scope="col"
      data-title={titleOf(column)}
      aria-sort={column === sortBy ? (sortDir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" aria-label={t('report.sort', { column: titleOf(column) })} onClick={() => sort(column)}>
        {titleOf(column)}
        <Icon name={sortDir === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />
      </button>
      {column !== 'label' && mayGrow(column, report) && <span className={css.within}>{t('report.file.provisional')}</span>}
    </th>
  );

  const around =
    view.changes === 'SHOWN' && compared
      ? rowsBeside(reportType, {
          span: compared.span,
          planned: compared.planned,
          before: compared.before && {
            rows: compared.before.report.content,
            totals: compared.before.report.totals,
            dayOf: compared.before.dayOf,
          },
        })
      : null;
  const cells = (values: Metrics, beside: Beside | undefined) =>
    metrics.map((metric) => (
      <td key={metric}>
        {words.value(metric, values[metric])}
        {changes.lines(metric, values[metric], beside).map((line) => (
          <span key={line} className={css.within}>
            {line}
          </span>
        ))}
      </td>
    ));

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('report.table')}>
        <table className={around ? `${css.table} ${css.changes}` : css.table}>
          <thead>
            <tr>{(['label', ...metrics] as const).map(head)}</tr>
          </thead>
          <tbody>
            {content.map((row) => (
              <tr key={row.key} data-provisional={row.provisional || undefined}>
                <th scope="row">
                  {words.label(reportType, row)}
                  {row.within && <span className={css.within}>{row.within}</span>}
                  {row.provisional && <span className={css.within}>{t('report.file.provisional')}</span>}
                </th>
                {cells(row.metrics, around?.row(row))}
              </tr>
            ))}
          </tbody>
          {reportType !== 'SUMMARY' && (
            <tfoot>
              <tr>
                <th scope="row">{t('report.total')}</th>
                {cells(totals, around?.totals)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {bothConversions.every((metric) => metrics.includes(metric)) && <p className={css.note}>{t('report.conversionsMeant')}</p>}
      {metrics.some((metric) => report.notAddedUp.includes(metric)) && <p className={css.note}>{t(noViewsOf(reportType))}</p>}
      {totalPages > 1 && (
        <nav className={css.pages} aria-label={t('report.pages')}>
          <span>{t('report.page', { page: format.number(page + 1), pages: format.number(totalPages) })}</span>
          <IconButton
            icon="chevron-left"
            label={t('report.previous')}
            disabled={page === 0}
            onClick={() => change((before) => ({ page: Math.max(0, before.page - 1) }))}
          />
          <IconButton
            icon="chevron-right"
            label={t('report.next')}
            disabled={page + 1 >= totalPages}
            onClick={() => change((before) => ({ page: Math.min(totalPages - 1, before.page + 1) }))}
          />
        </nav>
      )}
    </>
  );
};
