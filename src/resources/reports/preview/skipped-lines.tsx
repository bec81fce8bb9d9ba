import { useTranslation } from 'react-i18next';
import type { StatisticsReading } from '#contract/reports/statistics-files.ts';
import { DataTable } from '#components/antd/data-table.tsx';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './preview.module.css';

interface SkippedLinesProps {
  title: string;
  /** Of many lines only the first are listed. */
  reading: Pick<StatisticsReading, 'skipped' | 'skippedLines' | 'columns'>;
}

/** Lines of a file that cannot be used, each with its column and the reason. */
export const SkippedLines = ({ title, reading: { skipped, skippedLines, columns } }: SkippedLinesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  // What is amiss with a whole line is of no column of it.
  const titleOf = (column: string | null): string => (column === null ? '' : (columns.find((one) => one.column === column)?.title ?? ''));
  const more = skippedLines - new Set(skipped.map(({ line }) => line)).size;
  return (
    <section className={css['part']}>
      <h3 className={prose.title}>{title}</h3>
      <div className={css['boxed']}>
        <DataTable
          label={title}
          most="min(420px, 60vh)"
          rows={skipped.map((line, at) => ({ ...line, at: String(at) }))}
          rowKey="at"
          columns={[
            { key: 'line', title: t('report.upload.line'), rowScope: 'row', render: (_, { line }) => format.number(line) },
            { key: 'column', title: t('report.upload.column.title'), render: (_, { column }) => titleOf(column) },
            { key: 'message', title: t('report.upload.reason'), render: (_, { message }) => message },
          ]}
        />
      </div>
      {more > 0 && <p className={prose.note}>{t('report.upload.moreLines', { value: format.number(more) })}</p>}
    </section>
  );
};
