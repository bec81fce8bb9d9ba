import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import styles from './findings-list.module.css';

/** A finding that keeps nobody from sending, or, `below` it, what helps. */
const Line = ({ text, to, below = false }: { text: string; to: string; below?: boolean }) => (
  <>
    <span className={styles['known']}>
      {!below && <Icon name="info" />}
      <span>{text}</span>
    </span>
    <span className={styles['step']}>
      {to}
      <Icon name="chevron-right" />
    </span>
  </>
);

interface UnspentProps {
  campaign: Campaign;
  amount: string;
  platforms: string;
}

/** What of the money finds nothing to buy, the way to the rows that say it, and to where that is mended. It keeps nobody from sending: below what does. */
export const Unspent = ({ campaign, amount, platforms }: UnspentProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles['list']}>
      <a
        href="#spot-plan"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('spot-plan')?.focus();
        }}
      >
        <Line text={t('forecast.unspentTotal', { value: amount, platforms })} to={t('spotPlan.title')} />
      </a>
      {editableStatuses.includes(campaign.status) && (
        <Link to={paths.step(campaign.id, 'budget', 'budget.total')}>
          <Line below text={t('summary.unspent.change')} to={t('summary.steps.budget')} />
        </Link>
      )}
    </div>
  );
};
