import type { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';

/** Working hours within which an account manager replies to a submission (specification §9). */
export const replyWorkingHours = 4;

/** Working days each part of execution takes (specification §9; the ad preview is ours). */
export const partWorkingDays = {
  'legal-censorship': 3,
  'creative-censorship': 3,
  'tracking-codes': 2,
  'ad-preview': 1,
} as const satisfies Record<ExecutionPart, number>;
