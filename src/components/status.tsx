import { useTranslation } from 'react-i18next';
import type { CampaignStatus } from '#contract/campaigns.ts';
import { type Meaning, campaignMeaning } from '#domain/campaign-lifecycle.ts';
import meanings from './meaning.module.css';
import styles from './status.module.css';

/** A dot in the colour of what the word means. */
export const StatusLabel = ({ meaning, children }: { meaning: Meaning; children: string }) => (
  <span className={`${styles['status']} ${meanings[meaning]}`}>{children}</span>
);

/** A campaign's status, or that it is just being paused or resumed. */
export const CampaignStatusLabel = ({ status }: { status: CampaignStatus | 'pausing' | 'resuming' }) => {
  const { t } = useTranslation();
  const meaning = status === 'pausing' || status === 'resuming' ? 'working' : campaignMeaning[status];
  return <StatusLabel meaning={meaning}>{t(`status.campaign.${status}`)}</StatusLabel>;
};
