import type { Plan } from '#contract/plan.ts';
import { needsIcpCertificate } from './landing-page.ts';

/** The four parts of execution (specification §4). */
export const executionParts = ['legal-censorship', 'creative-censorship', 'tracking-codes', 'ad-preview'] as const;
export type ExecutionPart = (typeof executionParts)[number];

export const packageTypes = [
  'BUSINESS_LICENSE',
  'ICP_CERTIFICATION',
  'PORTRAIT_RIGHT_DISCLAIMER',
  'CREATIVES',
  'TRACKING_CODES',
  'AD_PREVIEW',
] as const;
export type PackageType = (typeof packageTypes)[number];

interface Requirement {
  readonly part: ExecutionPart;
  readonly type: PackageType;
  readonly needed: (plan: Pick<Plan, 'media'>) => boolean;
}

/** What must be handed in before a campaign can be released, and when (specification §3). */
export const assetRequirements: readonly Requirement[] = [
  { part: 'legal-censorship', type: 'BUSINESS_LICENSE', needed: () => true },
  {
    part: 'legal-censorship',
    type: 'ICP_CERTIFICATION',
    needed: ({ media }) => media.adSets.some((set) => needsIcpCertificate(set.landingPageUrl)),
  },
  { part: 'legal-censorship', type: 'PORTRAIT_RIGHT_DISCLAIMER', needed: ({ media }) => media.showsPerson },
  { part: 'creative-censorship', type: 'CREATIVES', needed: () => true },
  { part: 'tracking-codes', type: 'TRACKING_CODES', needed: () => true },
  { part: 'ad-preview', type: 'AD_PREVIEW', needed: () => true },
];

/** The package types one part asks for under this plan. */
export const requiredTypes = (part: ExecutionPart, plan: Pick<Plan, 'media'>): PackageType[] =>
  assetRequirements.filter((requirement) => requirement.part === part && requirement.needed(plan)).map((requirement) => requirement.type);
