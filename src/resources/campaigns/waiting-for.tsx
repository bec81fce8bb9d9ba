import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { Due } from '#components/due.tsx';
import { ballOf } from '#domain/campaign-lifecycle.ts';
import { sidesToward } from '#domain/permissions.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './columns.module.css';

/** Who has the ball, and how long a reply may still take; nothing once nobody has it. */
export const WaitingFor = ({ row, now }: { row: CampaignRow; now: number }) => {
  const { t } = useTranslation();
  const me = useMe();
  const ball = ballOf(row);
  if (ball === 'nobody') return null;
  const us = ball !== 'media' && sidesToward(me, row.client.id).includes(ball);
  return (
    <span className={styles['waiting']}>
      <span className={styles[us ? 'us' : ball]}>{t(`campaigns.waiting.${us ? 'us' : ball}`)}</span>
      {row.dueAt !== null && <Due dueAt={row.dueAt} now={now} />}
    </span>
  );
};
