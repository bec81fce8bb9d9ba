import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { mostRowsAtOnce } from '#contract/made-files.ts';
import type { ReportFileOrder } from '#contract/reports/report-files.ts';
import { Icon } from '#components/icon.tsx';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { Notice } from '#components/notice.tsx';
import { type ReportView, fileQueryOf, settingsOf } from '#domain/reports/view.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';

interface DownloadsProps {
  campaignId: string;
  view: ReportView;
  /** So many rows it has. */
  rows: number;
  /** The campaign has ended: what became of it can be taken along, too. */
  ended: boolean;
  /** Of something it tells more names apart than can be offered: all of them together are a long file. */
  manyNames: boolean;
}

/** The report as files: every row of what is shown, and what became of a campaign that has ended. What fails says so here until the next try. */
export const Downloads = ({ campaignId, view, rows, ended, manyNames }: DownloadsProps) => {
  const { t } = useTranslation();
  const report = useDownload(api.reports.file);
  const postBuy = useDownload(api.reports.postBuy);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = report.downloading || postBuy.downloading;
  const params = { campaignId };
  const take = async (fetched: Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await fetched;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  const order = async (body: ReportFileOrder): Promise<void> => {
    await call(api.reportFiles.create, { params, body });
    await readAgain(api.reportFiles.list, { params });
    toast.success(t('report.file.kept.begun'));
  };
  const query = fileQueryOf(settingsOf(view));
  const asTexts = () => Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const ofReport = (as: 'xlsx' | 'csv' | 'pdf', label: string): MenuItem => ({
    key: as,
    label,
    // Of a PDF no more is printed than anybody reads.
    onSelect: () =>
      void take(
        rows > mostRowsAtOnce && as !== 'pdf'
          ? order({ kind: 'REPORT', format: as, query: asTexts() })
          : report.download({ params, query: { ...query, as } }),
      ),
  });
  const ofPostBuy = (format: 'pdf' | 'xlsx', label: string): MenuItem => ({
    key: `post-buy-${format}`,
    label,
    onSelect: () => void take(manyNames ? order({ kind: 'POST_BUY', format, query: {} }) : postBuy.download({ params, query: { format } })),
  });
  return (
    <>
      <Menu
        label={busy ? t('report.file.busy') : t('report.file.menu')}
        kind="plain"
        busy={busy}
        items={[
          ofReport('xlsx', t('report.file.action')),
          ofReport('csv', t('report.file.actionCsv')),
          ofReport('pdf', t('report.file.actionPdf')),
          ...(ended ? [ofPostBuy('pdf', t('report.file.postBuyPdf')), ofPostBuy('xlsx', t('report.file.postBuyXlsx'))] : []),
        ]}
      >
        <Icon name="download" />
        {busy ? t('report.file.busy') : t('report.file.menu')}
      </Menu>
      {failure !== null && (
        <Notice tone="refused" alert>
          {t('report.file.failed', { message: failure })}
        </Notice>
      )}
    </>
  );
};
