import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import layout from '#components/layout.module.css';
import styles from './decision-words.module.css';
import { DecisionWords } from './decision-words.tsx';

/** Why the plan came back, above the work on it: nobody sends the same plan again without having read that. */
export const ReturnNote = ({ decision }: { decision: Decision }) => {
  const { t } = useTranslation();
  return (
    <section className={`${layout.box} ${styles['note']}`} aria-label={t('campaign.decision.returned', { name: decision.by.name })}>
      <DecisionWords decision={decision} />
    </section>
  );
};
