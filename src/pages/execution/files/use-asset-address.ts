import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PictureSize } from '#contract/picture-size.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** An address within the page for a film of a package or a picture drawn in this size; null until it is there, and for papers. */
export const useAssetAddress = (packageId: string, { id, mediaType }: Asset, size: PictureSize = 'screen'): string | null => {
  const { campaign, service } = useOpenStep();
  const { picture, download } = service.calls;
  const isFilm = mediaType.startsWith('video/');
  const isShown = isFilm || mediaType.startsWith('image/');
  const call: Endpoint = isFilm ? download : picture;
  const params = isShown ? { campaignId: campaign.id, packageId, assetId: id } : null;
  return useFile(fileQuery(call, params, isFilm ? undefined : { size })).address;
};
