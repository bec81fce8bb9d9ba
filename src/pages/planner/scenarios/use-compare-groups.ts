import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CostLadder, Estimate } from '#contract/forecast/estimates.ts';
import { fullCpm } from '#domain/money/full-cpm.ts';
import { floorToMajor, shareOfRung } from '#domain/money/money.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import type { CompareGroup, CompareRow } from './compare-rows.ts';

const ranges = ['audience', 'impressions'] as const satisfies readonly (keyof Estimate)[];
// What they add up to stands above.
const rungs = ['netMedia', 'accountingFee', 'dataFee', 'tax'] as const satisfies readonly (keyof CostLadder)[];

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

  const range = (name: 'reach' | (typeof ranges)[number]): CompareRow =>
    line(name, t(`scenarios.table.${name}`), ({ estimate }) => {
      if (estimate.tooSmall) return t('scenarios.table.tooSmall');
      const span = estimate[name];
      return span && format.range(span);
    });
  const totalOf = ({ estimate: { cost } }: Scenario): number | null => cost && cost.total;
  // Where one of the plans leaves money over, what of each can be spent stands beside its cost, and CPM is said to be of that: as in the summary.
  const isShort = scenarios.some(({ estimate }) => spendableOnly(estimate) !== null);
  const spentOf = (scenario: Scenario): number | null => {
    const only = spendableOnly(scenario.estimate);
    return only === null || currency === null ? totalOf(scenario) : floorToMajor(only, currency);
  };
  const spendable: CompareRow = {
    ...line('spendable', format.inCurrency(t('scenarios.table.spendable'), currency), (scenario) => money(spentOf(scenario))),
    bars: scenarios.map(spentOf),
  };
  const cpmLabel = [
    format.inCurrency(t('summary.numbers.cpm'), currency),
    t(isShort ? 'summary.numbers.cpmSpendable' : 'summary.numbers.cpmHint'),
  ].join(' · ');
  const main: CompareRow[] = [
    { ...range('reach'), bars: scenarios.map(({ estimate: { reach } }) => reach && reach.likely) },
    {
      ...line('cost', format.inCurrency(t('campaign.budget'), currency), (scenario) => money(totalOf(scenario))),
      bars: scenarios.map(totalOf),
    },
    ...(isShort ? [spendable] : []),
    {
      ...line('cpm', cpmLabel, ({ estimate }) => money(fullCpm(estimate))),
      bars: scenarios.map(({ estimate }) => fullCpm(estimate)),
    },
  ];
  const forecast = [
    ...ranges.map(range),
    line('frequency', t('scenarios.table.frequency'), ({ estimate: { frequency } }) =>
      frequency === null ? null : format.fixed(frequency, 1),
    ),
  ];
  const costs = rungs.map((rung) =>
    line(rung, t(`summary.cost.${rung}`, { rate: format.rate(shareOfRung(rung, campaign.terms) ?? 0) }), ({ estimate: { cost } }) =>
      money(cost && cost[rung]),
    ),
  );

  const described = scenarios.map(({ plan }) => words(plan));
  // A total says what the cost above says, unless another has been entered and not been applied.
  const isSaid = (id: string): boolean => id === 'total' && scenarios.every(({ plan }) => plan.budget.unapplied === null);
  const parts = planSteps.map((step): CompareGroup => {
    const facts = described.map((plan) => plan.find((part) => part.step === step)?.facts ?? []);
    const ids = [...new Set(facts.flatMap((list) => list.map(({ id }) => id)))];
    return {
      id: step,
      title: t(`summary.steps.${step}`),
      rows: ids
        .filter((id) => !isSaid(id))
        .map((id) => ({
          id,
          label: facts.flatMap((list) => list.find((fact) => fact.id === id)?.label ?? [])[0] ?? '',
          values: facts.map((list) => list.find((fact) => fact.id === id)?.value || t('summary.notSet')),
        })),
    };
  });
  return [
    { id: 'main', title: t('scenarios.table.main'), rows: main },
    { id: 'forecast', title: t('scenarios.table.forecast'), rows: forecast },
    { id: 'money', title: format.inCurrency(t('scenarios.table.money'), currency), rows: costs },
    ...parts,
  ];
};
