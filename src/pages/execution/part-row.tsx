import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Icon } from '#components/icon.tsx';
import { StatusLabel } from '#components/status.tsx';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { NeedList } from './need-list.tsx';
import { PartDue } from './part-due.tsx';
import styles from './part-row.module.css';
import { partIcon, partMeaning } from './part-words.ts';
import { useService } from './use-service.ts';
import { useTurn } from './use-turn.ts';

/** One part of execution: how far it is, whose turn it is and until when, and what it needs and why. */
export const PartRow = ({ campaign, overview }: { campaign: Campaign; overview: PartOverview }) => {
  const { t } = useTranslation();
  const { step } = useService();
  const isMine = useTurn(campaign);
  // What was sent of a part is due also while other material of it is missing.
  const { part, state, turn, needs, dueAt, remindedAt } = overview;
  return (
    <li className={styles['part']} aria-labelledby={`part-${part}`}>
      <span className={styles['icon']}>
        <Icon name={partIcon[part]} size={20} />
      </span>
      <div className={styles['words']}>
        <h3 id={`part-${part}`}>
          <Link className={styles['link']} to={step(campaign.id, part)}>
            {t(`execution.parts.${part}.name`)}
          </Link>
        </h3>
        <p>{t(`execution.parts.${part}.text`)}</p>
      </div>
      <NeedList needs={needs} label={t('execution.columns.needed')} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('execution.columns.state')}</dt>
          <dd>
            <StatusLabel meaning={partMeaning[state]}>{t(`execution.state.${state}`)}</StatusLabel>
          </dd>
        </div>
        <div>
          <dt>{t('execution.columns.turn')}</dt>
          <dd>{t(`execution.turn.${isMine(turn) ? 'you' : turn}`)}</dd>
        </div>
        <div>
          <dt>{t(dueAt === null ? 'execution.columns.turnAround' : 'execution.columns.due')}</dt>
          <dd>
            {dueAt === null ? (
              t('execution.days', { count: partWorkingDays[part] })
            ) : (
              <PartDue dueAt={dueAt} remindedAt={remindedAt} client={campaign.client} />
            )}
          </dd>
        </div>
      </dl>
      <span className={styles['go']}>
        <Icon name="chevron-right" />
      </span>
    </li>
  );
};
