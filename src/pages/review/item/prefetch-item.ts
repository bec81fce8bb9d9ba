import type { QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Asset } from '#contract/asset-packages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ReviewItem } from '#contract/review.ts';
import { estimateQuery } from '#components/plan-summary/use-estimate.ts';
import { type ReadInput, readingOf } from '#providers/data/use-endpoint.ts';
import { shownFile, stampOf } from './shown-file.ts';
import { lockScreenPicture } from '#components/phone-frame/lock-screen-picture.ts';

// A video is asked for when it is looked at; of a picture comes what is drawn of it.
const largestAhead = 8_000_000;
// As many as a strip shows without being scrolled.
const mostStamps = 8;

/** The first file of a package that is shown, and small enough to come ahead. */
const firstFile = (assets: readonly Asset[]): Asset | undefined =>
  assets.find(
    ({ current, size, mediaType }) =>
      current && (mediaType.startsWith('image/') || (size <= largestAhead && !mediaType.startsWith('video/'))),
  );

/** Fetches what the screen of an item asks for, and answers once it is there; failures are left to whoever then reads it. */
export const prefetchItem = async (cache: QueryClient, item: ReviewItem): Promise<void> => {
  const ask = <E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<void> =>
    cache.prefetchQuery({ ...readingOf(endpoint, input), retry: false });
  const { kind, id, version, campaign } = item;
  const changes = ask(api.review.changes, { params: { kind, itemId: id }, query: { since: 'mine' } });
  const content = async (): Promise<void> => {
    if (kind === 'campaign') {
      await Promise.all([ask(api.campaigns.get, { params: { campaignId: id } }), cache.prefetchQuery(estimateQuery({ id, version }))]);
    } else if (kind === 'lockScreen') {
      await Promise.all([
        ask(api.lockScreenCampaigns.get, { params: { itemId: id } }),
        ask(api.lockScreenCampaigns.frames, {}),
        cache.prefetchQuery(lockScreenPicture(item)),
      ]);
    } else if (campaign) {
      const params = { campaignId: campaign.id, packageId: id };
      const plan = ask(api.campaigns.get, { params: { campaignId: campaign.id } });
      const { assets } = await cache.fetchQuery({ ...readingOf(api.assetPackages.get, { params }), retry: false });
      const first = firstFile(assets);
      const stamps = assets.filter(({ current, mediaType }) => current && mediaType.startsWith('image/')).slice(0, mostStamps);
      await Promise.all([
        plan,
        first && cache.prefetchQuery(shownFile(first, params)),
        ...stamps.map(({ id: assetId }) => cache.prefetchQuery(stampOf(assetId, params))),
      ]);
    }
  };
  await Promise.all([changes, content().catch(() => undefined)]);
};
