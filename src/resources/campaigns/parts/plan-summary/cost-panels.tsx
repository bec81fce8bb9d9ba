import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CostLadder } from '#contract/forecast/estimates.ts';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { BudgetMonths } from './budget-months.tsx';
import { CostRows } from './cost-rows.tsx';

/** What a plan costs, rung by rung, and what of it falls into each month. */
export const CostPanels = ({ campaign, cost }: { campaign: Campaign; cost: CostLadder | null | undefined }) => {
  const { t } = useTranslation();
  const { inCurrency } = useFormat();
  return (
    <>
      <Panel title={inCurrency(t('summary.cost.title'), campaign.currency)}>
        <CostRows cost={cost ?? null} currency={campaign.currency} />
      </Panel>
      <BudgetMonths campaign={campaign} />
    </>
  );
};
