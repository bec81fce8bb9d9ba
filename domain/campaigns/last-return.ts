import type { Campaign, Decision } from '#contract/campaigns/campaigns.ts';
import { editableStatuses } from './statuses.ts';

/** The return after which the plan is worked on again; null before the first one, and from when the plan is sent anew. */
export const lastReturn = (
  { status, decision }: Pick<Campaign, 'status' | 'decision'>,
  open = editableStatuses.includes(status),
): Decision | null => (open && decision?.verdict === 'RETURNED' ? decision : null);
