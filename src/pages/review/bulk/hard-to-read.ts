import { api } from '#contract/api.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { framesFor } from '#domain/lock-screen/frames.ts';
import { contentQuery } from '#pages/review/item/item-content.ts';
import { ask } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { blobAddress } from '#providers/files/use-file.ts';
import { contrastsOn, isReadable } from '#resources/lock-screen-campaigns/parts/contrast.ts';
import { lockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';

/** An item whose clock cannot be read well, and on which phones. */
export interface HardToRead {
  readonly id: string;
  readonly phones: readonly string[];
}

/** Those of some items whose clock is hard to read over their picture; an item that cannot be looked at says so elsewhere. */
export const hardToRead = async (items: readonly Pick<ReviewItem, 'kind' | 'id' | 'version'>[], gone: string): Promise<HardToRead[]> => {
  const wanted = items.filter(({ kind }) => kind === 'lockScreen');
  if (wanted.length === 0) return [];
  const { data: frames } = await ask({ ...readingOf(api.lockScreenCampaigns.frames, {}), staleTime: Number.POSITIVE_INFINITY });
  // Variants have one picture together, which is asked for once.
  const pictures = new Map<string, Promise<string | null>>();
  const pictureOf = (item: LockScreenItem): Promise<string | null> => {
    if (item.imageKey === null) return Promise.resolve(null);
    const known = pictures.get(item.imageKey) ?? ask(lockScreenPicture(item)).then(({ data }) => blobAddress(data));
    pictures.set(item.imageKey, known);
    return known;
  };
  const phonesOf = async (item: (typeof wanted)[number]): Promise<string[]> => {
    const { lockScreen } = (await ask({ ...contentQuery(item, gone), retry: false })).data;
    const address = lockScreen && (await pictureOf(lockScreen));
    if (!lockScreen || typeof address !== 'string') return [];
    const contrasts = await contrastsOn(address, framesFor(frames.content, lockScreen.oems), 'light');
    return contrasts.filter((contrast) => !isReadable(contrast)).map(({ frame }) => frame.name);
  };
  const looked = await Promise.all(wanted.map(async (item) => ({ id: item.id, phones: await phonesOf(item).catch((): string[] => []) })));
  return looked.filter(({ phones }) => phones.length > 0);
};
