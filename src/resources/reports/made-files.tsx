import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { MadeReportFile } from '#contract/reports/report-files.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import css from './sources-under-way.module.css';

/** How long nobody looks at what has become of a file meanwhile, in milliseconds. */
const betweenLooks = 1000;

const isUnderWay = ({ state }: MadeReportFile): boolean => state === 'WAITING' || state === 'WORKING';
const meanings = { WAITING: 'waiting', WORKING: 'working', READY: 'done', FAILED: 'refused' } as const;

/** The reader's files of this campaign that are being made, read again while there are any; how one ended is said at the bottom of the page. */
const useMadeFiles = (campaignId: string): readonly MadeReportFile[] => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.reportFiles.list, { params: { campaignId } });
  const isWorking = data?.content.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void readAgain(api.reportFiles.list, { params: { campaignId } }), betweenLooks);
    return () => clearInterval(timer);
  }, [isWorking, campaignId]);

  const before = useRef<readonly MadeReportFile[]>([]);
  useEffect(() => {
    if (!data) return;
    const over = data.content.filter((file) => !isUnderWay(file) && before.current.some(({ id }) => id === file.id));
    before.current = data.content.filter(isUnderWay);
    for (const { state, name } of over) {
      if (state === 'READY') toast.success(t('report.file.kept.ready'));
      else toast.error(t('report.file.kept.failed', { name }));
    }
  }, [data, t]);
  return data?.content ?? [];
};

/** One of them: how far it is, or that it can be taken. */
const Line = ({ campaignId, file }: { campaignId: string; file: MadeReportFile }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFileWords();
  const { busy, run } = useSubmission({ toasted: true });
  const content = useDownload(api.reportFiles.content);
  const { id, name, state, share, size, until, reason } = file;
  const params = { campaignId, fileId: id };
  const far = {
    WAITING: () => t('report.file.kept.WAITING'),
    WORKING: () => t('report.file.kept.WORKING', { share: format.percent(share) }),
    READY: () => t('report.file.kept.READY', { time: until ? format.instant(until) : '', size: words.size(size ?? 0) }),
    FAILED: () => reason ?? '',
  } as const;
  const away = isUnderWay(file) ? 'stop' : 'remove';
  return (
    <li className={`${layout.wrap} ${css.line}`}>
      <strong className={css.name}>{name}</strong>
      <StatusLabel meaning={meanings[state]}>{far[state]()}</StatusLabel>
      <span className={css.buttons}>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={t(`report.file.kept.${away}Of`, { name })}
          onClick={() =>
            void run(async () => {
              await call(api.reportFiles.remove, { params });
              await readAgain(api.reportFiles.list, { params: { campaignId } });
            })
          }
        >
          {t(`report.file.kept.${away}`)}
        </Button>
        {state === 'READY' && (
          <Button
            busy={content.downloading}
            aria-label={t('report.file.kept.takeOf', { name })}
            onClick={() => void run(() => content.download({ params }))}
          >
            {t('report.file.kept.take')}
          </Button>
        )}
      </span>
    </li>
  );
};

/** Long files of the report: they are made while their reader goes on, and found again here. */
export const MadeFiles = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const files = useMadeFiles(campaignId);
  if (files.length === 0) return null;
  return (
    <Panel title={t('report.file.kept.title')} flush>
      <p className={`${prose.note} ${css.hint}`}>{t('report.file.kept.hint')}</p>
      <ul className={css.list} aria-live="polite">
        {files.map((file) => (
          <Line key={file.id} campaignId={campaignId} file={file} />
        ))}
      </ul>
    </Panel>
  );
};
