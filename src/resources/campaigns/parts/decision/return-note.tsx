import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import layout from '#components/layout.module.css';
import styles from './decision-words.module.css';
import { DecisionWords } from './decision-words.tsx';

/** Why the plan came back, above the work on it: nobody sends the same plan again without having read that, and each step that is named is a press away. */
export const ReturnNote = ({ campaignId, decision }: { campaignId: string; decision: Decision }) => {
  const { t } = useTranslation();
  return (
    <section className={`${layout.box} ${styles['note']}`} aria-label={t('campaign.decision.returned', { name: decision.by.name })}>
      <DecisionWords decision={decision} addressOf={(step) => paths.step(campaignId, step)} />
    </section>
  );
};
