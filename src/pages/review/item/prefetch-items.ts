import { api } from '#contract/api.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { ReviewContent, ReviewItem } from '#contract/review/review.ts';
import { lockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { ask, fetchAhead, isKnown } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { contentQuery } from './item-content.ts';
import { shownFile } from './shown-file.ts';

// A video is asked for when it is looked at; of a picture comes what is drawn of it.
const largestAhead = 8_000_000;

/** The first file of a package that is shown, and small enough to come ahead. */
const firstFile = (assets: readonly Asset[]): Asset | undefined =>
  assets.find(
    ({ current, size, mediaType }) =>
      current && (mediaType.startsWith('image/') || (size <= largestAhead && !mediaType.startsWith('video/'))),
  );

const prefetchFiles = async ({ material, lockScreen }: ReviewContent): Promise<void> => {
  if (lockScreen) {
    await Promise.all([
      fetchAhead({ ...readingOf(api.lockScreenCampaigns.frames, {}), staleTime: Number.POSITIVE_INFINITY }),
      lockScreen.imageKey !== null && fetchAhead(lockScreenPicture(lockScreen)),
    ]);
  } else if (material) {
    const first = firstFile(material.assets);
    await (first && fetchAhead(shownFile(first, { campaignId: material.campaignId, packageId: material.id })));
  }
};

/** Whether the content of an item is there, or on its way. */
export const isFetched = (item: ReviewItem): boolean => isKnown(contentQuery(item, ''));

/** Fetches what the screen of an item asks for, and answers once it is there; failures are left to whoever then reads it. */
export const prefetchItem = async (item: ReviewItem, gone: string): Promise<void> => {
  try {
    const { data } = await ask({ ...contentQuery(item, gone), retry: false });
    await prefetchFiles(data);
  } catch {
    // Whoever opens it is told.
  }
};
