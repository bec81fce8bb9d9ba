import type { Pool } from 'pg';
import type { PackageStatus, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignStatus, Side } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { materialSides, materialStep } from '#domain/asset-packages/material-step.ts';
import { materialStatuses } from '#domain/campaigns/statuses.ts';

/** Which side the material of each campaign waits for: as its row has it, and as the rule says of its plan and its packages. */
export const sidesOfMaterial = async (pool: Pool, campaignId?: string) => {
  const { rows } = await pool.query<{
    id: string;
    name: string;
    status: CampaignStatus;
    side: Side | null;
    plan: Plan;
    packages: { type: PackageType; status: PackageStatus }[];
  }>(
    `select id, name, status, material_side as side, plan, coalesce((select jsonb_agg(jsonb_build_object('type', p.type, 'status', p.status))
       from asset_packages p where p.campaign_id = c.id), '[]') as packages from campaigns c where $1::uuid is null or id = $1 order by id`,
    [campaignId ?? null],
  );
  return rows.map(({ plan, packages, ...row }) => ({
    ...row,
    packages,
    rule: materialStatuses.includes(row.status) ? materialSides[materialStep(plan, packages, false)] : null,
  }));
};
