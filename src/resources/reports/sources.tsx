import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { StatisticsUpload } from '#contract/reports/reports.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './table.module.css';

const titles = ['file', 'partner', 'days', 'rows', 'inForce', 'by'] as const;

/** The files the numbers come from, newest first. */
export const Sources = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const uploads = useEndpoint(api.reports.uploads, { params: { campaignId } });
  const inForce = ({ days, daysInForce }: StatisticsUpload): string => {
    if (daysInForce === days) return t('report.sources.all');
    if (daysInForce === 0) return t('report.sources.none');
    return t('report.sources.some', { value: format.number(daysInForce), days: format.number(days) });
  };
  return (
    <Panel title={t('report.sources.title')} flush>
      {uploads.isError && <Failure error={uploads.error} onRetry={() => void uploads.refetch()} />}
      {uploads.isPending && <Skeleton height="80px" />}
      {uploads.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
        <section className={css.scroll} tabIndex={0} aria-label={t('report.sources.table')}>
          <table className={`${css.table} ${css.texts}`}>
            <thead>
              <tr>
                {titles.map((title) => (
                  <th key={title} scope="col" className={title === 'rows' ? css.number : undefined}>
                    {t(`report.sources.${title}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {uploads.data.content.map((upload) => (
                <tr key={upload.id}>
                  <th scope="row" title={`${upload.fileName} · SHA-256 ${upload.sha256}`}>
                    {upload.fileName}
                  </th>
                  <td>{upload.partner.name}</td>
                  <td>{format.days(upload.from, upload.to)}</td>
                  <td className={css.number}>{format.number(upload.rows)}</td>
                  <td>{inForce(upload)}</td>
                  <td>
                    {upload.uploadedBy.name}
                    <span className={css.within}>{format.instant(upload.uploadedTime)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
};
