import { useTranslation } from 'react-i18next';
import { useInterrupted } from '#providers/session/interruption.ts';
import styles from './interruption-notice.module.css';
import { Notice } from '#components/notice.tsx';
import { useOffline } from '#components/use-offline.ts';

interface InterruptionNoticeProps {
  /** Its screen says by itself that there is no connection, and what that means for what is written there. */
  ofWriting: boolean;
}

/** Says that there is no connection, or that the session waits for the server, for as long as that is so: what is asked for meanwhile waits without a word. */
export const InterruptionNotice = ({ ofWriting }: InterruptionNoticeProps) => {
  const { t } = useTranslation();
  const isOffline = useOffline();
  const isInterrupted = useInterrupted();
  const isSaid = isOffline ? !ofWriting : isInterrupted;
  if (!isSaid) return null;
  return (
    <div className={styles['place']}>
      <Notice tone="waiting" alert>
        {t(isOffline ? 'session.offline' : 'session.renewing')}
      </Notice>
    </div>
  );
};
