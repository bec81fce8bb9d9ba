import { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { fileQuery } from '#providers/files/use-file.ts';

interface Place {
  readonly campaignId: string;
  readonly packageId: string;
}

/** What a file of a package is shown by: of a picture one for the screen, drawn anew; of all else the file. */
export const shownFile = ({ id, mediaType }: Asset, of: Place) => {
  const params = { ...of, assetId: id };
  return mediaType.startsWith('image/')
    ? fileQuery(assetPackages.picture, params, { size: 'screen' })
    : fileQuery(assetPackages.download, params);
};

/** A picture of a package in the size of a strip. */
export const stampOf = (assetId: string, of: Place) => fileQuery(assetPackages.picture, { ...of, assetId }, { size: 'stamp' });
