import type { ExecutionPart, PackageStatus, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { AdSet, Plan } from '#contract/campaigns/plan.ts';
import { partOfType } from './requirements.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';

interface Row {
  /** True: it is part of the plan, which the account manager has to open again and approve. */
  readonly plan: boolean;
  readonly reopens: readonly PackageType[];
}

/** What each change asks to be checked again. What is not named stays approved. */
export const editImpact = {
  name: { plan: true, reopens: [] },
  audience: { plan: true, reopens: [] },
  demographics: { plan: true, reopens: [] },
  timeline: { plan: true, reopens: [] },
  budget: { plan: true, reopens: [] },
  showsPerson: { plan: true, reopens: ['PORTRAIT_RIGHT_DISCLAIMER'] },
  landingPage: { plan: true, reopens: ['ICP_CERTIFICATION', 'TRACKING_CODES', 'AD_PREVIEW'] },
  adFormat: { plan: true, reopens: ['CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'] },
  adText: { plan: true, reopens: ['CREATIVES', 'AD_PREVIEW'] },
  adFiles: { plan: true, reopens: ['CREATIVES', 'AD_PREVIEW'] },
  buying: { plan: true, reopens: [] },
  BUSINESS_LICENSE: { plan: false, reopens: ['BUSINESS_LICENSE'] },
  ICP_CERTIFICATION: { plan: false, reopens: ['ICP_CERTIFICATION'] },
  PORTRAIT_RIGHT_DISCLAIMER: { plan: false, reopens: ['PORTRAIT_RIGHT_DISCLAIMER'] },
  CREATIVES: { plan: false, reopens: ['CREATIVES', 'AD_PREVIEW'] },
  TRACKING_CODES: { plan: false, reopens: ['TRACKING_CODES'] },
  AD_PREVIEW: { plan: false, reopens: ['AD_PREVIEW'] },
} as const satisfies Record<PackageType, Row> & Record<string, Row>;

/** Something of an approved campaign that can be changed: a field of its plan, or a package. */
export type Edit = keyof typeof editImpact;
export const edits = Object.keys(editImpact) as Edit[];

export interface Impact {
  /** The account manager has to open the plan again first. */
  readonly plan: boolean;
  readonly reopens: readonly { readonly type: PackageType; readonly part: ExecutionPart; readonly workingDays: number }[];
  readonly stays: readonly PackageType[];
  /** Working days until all is approved again: parts run side by side, and the preview follows them. */
  readonly workingDays: number;
}

/** What these changes re-open of the packages there are; only what was sent or approved can be re-opened. */
export const impactOf = (
  changes: readonly Edit[],
  packages: readonly { readonly type: PackageType; readonly status: PackageStatus }[],
): Impact => {
  const rows: readonly Row[] = changes.map((change) => editImpact[change]);
  const named = new Set(rows.flatMap(({ reopens }) => reopens));
  const settled = packages.filter(({ status }) => status === 'APPROVED' || status === 'IN_REVIEW').map(({ type }) => type);
  const reopens = settled
    .filter((type) => named.has(type))
    .map((type) => ({ type, part: partOfType[type], workingDays: partWorkingDays[partOfType[type]] }));
  const longest = (preview: boolean): number =>
    Math.max(0, ...reopens.filter(({ part }) => (part === 'ad-preview') === preview).map(({ workingDays }) => workingDays));
  return {
    plan: rows.some(({ plan }) => plan),
    reopens,
    stays: settled.filter((type) => !named.has(type)),
    workingDays: longest(false) + longest(true),
  };
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ofAdSets = {
  landingPage: ({ landingPageUrl }: AdSet) => landingPageUrl,
  adFormat: ({ id, platformId, stage, formatId }: AdSet) => [id, platformId, stage, formatId],
  adText: ({ description, dynamicFields }: AdSet) => [description, dynamicFields],
  adFiles: ({ files }: AdSet) => files,
  buying: ({ buyingType, frequencyCap }: AdSet) => [buyingType, frequencyCap],
} as const satisfies Partial<Record<Edit, (adSet: AdSet) => unknown>>;

const adSetEdits = Object.keys(ofAdSets) as (keyof typeof ofAdSets)[];
const fieldsOf = (edit: keyof typeof ofAdSets, { media }: Plan): unknown[] => media.adSets.map((adSet): unknown => ofAdSets[edit](adSet));

const wholes = {
  audience: ({ audience }: Plan) => audience,
  demographics: ({ demographics }: Plan) => demographics,
  timeline: ({ timeline }: Plan) => timeline,
  budget: ({ budget }: Plan) => budget,
  showsPerson: ({ media }: Plan) => media.showsPerson,
} as const satisfies Partial<Record<Edit, (plan: Plan) => unknown>>;

/** Which fields of the table differ between two plans. Ad sets are compared in their order. */
export const planEdits = (before: Plan, after: Plan): Edit[] => [
  ...(Object.keys(wholes) as (keyof typeof wholes)[]).filter((edit) => !same(wholes[edit](before), wholes[edit](after))),
  ...adSetEdits.filter((edit) => !same(fieldsOf(edit, before), fieldsOf(edit, after))),
];
