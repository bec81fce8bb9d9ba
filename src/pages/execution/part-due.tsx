import type { Campaign } from '#contract/campaigns.ts';
import { Due } from '#components/due.tsx';
import { useNow } from '#components/use-now.ts';
import { useTwoZones } from '#components/use-two-zones.ts';
import styles from './part-due.module.css';

/** When whoever has the ball is due: how long that is, and the time in both parties' zones. */
export const PartDue = ({ dueAt, client }: { dueAt: string; client: Campaign['client'] }) => {
  const now = useNow();
  const inTwoZones = useTwoZones();
  return (
    <span className={styles['due']}>
      <Due dueAt={dueAt} now={now} />
      <span className={styles['when']}>{inTwoZones(dueAt, client.timezone)}</span>
    </span>
  );
};
