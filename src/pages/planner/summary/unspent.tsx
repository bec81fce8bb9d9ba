import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { costLadder, dataFeeDue } from '#domain/money/money.ts';
import { totalWithout, unspentBeside } from '#domain/money/spendable.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useSpotPlan } from '#resources/campaigns/parts/spot-plan/use-spot-plan.ts';
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

/** What of the money finds nothing to buy, the way to the rows that say it, and to where that is mended. It keeps nobody from sending, and comes when it is known: below what does. */
export const Unspent = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: plan } = useSpotPlan(campaign);
  const unspent = plan ? totalsOf(plan.content).unspent : 0;
  const platforms = format.list([...new Set(plan?.content.flatMap((row) => (row.unspent ? [row.channel] : [])))]);
  const { currency, terms, budget, audience } = campaign;
  if (unspent <= 0 || currency === null || budget.total === null) return null;
  const ladder = costLadder(budget.total, { rates: terms, dataFee: dataFeeDue(audience, terms.dataFee[currency]) });
  const gross = unspentBeside(budget.total, totalWithout(ladder, unspent), currency);
  return (
    <div className={styles['list']}>
      <a
        href="#spot-plan"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('spot-plan')?.focus();
        }}
      >
        <Line text={t('forecast.unspentTotal', { value: format.money(gross, currency), platforms })} to={t('spotPlan.title')} />
      </a>
      {editableStatuses.includes(campaign.status) && (
        <Link to={paths.step(campaign.id, 'budget', 'budget.total')}>
          <Line below text={t('summary.unspent.change')} to={t('summary.steps.budget')} />
        </Link>
      )}
    </div>
  );
};
