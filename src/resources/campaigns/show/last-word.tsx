import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Icon } from '#components/icon.tsx';
import { DecisionWords } from '#resources/campaigns/parts/decision/decision-words.tsx';
import { useTwoZones } from '#components/use-two-zones.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from '#resources/campaigns/parts/decision/decision-words.module.css';
import { Disc } from '#components/disc.tsx';

/** Who sent the plan and who decided on it, the newest first. */
export const LastWord = ({ campaign: { status, submission, decision, client } }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const inTwoZones = useTwoZones();
  const decided = decision !== null && (submission === null || decision.at >= submission.at);
  return (
    <>
      {decided && <DecisionWords decision={decision} />}
      {submission && (
        <div className={styles['word']}>
          <Disc tone="stopped">
            <Icon name="arrow-up" />
          </Disc>
          <div>
            <p className={prose.medium}>{t('campaign.submission.title', { number: submission.number })}</p>
            <p className={prose.note}>{t('campaign.submission.sent', { name: submission.by.name, when: format.instant(submission.at) })}</p>
            {planReviewStatuses.includes(status) && (
              <p className={prose.note}>{t('campaign.submission.due', { when: inTwoZones(submission.dueAt, client.timezone) })}</p>
            )}
          </div>
        </div>
      )}
      {decision && !decided && <DecisionWords decision={decision} />}
    </>
  );
};
