import { lockScreenCampaigns } from '#contract/lock-screen-calls.ts';
import { fileQuery } from '#providers/files/use-file.ts';

/** The picture of a lock-screen item; it may come to have another, which `imageKey` tells apart. */
export const lockScreenPicture = ({ id, imageKey }: { readonly id: string; readonly imageKey: string | null }) =>
  fileQuery(lockScreenCampaigns.image, { itemId: id }, undefined, imageKey);
