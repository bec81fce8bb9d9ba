import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** The bytes of a PDF of a package; null until they are there, and for all else. */
export const usePaper = (packageId: string, { id, mediaType }: Asset): Blob | null => {
  const { campaign, service } = useOpenStep();
  const params = mediaType === 'application/pdf' ? { campaignId: campaign.id, packageId, assetId: id } : null;
  return useFile(fileQuery(service.calls.download, params)).blob;
};
