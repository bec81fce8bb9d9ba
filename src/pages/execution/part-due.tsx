import type { PartOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { useZonesBeside } from '#components/use-two-zones.ts';
import styles from './part-due.module.css';

interface PartDueProps {
  overview: PartOverview & { dueAt: string };
  client: Campaign['client'];
}

/** When something is due: the moment, whether it has passed, and both parties' zones. */
export const PartDue = ({ overview, client }: PartDueProps) => {
  const now = useNow();
  const zonesBeside = useZonesBeside();
  const { dueAt, remindedAt } = overview;
  return (
    <span className={styles['due']}>
      <Due dueAt={dueAt} now={now} zone={zonesBeside(dueAt, client.timezone)} />
      <Reminded remindedAt={remindedAt} clientId={client.id} />
    </span>
  );
};
