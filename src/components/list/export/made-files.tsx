import { useTranslation } from 'react-i18next';
import { type MadeListFile, listExports } from '#contract/lists/list-files.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import layout from '#components/layout.module.css';
import { MadeFileButtons } from '#components/made-files/made-file-buttons.tsx';
import { isUnderWay, useMadeFiles } from '#components/made-files/use-made-files.ts';
import { Notice } from '#components/notice.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';

const tones = { WAITING: 'waiting', WORKING: 'working', READY: 'done', FAILED: 'refused' } as const;

const Line = ({ file }: { file: MadeListFile }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFileWords();
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
  const remove = async (): Promise<void> => {
    await call(listExports.remove, { params });
    await readAgain(listExports.list);
  };
  return (
    <Notice
      tone={tones[state]}
      action={
        <span className={layout.row2}>
          <MadeFileButtons
            name={name}
            underWay={isUnderWay(file)}
            downloading={content.downloading}
            onRemove={remove}
            onTake={state === 'READY' ? () => content.download({ params }) : undefined}
          />
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
  useMadeFiles(data?.content, {
    look: () => readAgain(listExports.list),
    onReady: () => toast.success(t('lists.export.kept.ready')),
    onFailed: (name) => toast.error(t('lists.export.kept.failed', { name })),
  });

  if (!data || data.content.length === 0) return null;
  return (
    <output className={layout.stack2}>
      {data.content.map((file) => (
        <Line key={file.id} file={file} />
      ))}
    </output>
  );
};
