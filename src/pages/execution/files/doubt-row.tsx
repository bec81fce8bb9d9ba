import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './asset-row.module.css';
import type { Doubt } from './use-intake.ts';
import layout from '#components/layout.module.css';
import look from '#components/upload/file-look.module.css';

/** A file that has the name and the size of one that is there: the reader says whether it is wanted. */
export const DoubtRow = ({ doubt: { file, like }, onSettle }: { doubt: Doubt; onSettle: (take: boolean) => void }) => {
  const { t } = useTranslation();
  return (
    <li className={styles['row']}>
      <span className={look['thumbnail']} aria-hidden>
        <Icon name="copy" />
      </span>
      <div className={look['words']}>
        <span className={look['name']}>{file.name}</span>
        <span className={`${layout.line1} ${look['finding']}`} role="alert">
          {t('execution.files.duplicate', { number: like.number })}
        </span>
      </div>
      <div className={styles['actions']}>
        <Button onClick={() => onSettle(true)} aria-label={t('execution.files.takeOf', { name: file.name })}>
          {t('execution.files.take')}
        </Button>
        <Button kind="quiet" onClick={() => onSettle(false)} aria-label={t('execution.files.leaveOf', { name: file.name })}>
          {t('execution.files.leave')}
        </Button>
      </div>
    </li>
  );
};
