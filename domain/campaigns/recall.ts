import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { planReviewStatuses } from './statuses.ts';

/** How long whoever sent a plan for review can take it back. Nobody is written to before. */
export const recallSeconds = 30;

interface Sent {
  readonly status: CampaignStatus;
  readonly submittedBy: string | null;
  readonly submittedAt: Date | null;
  /** A reviewer has it open, has taken it on, or has decided something that does not count yet. */
  readonly reviewBegun: boolean;
}

/** Until when what was sent at this moment is still its sender's: that moment itself no longer counts. */
export const recallEnds = (submittedAt: Date): Date => new Date(submittedAt.getTime() + recallSeconds * 1000);

/** Why a plan that waits for review cannot be taken back any more; null as long as it can. */
export const tooLateToRecall = ({ submittedAt, reviewBegun }: Sent, now: Date): 'late' | 'begun' | null => {
  if (submittedAt === null || now >= recallEnds(submittedAt)) return 'late';
  return reviewBegun ? 'begun' : null;
};

/** For how many milliseconds this person can still take it back; null when they cannot. */
export const recallableFor = (sent: Sent, personId: string, now: Date): number | null => {
  const { status, submittedBy, submittedAt } = sent;
  const can = planReviewStatuses.includes(status) && submittedBy === personId && tooLateToRecall(sent, now) === null;
  return can && submittedAt !== null ? recallEnds(submittedAt).getTime() - now.getTime() : null;
};
