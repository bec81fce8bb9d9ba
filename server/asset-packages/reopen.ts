import type { Plan } from '#contract/campaigns/plan.ts';
import { type Edit, impactOf, planEdits } from '#domain/asset-packages/edit-impact.ts';
import { materialStatuses } from '#domain/campaigns/statuses.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { packagesOf, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';

/** Opens what these changes ask to be checked again (the table of edit impact): it is new again, and keeps its files and its history. */
export const reopenBy = async (
  tx: Transaction,
  campaign: StoredCampaign,
  changes: readonly Edit[],
  { actor, now, trace, reason }: { actor: { id: string }; now: Date; trace: Trace; reason: string },
): Promise<void> => {
  const packages = await packagesOf(tx, campaign);
  for (const { type } of impactOf(changes, packages).reopens) {
    const one = packages.find((each) => each.type === type);
    if (!one) continue;
    await writePackage(tx, one, { status: 'NEW', updatedTime: now, updatedBy: actor.id });
    await writePackageTrail(tx, trace, one, {
      action: 'package.reopen',
      fromState: one.status,
      toState: 'NEW',
      ...(reason !== '' && { reason }),
      diff: { because: [...changes] },
    });
  }
};

/** What an approved plan re-opens against the plan that was approved before it. The campaign is locked. */
export const reopenByPlan = async (
  tx: Transaction,
  campaign: StoredCampaign,
  before: Plan | undefined,
  by: { actor: { id: string }; now: Date; trace: Trace },
): Promise<void> => {
  const changes = before ? planEdits(before, campaign.plan) : [];
  if (changes.length > 0 && materialStatuses.includes(campaign.status)) await reopenBy(tx, campaign, changes, { ...by, reason: '' });
};
