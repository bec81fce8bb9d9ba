import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Icon } from '#components/icon.tsx';
import { dueLabel } from '#domain/asset-packages/lifecycle.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { useMe } from '#providers/session/use-me.ts';
import { NeedList } from './need-list.tsx';
import { PartDue } from './part-due.tsx';
import { PartState } from './part-state.tsx';
import styles from './part-row.module.css';
import { partIcon } from './part-words.ts';
import { useService } from './use-service.ts';
import titled from '#components/titled.module.css';

/** One part of execution: how far it is, whose turn it is and until when, and what it needs and why. */
export const PartRow = ({ campaign, overview }: { campaign: Campaign; overview: PartOverview }) => {
  const { t } = useTranslation();
  const { step } = useService();
  const sides = sidesToward(useMe(), campaign.client.id);
  // What was sent of a part is due also while other material of it is missing.
  const { part, state, needs, dueAt } = overview;
  return (
    <li className={styles['part']} aria-labelledby={`part-${part}`}>
      <span className={styles['icon']}>
        <Icon name={partIcon[part]} size={20} />
      </span>
      <div className={`${titled['titled']} ${styles['words']}`}>
        <h3 id={`part-${part}`}>
          <Link className={styles['link']} to={step(campaign.id, part)}>
            {t(`execution.parts.${part}.name`)}
          </Link>
        </h3>
        {/* The client decides about it; to the provider's people it is said whose approval is meant. */}
        <p>
          {t(
            part === 'ad-preview' && !sides.includes('customer')
              ? 'execution.parts.ad-preview.textOfClient'
              : `execution.parts.${part}.text`,
          )}
        </p>
      </div>
      <NeedList campaign={campaign} needs={needs} label={t('execution.columns.needed')} />
      <dl className={styles['facts']}>
        <PartState campaign={campaign} overview={overview} />
        {/* What is approved takes no time any more. */}
        {state !== 'approved' && (
          <div>
            <dt>{t(`execution.columns.${dueAt === null ? 'turnAround' : dueLabel(overview)}`)}</dt>
            <dd>
              {dueAt === null ? (
                t('execution.days', { count: partWorkingDays[part] })
              ) : (
                <PartDue overview={{ ...overview, dueAt }} client={campaign.client} />
              )}
            </dd>
          </div>
        )}
      </dl>
      <span className={styles['go']}>
        <Icon name="chevron-right" />
      </span>
    </li>
  );
};
