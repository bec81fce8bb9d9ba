import { useTranslation } from 'react-i18next';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { StatusLabel } from '#components/status.tsx';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';

/** A campaign's status, or that it is just being paused or resumed. */
export const CampaignStatusLabel = ({ status }: { status: CampaignStatus | 'pausing' | 'resuming' }) => {
  const { t } = useTranslation();
  const meaning = status === 'pausing' || status === 'resuming' ? 'working' : campaignMeaning[status];
  return <StatusLabel meaning={meaning}>{t(`status.campaign.${status}`)}</StatusLabel>;
};
