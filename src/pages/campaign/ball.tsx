import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { Due } from '#components/due.tsx';
import { useNow } from '#components/use-now.ts';
import { ballOf } from '#domain/campaign-lifecycle.ts';
import { sidesToward } from '#domain/permissions.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './ball.module.css';

/** Who is to do something now, until when, and what. */
export const Ball = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const me = useMe();
  const now = useNow();
  const { status, pause, submission, client } = campaign;
  const ball = ballOf({ status, pausedBy: pause?.side ?? null });
  const us = (ball === 'customer' || ball === 'provider') && sidesToward(me, client.id).includes(ball);
  return (
    <div className={styles['ball']}>
      {ball !== 'nobody' && (
        <p className={styles['who']}>
          <span className={styles['label']}>{t('campaigns.columns.waiting')}</span>
          <strong>{t(`campaigns.waiting.${us ? 'us' : ball}`)}</strong>
          {status === 'PLANNING_REVIEW' && submission && <Due dueAt={submission.dueAt} now={now} />}
        </p>
      )}
      <p className={styles['what']}>{t(`campaign.now.${status}`)}</p>
    </div>
  );
};
