import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import prose from '#components/prose.module.css';
import { BudgetMonths } from './budget-months.tsx';
import { CostRows } from './cost-rows.tsx';
import { TotalNote } from './total-note.tsx';

/** What a plan costs, rung by rung, and what of it falls into each month; under both, how much of it can be spent, where not all of it can be. */
export const CostPanels = ({ campaign, estimate }: { campaign: Campaign; estimate: Estimate | undefined }) => {
  const { t } = useTranslation();
  const { inCurrency } = useFormat();
  const { currency } = campaign;
  const less = currency !== null && estimate && spendableOnly(estimate) !== null && (
    <p className={prose.note}>
      <TotalNote currency={currency} estimate={estimate} />
    </p>
  );
  return (
    <>
      <Panel title={inCurrency(t('summary.cost.title'), currency)}>
        <CostRows cost={estimate?.cost ?? null} currency={currency} />
        {less}
      </Panel>
      <BudgetMonths campaign={campaign}>{less}</BudgetMonths>
    </>
  );
};
