import { useTranslation } from 'react-i18next';
import { type Upload, uploadQueue } from '#providers/files/upload-queue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import look from './file-look.module.css';
import css from './upload-row.module.css';

/** A file on its way: how far it is, what stopped it, and what can be done about that. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { id, name, state, share, problem, interrupted } = upload;
  const stopped = state === 'failed' || state === 'refused';
  const word = state === 'waiting' ? t('files.waiting') : share < 1 ? percent(Math.floor(share * 100) / 100) : t('files.checking');
  return (
    <li className={`${layout.line3} ${css.row}`} data-stopped={stopped}>
      <span className={css.mark}>
        <Icon name={stopped ? 'warning' : 'file'} />
      </span>
      <div className={`${layout.stack1} ${css.words}`}>
        <span className={look.name} title={name}>
          {name}
        </span>
        {stopped ? (
          <span className={css.problem} role="alert">
            {problem}
          </span>
        ) : (
          <>
            <span className={layout.line3}>
              <progress className={css.bar} max={1} value={share} aria-label={t('files.progress', { name })} />
              <span className={`${prose.count} ${css.share}`}>{word}</span>
            </span>
            <output className={css.interrupted}>{interrupted && t('files.interrupted')}</output>
          </>
        )}
      </div>
      {state === 'failed' && (
        <Button kind="quiet" aria-label={t('files.retry', { name })} onClick={() => uploadQueue().retry(id)}>
          <Icon name="refresh" />
          {t('files.retryShort')}
        </Button>
      )}
      <IconButton icon="cross" label={t(stopped ? 'files.dismiss' : 'files.cancel', { name })} onClick={() => uploadQueue().dismiss(id)} />
    </li>
  );
};
