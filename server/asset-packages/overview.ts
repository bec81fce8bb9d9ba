import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import { type Actor, sidesToward } from '#domain/people/permissions.ts';
import { executionOverview } from '#domain/asset-packages/readiness.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { previewDue } from '#server/working-time/due.ts';
import { materialOf, presentPackages } from './present.ts';
import { packagesOf } from './store.ts';

/** The execution of a campaign as its reader finds it. */
export const overviewOf = async (db: Connection, campaign: StoredCampaign, reader: Actor, now: Date): Promise<ExecutionOverview> => {
  const packages = await presentPackages(db, await packagesOf(db, campaign));
  const [side = 'customer'] = sidesToward(reader, campaign.clientId);
  return executionOverview(
    {
      status: campaign.status,
      plan: campaign.plan,
      packages: packages.map(materialOf),
      previewDueAt: previewDue(campaign, packages)?.toISOString() ?? null,
      today: dateIn(now, campaign.client.timezone),
    },
    side,
  );
};
