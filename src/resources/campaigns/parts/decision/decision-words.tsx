import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import { Disc } from '#components/disc.tsx';
import { Icon } from '#components/icon.tsx';
import { ReturnReasons } from '#resources/campaigns/parts/return-reasons/return-reasons.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './decision-words.module.css';

interface DecisionWordsProps extends Pick<ComponentProps<typeof ReturnReasons>, 'addressOf'> {
  decision: Decision;
}

/** Who decided on a plan and when, for which reasons, and in which words. */
export const DecisionWords = ({ decision: { verdict, by, at, points, comment }, addressOf }: DecisionWordsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const approved = verdict === 'APPROVED';
  return (
    <div className={styles['word']}>
      <Disc tone={approved ? 'running' : 'refused'}>
        <Icon name={approved ? 'check' : 'arrow-left'} />
      </Disc>
      <div>
        <p className={prose.medium}>{t(approved ? 'campaign.decision.approved' : 'campaign.decision.returned', { name: by.name })}</p>
        <p className={prose.note}>{format.instant(at)}</p>
        <ReturnReasons part="plan" points={points} addressOf={addressOf} />
        {comment !== null && <blockquote className={styles['comment']}>{comment}</blockquote>}
      </div>
    </div>
  );
};
