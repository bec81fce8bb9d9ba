import { useTranslation } from 'react-i18next';
import { type FileColumn, type StatisticsPreview, fileColumns } from '#contract/reports/statistics-files.ts';
import { DataTable } from '#components/antd/data-table.tsx';
import { Select } from '#components/picker/select.tsx';
import prose from '#components/prose.module.css';
import { type Bringing, decide } from '#resources/reports/statistics-sending.ts';
import css from './preview.module.css';

interface FileColumnsProps {
  campaignId: string;
  bringing: Bringing;
  preview: StatisticsPreview;
}

const nothing = 'nothing';

/** Each column of a file: its title, what it is taken for, and its first cells. */
export const FileColumns = ({ campaignId, bringing: { decisions }, preview: { columns, sample } }: FileColumnsProps) => {
  const { t } = useTranslation();
  const taken = (title: string, column: FileColumn | null): void => {
    const others = (decisions.columns ?? []).filter((one) => one.title !== title && (column === null || one.column !== column));
    void decide(campaignId, { columns: [...others, { title, column }] }, true);
  };
  const options = [
    { value: nothing as FileColumn | typeof nothing, label: t('report.upload.notTaken') },
    ...fileColumns.map((column) => ({ value: column, label: t(`report.columns.${column}`) })),
  ];
  const rows = columns.map(({ title, column }, place) => ({
    key: String(place),
    title,
    column,
    cells: sample.map((cells) => cells[place] ?? ''),
  }));
  return (
    <section className={css['part']}>
      <h3 className={prose.title}>{t('report.upload.columns')}</h3>
      <div className={css['boxed']}>
        <DataTable
          label={t('report.upload.columns')}
          most="420px"
          rows={rows}
          columns={[
            { key: 'title', title: t('report.upload.column.title'), rowScope: 'row', render: (_, row) => row.title },
            {
              key: 'column',
              title: t('report.upload.column.meaning'),
              render: (_, { title, column }) =>
                title !== '' && (
                  <div className={css['choice']}>
                    <Select
                      aria-label={t('report.upload.column.meaningOf', { title })}
                      options={options}
                      value={column ?? nothing}
                      onChange={(value) => taken(title, value === nothing ? null : value)}
                    />
                  </div>
                ),
            },
            ...Array.from(sample.keys(), (at) => ({
              key: `cell ${at}`,
              title: t('report.upload.column.row', { row: at + 1 }),
              render: (_: unknown, { cells }: (typeof rows)[number]) => <span className={css['cell']}>{cells[at]}</span>,
            })),
          ]}
        />
      </div>
    </section>
  );
};
