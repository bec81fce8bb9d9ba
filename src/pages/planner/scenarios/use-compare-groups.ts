import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CostLadder, Estimate } from '#contract/forecast/estimates.ts';
import { shareOfRung } from '#domain/money/money.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { type CompareGroup, type CompareRow, fullCpm } from './compare-rows.ts';

const ranges = ['audience', 'reach', 'impressions'] as const satisfies readonly (keyof Estimate)[];
const rungs = ['netMedia', 'accountingFee', 'dataFee', 'tax', 'total'] as const satisfies readonly (keyof CostLadder)[];

/** Plans side by side in words; undefined until the catalogue's names are there. */
export const useCompareGroups = (campaign: Campaign, scenarios: readonly Scenario[]): CompareGroup[] | undefined => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePlanWords(campaign);
  if (!words) return undefined;
  const { currency } = campaign;
  const unknown = t('scenarios.table.unknown');
  const line = (id: string, label: string, read: (scenario: Scenario) => string | null): CompareRow => ({
    id,
    label,
    values: scenarios.map((scenario) => read(scenario) ?? unknown),
  });
  const money = (amount: number | null): string | null => (amount === null || currency === null ? null : format.ledger(amount, currency));

  const forecast = [
    ...ranges.map((name) =>
      line(name, t(`scenarios.table.${name}`), ({ estimate }) => {
        if (estimate.tooSmall) return t('scenarios.table.tooSmall');
        const range = estimate[name];
        return range && format.range(range);
      }),
    ),
    line('frequency', t('scenarios.table.frequency'), ({ estimate: { frequency } }) =>
      frequency === null ? null : format.number(Math.round(frequency * 10) / 10),
    ),
    line('cpm', format.inCurrency(t('scenarios.table.cpm'), currency), (scenario) => money(fullCpm(scenario))),
  ];
  const costs = rungs.map((rung) =>
    line(rung, t(`summary.cost.${rung}`, { rate: format.rate(shareOfRung(rung, campaign.terms) ?? 0) }), ({ estimate: { cost } }) =>
      money(cost && cost[rung]),
    ),
  );

  const described = scenarios.map(({ plan }) => words(plan));
  const parts = planSteps.map((step): CompareGroup => {
    const facts = described.map((plan) => plan.find((part) => part.step === step)?.facts ?? []);
    const ids = [...new Set(facts.flatMap((list) => list.map(({ id }) => id)))];
    return {
      id: step,
      title: t(`summary.steps.${step}`),
      rows: ids.map((id) => ({
        id,
        label: facts.flatMap((list) => list.find((fact) => fact.id === id)?.label ?? [])[0] ?? '',
        values: facts.map((list) => list.find((fact) => fact.id === id)?.value || t('summary.notSet')),
      })),
    };
  });
  return [
    { id: 'forecast', title: t('scenarios.table.forecast'), rows: forecast },
    { id: 'money', title: format.inCurrency(t('scenarios.table.money'), currency), rows: costs },
    ...parts,
  ];
};
