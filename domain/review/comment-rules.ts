import type { ReviewKind, ReviewVerdict } from '#contract/review/review.ts';

/** The verdicts that want the reviewer's own words: both about material, and whatever sends something back. */
const commentRules = {
  campaign: ['RETURNED'],
  package: ['APPROVED', 'RETURNED'],
  preview: ['APPROVED', 'RETURNED'],
  lockScreen: ['RETURNED'],
} as const satisfies Record<ReviewKind, readonly ReviewVerdict[]>;

/** Whether a verdict about an item of this kind is refused without a comment; a reason's code never stands for one. */
export const wantsComment = (kind: ReviewKind, verdict: ReviewVerdict): boolean =>
  commentRules[kind].some((wanted: ReviewVerdict) => wanted === verdict);
