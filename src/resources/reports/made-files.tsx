import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { MadeReportFile } from '#contract/reports/report-files.ts';
import { MadeFileButtons } from '#components/made-files/made-file-buttons.tsx';
import { isUnderWay, useMadeFiles } from '#components/made-files/use-made-files.ts';
import { Panel } from '#components/panel.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import css from './sources-under-way.module.css';

const meanings = { WAITING: 'waiting', WORKING: 'working', READY: 'done', FAILED: 'refused' } as const;

/** One of them: how far it is, or that it can be taken. */
const Line = ({ campaignId, file }: { campaignId: string; file: MadeReportFile }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFileWords();
  const content = useDownload(api.reportFiles.content);
  const { id, name, state, share, size, until, reason } = file;
  const params = { campaignId, fileId: id };
  const far = {
    WAITING: () => t('report.file.kept.WAITING'),
    WORKING: () => t('report.file.kept.WORKING', { share: format.percent(share) }),
    READY: () => t('report.file.kept.READY', { time: until ? format.instant(until) : '', size: words.size(size ?? 0) }),
    FAILED: () => reason ?? '',
  } as const;
  return (
    <li className={`${layout.wrap} ${css.line}`}>
      <strong className={css.name}>{name}</strong>
      <StatusLabel meaning={meanings[state]}>{far[state]()}</StatusLabel>
      <span className={css.buttons}>
        <MadeFileButtons
          name={name}
          underWay={isUnderWay(file)}
          downloading={content.downloading}
          onRemove={async () => {
            await call(api.reportFiles.remove, { params });
            await readAgain(api.reportFiles.list, { params: { campaignId } });
          }}
          onTake={state === 'READY' ? () => content.download({ params }) : undefined}
        />
      </span>
    </li>
  );
};

/** Long files of the report: they are made while their reader goes on, and found again here. */
export const MadeFiles = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.reportFiles.list, { params: { campaignId } });
  useMadeFiles(data?.content, {
    look: () => readAgain(api.reportFiles.list, { params: { campaignId } }),
    onReady: () => toast.success(t('report.file.kept.ready')),
    onFailed: (name) => toast.error(t('report.file.kept.failed', { name })),
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Panel title={t('report.file.kept.title')} flush>
      <p className={`${prose.note} ${css.hint}`}>{t('report.file.kept.hint')}</p>
      <ul className={css.list} aria-live="polite">
        {data.content.map((file) => (
          <Line key={file.id} campaignId={campaignId} file={file} />
        ))}
      </ul>
    </Panel>
  );
};
