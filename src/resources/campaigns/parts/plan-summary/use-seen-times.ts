import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** How many people see a plan's ads several times, a sentence for each number of times. */
export const useSeenTimes = (): ((estimate: Pick<Estimate, 'atLeast'>) => string[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ atLeast }) =>
    atLeast
      .filter(({ times }) => times > 1)
      .map(({ times, people }) => t('summary.forecast.seen', { times, people: format.compact(people) }));
};
