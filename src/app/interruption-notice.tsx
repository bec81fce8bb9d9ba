import { useTranslation } from 'react-i18next';
import { useInterrupted } from '#providers/session/interruption.ts';
import styles from './interruption-notice.module.css';
import { Notice } from '#components/notice.tsx';

/** Says that the session waits for the server, for as long as it does. */
export const InterruptionNotice = () => {
  const { t } = useTranslation();
  if (!useInterrupted()) return null;
  return (
    <div className={styles['place']}>
      <Notice tone="waiting" alert>
        {t('session.renewing')}
      </Notice>
    </div>
  );
};
