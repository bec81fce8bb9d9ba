import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';

/** The picture of a lock-screen item; it may come to have another, which `imageKey` tells apart. */
export const lockScreenPicture = ({ id, imageKey }: { readonly id: string; readonly imageKey: string | null }) =>
  fileQuery(lockScreenCampaigns.image, imageKey === null ? null : { itemId: id }, undefined, imageKey);

/** The same in the size of a row. */
export const lockScreenStamp = ({ id, imageKey }: { readonly id: string; readonly imageKey: string | null }) =>
  fileQuery(lockScreenCampaigns.image, imageKey === null ? null : { itemId: id }, { size: 'stamp' }, imageKey);

/** An address for an item's picture: undefined while it is on its way, null when there is none or it cannot be had. */
export const useLockScreenPicture = (item: { readonly id: string; readonly imageKey: string | null }) => {
  const file = useFile(lockScreenPicture(item));
  return { ...file, address: file.address ?? (item.imageKey === null || file.failure ? null : undefined) };
};
