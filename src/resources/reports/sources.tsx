import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticsUpload } from '#contract/reports/statistics-uploads.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { RemoveUpload } from './remove-upload.tsx';
import { SourcesUnderWay } from './sources-under-way.tsx';
import { useBringing } from './statistics-sending.ts';
import { sourcesId } from './sources-id.ts';
import css from './table.module.css';
import { useFollowedUploads } from './use-uploads.ts';

const titles = ['file', 'partner', 'days', 'rows', 'inForce', 'by'] as const;

interface SourcesProps {
  campaignId: string;
  /** Shows the file that is being brought. */
  onShow: () => void;
}

/** The files the numbers come from, newest first, and before them those that are on their way. */
export const Sources = ({ campaignId, onShow }: SourcesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const uploads = useFollowedUploads(campaignId);
  const [leaving, setLeaving] = useState<StatisticsUpload | null>(null);
  const bringing = useBringing(campaignId);
  const inForce = ({ days, daysInForce }: StatisticsUpload): string => {
    if (daysInForce === days) return t('report.sources.all');
    if (daysInForce === 0) return t('report.sources.none');
    return t('report.sources.some', { value: format.number(daysInForce), days: format.number(days) });
  };
  const { content = [], attempts = [] } = uploads.data ?? {};
  if (uploads.data && content.length === 0 && attempts.length === 0 && bringing?.step !== 'taking') return null;
  return (
    <Panel id={sourcesId} title={t('report.sources.title')} flush>
      <SourcesUnderWay bringing={bringing} attempts={attempts} onShow={onShow} />
      {uploads.isError && <Failure error={uploads.error} onRetry={() => void uploads.refetch()} />}
      {uploads.isPending && <Skeleton height="80px" />}
      {content.length > 0 && (
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
                <th scope="col">
                  <HiddenText>{t('report.remove.column')}</HiddenText>
                </th>
              </tr>
            </thead>
            <tbody>
              {content.map((upload) => (
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
                  <td>
                    <span className={layout.onScreen}>
                      <Button
                        kind="quiet"
                        aria-label={t('report.remove.action', { name: upload.fileName })}
                        onClick={() => setLeaving(upload)}
                      >
                        <Icon name="undo" />
                        {t('report.remove.column')}
                      </Button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {leaving && <RemoveUpload campaignId={campaignId} upload={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
};
