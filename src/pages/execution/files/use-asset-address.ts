import { useFileAddress } from '#providers/files/use-file-address.ts';
import { useDesk } from '#pages/execution/desk.ts';

/** An address within the page for a file of a package; null until it is there. */
export const useAssetAddress = (packageId: string, assetId: string): string | null => {
  const { campaign, service } = useDesk();
  return useFileAddress(service.calls.download, { campaignId: campaign.id, packageId, assetId });
};
