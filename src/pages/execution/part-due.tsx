import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import prose from '#components/prose.module.css';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { useZonesBeside } from '#components/use-two-zones.ts';
import { dueLabel } from '#domain/asset-packages/lifecycle.ts';
import styles from './part-due.module.css';

interface PartDueProps {
  overview: PartOverview & { dueAt: string };
  client: Campaign['client'];
}

/** When something is due: the moment, whether it has passed, both parties' zones, and who owes it where that is not the side whose turn it is. */
export const PartDue = ({ overview, client }: PartDueProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const zonesBeside = useZonesBeside();
  const { dueAt, remindedAt } = overview;
  return (
    <span className={styles['due']}>
      <Due dueAt={dueAt} now={now} zone={zonesBeside(dueAt, client.timezone)} />
      {dueLabel(overview) === 'reviewDue' && <span className={prose.note}>{t('execution.turn.provider')}</span>}
      <Reminded remindedAt={remindedAt} clientId={client.id} />
    </span>
  );
};
