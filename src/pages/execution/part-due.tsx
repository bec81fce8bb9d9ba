import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { useZonesBeside } from '#components/use-two-zones.ts';
import { dueLabel } from '#domain/asset-packages/lifecycle.ts';
import styles from './part-due.module.css';

interface PartDueProps {
  overview: PartOverview & { dueAt: string };
  client: Campaign['client'];
}

/** When something is due: who owes it where that is not the side whose turn it is, or a lateness would be read as theirs; the moment, whether it has passed, and both parties' zones. */
export const PartDue = ({ overview, client }: PartDueProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const zonesBeside = useZonesBeside();
  const { dueAt, remindedAt } = overview;
  return (
    <span className={styles['due']}>
      {dueLabel(overview) === 'reviewDue' && <span>{t('execution.turn.provider')}</span>}
      <Due dueAt={dueAt} now={now} zone={zonesBeside(dueAt, client.timezone)} />
      <Reminded remindedAt={remindedAt} clientId={client.id} />
    </span>
  );
};
