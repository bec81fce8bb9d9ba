import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useCurveAnswer, useEstimate } from './use-estimate.ts';
import { useNewsAnswer } from './use-forecast-news.ts';

/** Whether all that a panel of this forecast shows has come: what lies below it stays where it is from then on. */
export const useForecastStands = (campaign: Pick<Campaign, 'id' | 'version'>): boolean => {
  const answers = [useEstimate(campaign), useCurveAnswer(campaign), useNewsAnswer(campaign)];
  return answers.every(({ isPending }) => !isPending);
};
