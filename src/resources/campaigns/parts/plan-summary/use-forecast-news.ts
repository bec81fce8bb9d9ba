import { useEffect } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ForecastNews } from '#contract/forecast/estimates.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';

/** What the weekly update changed since this reader last looked, and the way to say that it was seen. */
export interface NewsOfForecast {
  readonly news: ForecastNews | null;
  readonly take: () => void;
}

/** How the news of a forecast are coming. */
export const useNewsAnswer = ({ id }: Pick<Campaign, 'id'>) =>
  useEndpoint(api.estimates.news, { params: { campaignId: id } }, { staleTime: Infinity });

/** Asks for a forecast's news, and remembers that the reader has looked as soon as there are none. `asOf`: the Monday of the data on screen. */
export const useForecastNews = ({ id }: Pick<Campaign, 'id'>, asOf: string | undefined): NewsOfForecast => {
  const params = { campaignId: id };
  const { data } = useNewsAnswer({ id });
  // Not this week's yet, and nothing that has to be told first.
  const unseen = asOf !== undefined && data !== undefined && data.news === null && data.looked !== asOf;
  const look = async (): Promise<void> => {
    // Whoever cannot say so now says it the next time.
    const answer = await call(api.estimates.look, { params, body: {} }).catch(() => null);
    if (answer) putAnswer(api.estimates.news, { params }, { looked: answer.asOf, news: null });
  };
  useEffect(() => {
    if (unseen) void look();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it becomes true
  }, [unseen, id]);
  return { news: data?.news ?? null, take: () => void look() };
};
