import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import meanings from '#components/meaning.module.css';
import { Panel } from '#components/panel.tsx';
import { type Place, StageMark } from '#components/stage-mark.tsx';
import { useTwoZones } from '#components/use-two-zones.ts';
import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import { partWorkingDays, replyWorkingHours } from '#domain/review/turn-around.ts';
import { ManagerContact } from '#resources/campaigns/parts/manager-contact.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './next-steps.module.css';
import titled from '#components/titled.module.css';

interface StepProps {
  title: string;
  place: Place;
  children: ReactNode;
}

const Step = ({ title, place, children }: StepProps) => (
  <li className={`${titled['titled']} ${styles['step']}`} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
    <span className={`${styles['mark']} ${meanings[campaignMeaning.PLANNING_REVIEW]}`}>
      <StageMark place={place} />
    </span>
    <h3>{title}</h3>
    {children}
  </li>
);

/** What happens to a plan once it is sent, and how long each part takes. */
export const NextSteps = ({ campaign, submission }: { campaign: Campaign; submission: NonNullable<Campaign['submission']> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const inTwoZones = useTwoZones();
  const { timeline, accountManager } = campaign;
  const { from, to } = timeline;
  return (
    <Panel title={t('success.next.title')}>
      <ol className={styles['steps']}>
        <Step title={t('success.next.sent')} place="past">
          <p>{format.instant(submission.at)}</p>
        </Step>
        <Step title={t('success.next.reply', { hours: replyWorkingHours })} place="now">
          <p>{t('success.next.replyText', { when: inTwoZones(submission.dueAt, campaign.client.timezone) })}</p>
          {accountManager && (
            <p>
              <ManagerContact of={accountManager} />
            </p>
          )}
        </Step>
        <Step title={t('success.next.execution')} place="next">
          <p>{t('success.next.executionText')}</p>
          <ul className={styles['parts']}>
            {executionParts.map((part) => (
              <li key={part}>
                <span>{t(`execution.parts.${part}.name`)}</span>
                <span className={prose.quiet}>{t('execution.days', { count: partWorkingDays[part] })}</span>
              </li>
            ))}
          </ul>
        </Step>
        {from !== null && to !== null && (
          <Step title={t('success.next.live')} place="next">
            <p>{format.days(from, to)}</p>
          </Step>
        )}
      </ol>
    </Panel>
  );
};
