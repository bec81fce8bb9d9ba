import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import type { Intent } from '#contract/intents.ts';

/** What somebody comes to a campaign for. */
export type NextAction = 'plan' | 'review' | 'documents' | 'execution' | 'report';

type Offer = readonly [intent: Intent, action: NextAction];

// In each status the first for whose intent the reader may act. Whoever decides on material has none to hand in.
const material = [
  ['packages.review', 'execution'],
  ['packages.write', 'documents'],
  ['packages.read', 'execution'],
] as const satisfies readonly Offer[];

const offers = {
  DRAFT: [['campaigns.edit', 'plan']],
  PLANNING: [['campaigns.edit', 'plan']],
  PLANNING_REVIEW: [['campaigns.approve', 'review']],
  EXECUTION: material,
  IN_REVIEW: [['packages.read', 'execution']],
  PENDING: [['packages.read', 'execution']],
  PUBLISHED: [['campaigns.read', 'report']],
  PAUSED: [['campaigns.read', 'report']],
  FAILED: [],
  FINISHED: [['campaigns.read', 'report']],
} as const satisfies Record<CampaignStatus, readonly Offer[]>;

/** What the reader most likely does with a campaign in this status; undefined when its own screen is all there is. */
export const nextActionOf = (status: CampaignStatus, may: (intent: Intent) => boolean): NextAction | undefined =>
  (offers[status] satisfies readonly Offer[] as readonly Offer[]).find(([intent]) => may(intent))?.[1];
