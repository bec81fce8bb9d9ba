import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { useZonesBeside } from '#components/use-two-zones.ts';
import styles from './part-due.module.css';

interface PartDueProps {
  dueAt: string;
  /** When whoever owes it was reminded; null as long as nobody was. */
  remindedAt: string | null;
  client: Campaign['client'];
}

/** When the side is due whose turn it is: the moment, whether it has passed, and both parties' zones. */
export const PartDue = ({ dueAt, remindedAt, client }: PartDueProps) => {
  const now = useNow();
  const zonesBeside = useZonesBeside();
  return (
    <span className={styles['due']}>
      <Due dueAt={dueAt} now={now} zone={zonesBeside(dueAt, client.timezone)} />
      <Reminded remindedAt={remindedAt} clientId={client.id} />
    </span>
  );
};
