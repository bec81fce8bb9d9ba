import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MadeListFile, listExports } from '#contract/lists/list-files.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { Button } from '#components/button.tsx';
import layout from '#components/layout.module.css';
import { Notice } from '#components/notice.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';

const often = 1000;
const isUnderWay = ({ state }: MadeListFile): boolean => state === 'WAITING' || state === 'WORKING';
const tones = { WAITING: 'working', WORKING: 'working', READY: 'done', FAILED: 'refused' } as const;

const Line = ({ file }: { file: MadeListFile }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFileWords();
  const { busy, run } = useSubmission({ toasted: true });
  const content = useDownload(listExports.content);
  const { id, name, state, share, size, until, reason } = file;
  const params = { exportId: id };
  const said = {
    name,
    share: format.percent(share),
    time: until ? format.instant(until) : '',
    size: words.size(size ?? 0),
    reason: reason ?? '',
  };
  const away = isUnderWay(file) ? 'stop' : 'remove';
  const remove = async (): Promise<void> => {
    await call(listExports.remove, { params });
    await readAgain(listExports.list);
  };
  return (
    <Notice
      tone={tones[state]}
      action={
        <span className={layout.row2}>
          <Button kind="quiet" busy={busy} aria-label={t(`lists.export.kept.${away}Of`, { name })} onClick={() => void run(remove)}>
            {t(`lists.export.kept.${away}`)}
          </Button>
          {state === 'READY' && (
            <Button
              busy={content.downloading}
              aria-label={t('lists.export.kept.takeOf', { name })}
              onClick={() => void run(() => content.download({ params }))}
            >
              {t('lists.export.kept.take')}
            </Button>
          )}
        </span>
      }
    >
      {t(`lists.export.kept.${state}`, said)}
    </Notice>
  );
};

/** Long files of this list that are made for the reader, or were lately, wherever they were meanwhile. */
export const MadeFiles = ({ list }: { list: ListName }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(listExports.list, { query: { list } });
  const isWorking = data?.content.some(isUnderWay) ?? false;
  const before = useRef<readonly string[]>([]);

  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void readAgain(listExports.list), often);
    return () => clearInterval(timer);
  }, [isWorking]);

  useEffect(() => {
    if (!data) return;
    for (const { id, state, name } of data.content) {
      if (state === 'READY' && before.current.includes(id)) toast.success(t('lists.export.kept.ready'));
      if (state === 'FAILED' && before.current.includes(id)) toast.error(t('lists.export.kept.failed', { name }));
    }
    before.current = data.content.filter(isUnderWay).map(({ id }) => id);
  }, [data, t]);

  if (!data || data.content.length === 0) return null;
  return (
    <output className={layout.stack2}>
      {data.content.map((file) => (
        <Line key={file.id} file={file} />
      ))}
    </output>
  );
};
