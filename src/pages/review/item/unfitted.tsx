import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { UnfittedFormats } from '#resources/asset-packages/parts/unfitted-formats.tsx';
import { useBookedFormats } from '#resources/asset-packages/parts/use-booked-formats.ts';

/** Which formats that the campaign has booked none of these creatives fits. */
export const Unfitted = ({ campaign, assets }: { campaign: Campaign; assets: readonly Asset[] }) => {
  const current = assets.filter((asset) => asset.current);
  const formats = useBookedFormats(campaign);
  return current.length > 0 && <UnfittedFormats assets={current} formats={formats} />;
};
