import type { Intent } from '#contract/intents.ts';
import type { ReviewKind } from '#contract/review/review.ts';

/** What somebody has to be allowed to decide about each kind. */
export const reviewIntents = {
  campaign: 'campaigns.approve',
  package: 'packages.review',
  preview: 'packages.reviewPreview',
  lockScreen: 'lockScreen.review',
} as const satisfies Record<ReviewKind, Intent>;
