import type { PackageDecision } from '#contract/asset-packages/asset-packages.ts';
import type { Turn } from '#server/notices/turns.ts';
import { type StoredPackage, kindOf } from './store.ts';

const kinds = {
  package: { SENT: 'packageSent', APPROVED: 'packageApproved', REJECTED: 'packageReturned' },
  preview: { SENT: 'previewReady', APPROVED: 'previewApproved', REJECTED: 'previewReturned' },
} as const;

/** A package changing hands, as both sides are told of it. */
export const turnOf = (
  { id, type, campaign, submittedBy }: StoredPackage,
  event: 'SENT' | PackageDecision['verdict'],
  rest: Pick<Turn, 'by' | 'text' | 'reason' | 'dueAt' | 'now' | 'jobId'>,
): Turn => ({
  kind: kinds[kindOf({ type })][event],
  item: { id, name: campaign.name, type },
  client: campaign.client,
  campaign: { id: campaign.id, name: campaign.name },
  // Of a preview: whoever made it hears what the customer says.
  ...(type === 'AD_PREVIEW' && event !== 'SENT' && submittedBy !== null && { inChargeId: submittedBy }),
  ...rest,
});
