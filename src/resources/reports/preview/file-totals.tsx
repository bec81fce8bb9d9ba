import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import type { StatisticsReading } from '#contract/reports/statistics-files.ts';
import { DataTable } from '#components/antd/data-table.tsx';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMetricWords } from '#resources/reports/use-metric-words.ts';
import css from './preview.module.css';

interface FileTotalsProps {
  reading: Pick<StatisticsReading, 'totals' | 'totalRows'>;
  currency: Currency | null;
}

/** What the rows of a file add up to, and whether the file says the same. */
export const FileTotals = ({ reading: { totals, totalRows }, currency }: FileTotalsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(currency);
  const metrics = countedMetrics.filter((metric) => totals[metric] !== null);
  const compared = totalRows.filter(({ agrees }) => agrees !== null);
  const agrees = compared.some((row) => row.agrees) && compared.filter((row) => !row.agrees).length < compared.length;
  const differing = agrees ? undefined : compared.find(({ differences }) => differences.length > 0);
  const said = new Map(differing?.differences.map((one) => [one.metric, one.said]));
  return (
    <section className={css['part']}>
      <h3 className={prose.title}>{t('report.upload.totals')}</h3>
      <p className={css['verdict']}>
        {compared.length === 0 && t('report.upload.noTotals')}
        {agrees && (
          <StatusLabel meaning="running">
            {t('report.upload.totalsAgree', { line: format.number(compared.find((row) => row.agrees)?.line ?? 0) })}
          </StatusLabel>
        )}
        {differing && (
          <StatusLabel meaning="waiting">{t('report.upload.totalsDiffer', { line: format.number(differing.line) })}</StatusLabel>
        )}
      </p>
      <div className={css['boxed']}>
        <DataTable
          label={t('report.upload.totals')}
          rows={[{ key: 'all' }]}
          columns={metrics.map((metric) => ({
            key: metric,
            title: words.name(metric),
            align: 'end' as const,
            render: () => (
              <>
                {words.value(metric, totals[metric] ?? null)}
                {said.has(metric) && (
                  <span className={css['said']}>{t('report.upload.said', { value: words.value(metric, said.get(metric) ?? null) })}</span>
                )}
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
};
