import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { fullCpm } from '#domain/money/full-cpm.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import { type NamedNumber, Numbers } from './numbers.tsx';
import { TotalNote } from './total-note.tsx';

interface PlanNumbersProps {
  campaign: Pick<Campaign, 'currency' | 'timeline' | 'budget'>;
  estimate: Estimate | undefined;
  /** The estimate is on its way. */
  pending: boolean;
}

/** What a plan comes to, in four numbers. */
export const PlanNumbers = ({ campaign: { currency, timeline, budget }, estimate, pending }: PlanNumbersProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to } = timeline;
  const reach = estimate?.tooSmall ? null : estimate?.reach;
  const cpm = estimate && fullCpm(estimate);
  const spendable = estimate ? spendableOnly(estimate) : null;
  const days = from !== null && to !== null ? daysFrom(from, to) : 0;
  const money = (amount: number | null | undefined): string | null =>
    typeof amount === 'number' && currency !== null ? format.money(amount, currency) : null;
  const notSet = t('summary.notSet');
  const unknown = pending ? '' : t('scenarios.table.unknown');
  const numbers: readonly NamedNumber[] = [
    [
      t('summary.forecast.reach'),
      reach ? format.range(reach) : null,
      unknown,
      t('summary.forecast.likely', { value: format.compact(reach?.likely ?? 0) }),
    ],
    [
      format.inCurrency(t('campaign.budget'), currency),
      money(budget.total),
      notSet,
      currency && <TotalNote key="total" currency={currency} estimate={estimate} />,
    ],
    [
      t('summary.facts.dates'),
      from !== null && to !== null ? format.days(from, to) : null,
      notSet,
      t('summary.values.days', { count: days }),
    ],
    [
      format.inCurrency(t('summary.numbers.cpm'), currency),
      money(cpm),
      unknown,
      t(spendable === null ? 'summary.numbers.cpmHint' : 'summary.numbers.cpmSpendable'),
    ],
  ];
  return <Numbers numbers={numbers} pending={pending} className={layout.box ?? ''} />;
};
