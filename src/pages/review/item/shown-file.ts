import { assetPackages } from '#contract/asset-package-calls.ts';
import type { Asset } from '#contract/asset-packages.ts';
import { fileQuery } from './use-file.ts';

/** What a file of a package is shown by: of a picture one for the screen, drawn anew; of all else the file. */
export const shownFile = ({ id, mediaType }: Asset, of: { campaignId: string; packageId: string }) => {
  const params = { ...of, assetId: id };
  return mediaType.startsWith('image/')
    ? fileQuery(assetPackages.picture, params, { size: 'screen' })
    : fileQuery(assetPackages.download, params);
};
