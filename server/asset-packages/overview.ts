import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import type { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { type Actor, sidesToward } from '#domain/people/permissions.ts';
import { executionOverview, previewMayFollow } from '#domain/asset-packages/readiness.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { materialOf, presentPackages } from './present.ts';
import { dueOf } from './send.ts';
import { packagesOf } from './store.ts';

/** The preview's promise begins with the last approval of what it follows, and anew when the customer sends it back. */
const previewDue = (campaign: StoredCampaign, packages: readonly AssetPackage[]): string | null => {
  if (!previewMayFollow(campaign.plan, packages)) return null;
  const decided = packages.flatMap(({ type, status, decision }) =>
    decision && (type !== 'AD_PREVIEW' || status === 'REJECTED') ? [decision.at] : [],
  );
  const last = decided.toSorted().at(-1);
  return last === undefined ? null : dueOf('ad-preview', campaign, new Date(last)).toISOString();
};

/** The execution of a campaign as its reader finds it. */
export const overviewOf = async (db: Connection, campaign: StoredCampaign, reader: Actor, now: Date): Promise<ExecutionOverview> => {
  const packages = await presentPackages(db, await packagesOf(db, campaign));
  const [side = 'customer'] = sidesToward(reader, campaign.clientId);
  return executionOverview(
    {
      status: campaign.status,
      plan: campaign.plan,
      packages: packages.map(materialOf),
      previewDueAt: previewDue(campaign, packages),
      today: dateIn(now, campaign.client.timezone),
    },
    side,
  );
};
