import type { ExecutionPart, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { needsIcpCertificate } from '#domain/campaigns/landing-page.ts';

interface Requirement {
  readonly type: PackageType;
  readonly needed: (plan: Pick<Plan, 'media'>) => boolean;
}

/** What must be handed in before a campaign can be released, and when (specification §3). */
export const assetRequirements: readonly Requirement[] = [
  { type: 'BUSINESS_LICENSE', needed: () => true },
  {
    type: 'ICP_CERTIFICATION',
    needed: ({ media }) => media.adSets.some((set) => needsIcpCertificate(set.landingPageUrl)),
  },
  { type: 'PORTRAIT_RIGHT_DISCLAIMER', needed: ({ media }) => media.showsPerson },
  { type: 'CREATIVES', needed: () => true },
  { type: 'TRACKING_CODES', needed: () => true },
  { type: 'AD_PREVIEW', needed: () => true },
];

/** The package types one part asks for under this plan. */
export const requiredTypes = (part: ExecutionPart, plan: Pick<Plan, 'media'>): PackageType[] =>
  assetRequirements
    .filter((requirement) => partOfType[requirement.type] === part && requirement.needed(plan))
    .map((requirement) => requirement.type);

/** The part of execution each type belongs to. */
export const partOfType = {
  BUSINESS_LICENSE: 'legal-censorship',
  ICP_CERTIFICATION: 'legal-censorship',
  PORTRAIT_RIGHT_DISCLAIMER: 'legal-censorship',
  CREATIVES: 'creative-censorship',
  TRACKING_CODES: 'tracking-codes',
  AD_PREVIEW: 'ad-preview',
} as const satisfies Record<PackageType, ExecutionPart>;
