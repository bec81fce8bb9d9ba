import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { paths } from '#config/paths.ts';
import { decidingStatuses, planReviewStatuses, turnOf } from '#domain/campaigns/statuses.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import layout from '#components/layout.module.css';
import styles from './turn.module.css';

/** What happens to it now; of a released one how far it is with the platforms. */
const useNowWords = ({ status, booking }: Campaign): string => {
  const { t } = useTranslation();
  const format = useFormat();
  if (booking?.state !== 'waiting') return t(`campaign.now.${status}`);
  return booking.tries > 1 && booking.nextTryAt !== null
    ? t('campaign.booking.again', { time: format.instant(booking.nextTryAt) })
    : t('campaign.booking.asking');
};

/** Who is to do something now, until when, and what. */
export const Turn = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const me = useMe();
  const can = useCan();
  const now = useNow();
  const words = useNowWords(campaign);
  const { status, pause, submission, client } = campaign;
  const turn = turnOf({ status, pausedBy: pause?.side ?? null });
  const us = (turn === 'customer' || turn === 'provider') && sidesToward(me, client.id).includes(turn);
  return (
    <div>
      {turn !== 'nobody' && (
        <p className={`${layout.wrap} ${styles['who']}`}>
          <span className={styles['label']}>{t('campaigns.columns.waiting')}</span>
          <strong>{t(`campaigns.waiting.${us ? 'us' : turn}`)}</strong>
          {planReviewStatuses.includes(status) && submission && (
            <>
              <Due dueAt={submission.dueAt} now={now} />
              <Reminded remindedAt={submission.remindedAt} clientId={client.id} />
            </>
          )}
        </p>
      )}
      <p className={styles['what']}>{words}</p>
      {(planReviewStatuses.includes(status) || decidingStatuses.includes(status)) && can('packages.review', { clientId: client.id }) && (
        <p className={styles['what']}>
          <Link to={paths.review(campaign.id)}>{t('campaign.decisions')}</Link>
        </p>
      )}
    </div>
  );
};
