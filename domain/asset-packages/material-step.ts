import { type ExecutionPart, executionParts } from '#contract/asset-packages/asset-packages.ts';
import type { Side, materialSteps } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type Material, previewMayFollow } from './readiness.ts';
import { frozenStatuses } from './lifecycle.ts';
import { partOfType, requiredTypes } from './requirements.ts';

type Sent = Pick<Material, 'type' | 'status'>;

export type MaterialStep = (typeof materialSteps)[number];

/** The next thing that happens with the material of a campaign, and which side does it; the DSP is the provider's. */
export const materialSides = {
  send: 'customer',
  review: 'provider',
  preview: 'provider',
  decidePreview: 'customer',
  publish: 'provider',
} as const satisfies Record<MaterialStep, Side>;

/** The parts of which the client has still to send something. */
export const unsentParts = (plan: Pick<Plan, 'media'>, packages: readonly Sent[]): ExecutionPart[] => {
  const isSent = (type: Sent['type']): boolean => packages.some((each) => each.type === type && frozenStatuses.includes(each.status));
  return executionParts.filter((part) => part !== 'ad-preview' && !requiredTypes(part, plan).every(isSent));
};

/** What happens next: where both sides have something to do, whoever decides reads of their own part, and the client of theirs. */
export const materialStep = (plan: Pick<Plan, 'media'>, packages: readonly Sent[], decides: boolean): MaterialStep => {
  const isReviewed = packages.some(({ type, status }) => status === 'IN_REVIEW' && partOfType[type] !== 'ad-preview');
  if (isReviewed && decides) return 'review';
  if (unsentParts(plan, packages).length > 0) return 'send';
  if (!previewMayFollow(plan, packages)) return 'review';
  const preview = packages.find(({ type }) => type === 'AD_PREVIEW')?.status;
  if (preview === 'APPROVED') return 'publish';
  return preview === 'IN_REVIEW' ? 'decidePreview' : 'preview';
};
