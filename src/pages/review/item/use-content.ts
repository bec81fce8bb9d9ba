import { api } from '#contract/api.ts';
import type { AssetPackage } from '#contract/asset-packages.ts';
import type { ReviewItem } from '#contract/review.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** The version of an item's content on screen, null until it is there; and its package, where it is one. */
export const useContent = (item: ReviewItem | undefined): { version: number | null; material: AssetPackage | null } => {
  const id = item?.id ?? nobody;
  const [campaign, lockScreen] = [item?.kind === 'campaign', item?.kind === 'lockScreen'];
  const material = item !== undefined && !campaign && !lockScreen && item.campaign !== null;
  const plan = useEndpoint(api.campaigns.get, { params: { campaignId: id } }, { enabled: campaign });
  const story = useEndpoint(api.lockScreenCampaigns.get, { params: { itemId: id } }, { enabled: lockScreen });
  const files = useEndpoint(
    api.assetPackages.get,
    { params: { campaignId: item?.campaign?.id ?? nobody, packageId: id } },
    { enabled: material },
  );
  if (campaign) return { version: plan.data?.version ?? null, material: null };
  if (lockScreen) return { version: story.data?.version ?? null, material: null };
  return material ? { version: files.data?.version ?? null, material: files.data ?? null } : { version: null, material: null };
};
