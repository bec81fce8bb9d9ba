import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import styles from './campaign-progress.module.css';
import { lifecycleStages, stageOf } from '#resources/campaigns/parts/lifecycle-stages.ts';
import meanings from '#components/meaning.module.css';

/** How far a campaign is on its way, at a glance; its status says the same in words. */
export const CampaignProgress = ({ status }: { status: CampaignStatus }) => {
  const now = lifecycleStages.indexOf(stageOf[status]);
  return (
    <span className={`${styles['way']} ${meanings[campaignMeaning[status]]}`} aria-hidden="true">
      {lifecycleStages.map((stage, index) => (
        <span key={stage} className={index === now ? styles['now'] : index < now ? styles['past'] : undefined} />
      ))}
    </span>
  );
};
