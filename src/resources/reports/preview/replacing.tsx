import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import type { StatisticsReplacing } from '#contract/reports/statistics-files.ts';
import { DataTable } from '#components/antd/data-table.tsx';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMetricWords } from '#resources/reports/use-metric-words.ts';
import css from './preview.module.css';

interface ReplacingProps {
  replacing: StatisticsReplacing;
  currency: Currency | null;
}

/** What the report says of a file's days now, and what it will say once the file is taken in. */
export const Replacing = ({ replacing: { days, before, after }, currency }: ReplacingProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(currency);
  const metrics = countedMetrics.filter((metric) => before[metric] !== null || after[metric] !== null);
  const title = t('report.upload.beside.title');
  return (
    <section className={css['part']}>
      <h3 className={prose.title}>{title}</h3>
      <p className={css['verdict']}>
        {days === 0 ? t('report.upload.beside.new') : t('report.upload.beside.days', { count: days, value: format.number(days) })}
      </p>
      <div className={css['boxed']}>
        <DataTable
          label={title}
          rows={[
            { key: 'before' as const, counts: before },
            { key: 'after' as const, counts: after },
          ]}
          columns={[
            {
              key: 'of',
              title: t('report.upload.beside.of'),
              rowScope: 'row' as const,
              render: (_, { key }) => t(`report.upload.beside.${key}`),
            },
            ...metrics.map((metric) => ({
              key: metric,
              title: words.name(metric),
              align: 'end' as const,
              render: (_: unknown, { counts }: { counts: typeof before }) => words.value(metric, counts[metric] ?? null),
            })),
          ]}
        />
      </div>
    </section>
  );
};
