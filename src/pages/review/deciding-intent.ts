import type { Intent } from '#contract/intents.ts';
import type { ReviewKind } from '#contract/review/review.ts';

/** The right to decide each kind. */
export const decidingIntent = {
  campaign: 'campaigns.approve',
  package: 'packages.review',
  preview: 'packages.reviewPreview',
  lockScreen: 'lockScreen.review',
} as const satisfies Record<ReviewKind, Intent>;
