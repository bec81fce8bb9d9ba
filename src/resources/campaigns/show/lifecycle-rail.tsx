import { useTranslation } from 'react-i18next';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import meanings from '#components/meaning.module.css';
import { StageMark } from '#components/stage-mark.tsx';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import styles from './lifecycle-rail.module.css';
import { lifecycleStages, stageOf } from '#resources/campaigns/parts/lifecycle-stages.ts';

/** The campaign's whole way with the place where it stands now. */
export const LifecycleRail = ({ status }: { status: CampaignStatus }) => {
  const { t } = useTranslation();
  const now = lifecycleStages.indexOf(stageOf[status]);
  const placeOf = (index: number) => {
    if (index === now) return 'now';
    return index < now ? 'past' : 'next';
  };
  return (
    <ol className={styles['rail']}>
      {lifecycleStages.map((stage, index) => {
        const place = placeOf(index);
        return (
          <li
            key={stage}
            className={`${styles['stage']} ${styles[place]} ${place === 'now' ? meanings[campaignMeaning[status]] : ''}`}
            aria-current={place === 'now' ? 'step' : undefined}
          >
            <StageMark place={place} />
            <span className={styles['name']}>{t(`campaign.rail.${stage}`)}</span>
            <HiddenText>{t(`campaign.rail.${place}`)}</HiddenText>
          </li>
        );
      })}
    </ol>
  );
};
