import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { Icon, type IconName } from '#components/icon.tsx';
import { StatusLabel } from '#components/status.tsx';
import type { ExecutionPart } from '#contract/asset-packages.ts';
import { requiredTypes } from '#domain/asset-requirements.ts';
import { partWorkingDays } from '#domain/turn-around.ts';
import { useCan } from '#providers/access/use-can.ts';
import styles from './part-row.module.css';
import { ballOf, meaningOf, partStateOf } from './part-states.ts';

const icons = {
  'legal-censorship': 'file',
  'creative-censorship': 'sparkle',
  'tracking-codes': 'target',
  'ad-preview': 'eye',
} as const satisfies Record<ExecutionPart, IconName>;

/** One part of execution: what it needs under this plan, how long it takes, whose turn it is and how far it is. */
export const PartRow = ({ campaign, part }: { campaign: Campaign; part: ExecutionPart }) => {
  const { t } = useTranslation();
  const can = useCan();
  const state = partStateOf[campaign.status];
  // Account managers may hand in too, but it is the customer's turn, not theirs.
  const mayHandIn = can('packages.write', { clientId: campaign.client.id }) && !can('packages.review', { clientId: campaign.client.id });
  return (
    <li className={styles['part']} aria-labelledby={`part-${part}`}>
      <span className={styles['icon']}>
        <Icon name={icons[part]} size={20} />
      </span>
      <div className={styles['words']}>
        <h3 id={`part-${part}`}>{t(`execution.parts.${part}.name`)}</h3>
        <p>{t(`execution.parts.${part}.text`)}</p>
        <ul className={styles['needed']} aria-label={t('execution.columns.needed')}>
          {requiredTypes(part, campaign).map((type) => (
            <li key={type}>
              <span>{t(`execution.types.${type}.name`)}</span>
              <span className={styles['why']}>{t(`execution.types.${type}.why`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('execution.columns.state')}</dt>
          <dd>
            <StatusLabel meaning={meaningOf[state]}>{t(`execution.state.${state}`)}</StatusLabel>
          </dd>
        </div>
        <div>
          <dt>{t('execution.columns.ball')}</dt>
          <dd>{t(`execution.ball.${ballOf(part, state, { mayHandIn })}`)}</dd>
        </div>
        <div>
          <dt>{t('execution.columns.turnAround')}</dt>
          <dd>{t('execution.days', { count: partWorkingDays[part] })}</dd>
        </div>
      </dl>
    </li>
  );
};
