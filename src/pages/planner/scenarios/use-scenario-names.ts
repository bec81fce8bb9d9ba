import { useTranslation } from 'react-i18next';
import type { Scenario } from '#contract/campaigns/scenarios.ts';

/** The name a scenario is shown by, and the one to propose for the next. */
export const useScenarioNames = () => {
  const { t } = useTranslation();
  const nameOf = ({ name }: Pick<Scenario, 'name'>): string => name || t('scenarios.first');
  const propose = (all: readonly Pick<Scenario, 'name'>[]): string => {
    const taken = new Set(all.map(nameOf));
    const free = [2, 3, 4, 5, 6].map((number) => t('scenarios.proposal', { number })).find((name) => !taken.has(name));
    return free ?? '';
  };
  return { nameOf, propose };
};
