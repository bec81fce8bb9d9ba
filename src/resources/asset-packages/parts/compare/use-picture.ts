import type { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';

/** Where the pictures of a package come from. */
export interface PictureSource {
  readonly call: typeof assetPackages.picture;
  readonly campaignId: string;
  readonly packageId: string;
}

/** An address within the page for a picture with all its pixels, for they are what is compared; null until it is there. */
export const usePicture = ({ call, campaignId, packageId }: PictureSource, { id }: Asset): string | null =>
  useFile(fileQuery(call, { campaignId, packageId, assetId: id }, { size: 'whole' })).address;
