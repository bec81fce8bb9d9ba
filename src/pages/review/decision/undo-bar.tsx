import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { useSeconds } from '#components/use-seconds.ts';
import { usePending } from '#pages/review/pending.ts';
import { KeyCap } from '#pages/review/keys/key-cap.tsx';
import { keyCaps } from '#pages/review/keys/review-keys.ts';
import bottom from '#components/bottom-bar.module.css';
import styles from './undo-bar.module.css';

/** What was just decided, for as long as the server can take it back. */
export const UndoBar = ({ onUndo }: { onUndo: () => void }) => {
  const { t } = useTranslation();
  const open = usePending().filter(({ state }) => state !== 'over');
  const last = open.at(-1);
  const seconds = useSeconds(last?.until ?? null);
  return (
    <output className={styles['area']}>
      {last && (
        <div className={`${bottom['bar']} ${styles['bar']}`} data-undo-bar>
          <span className={styles['mark']}>
            <Icon name="check" />
          </span>
          <span className={styles['text']}>
            {last.text}
            {open.length > 1 && <span className={styles['more']}> {t('review.undo.more', { count: open.length - 1 })}</span>}
          </span>
          {last.link && (
            <Button kind="quiet" to={last.link.to}>
              {last.link.text}
            </Button>
          )}
          <Button busy={last.state === 'undoing'} onClick={onUndo} aria-keyshortcuts="z">
            <Icon name="undo" />
            {t('review.undo.action')}
            <KeyCap>{keyCaps.undo.toUpperCase()}</KeyCap>
          </Button>
          <span className={styles['time']} aria-hidden="true">
            {last.until === null ? '' : t('review.undo.seconds', { seconds })}
          </span>
        </div>
      )}
    </output>
  );
};
