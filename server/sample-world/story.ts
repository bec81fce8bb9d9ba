import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CampaignName } from '#contract/campaigns/plain-field-schemas.ts';
import { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { refusalCodes } from '#contract/campaigns/media-booking.ts';
import { planSteps, strategies, targetTypes } from '#contract/campaigns/plan.ts';
import { returnReasons } from '#domain/review/return-reasons.ts';
import { people } from './accounts.ts';
import { type ClientKey, sampleClients } from './clients.ts';
import { groupKeys } from './groups.ts';

const Username = z.enum(Object.keys(people));
const slugs = z.array(z.string()).default([]);

/** A campaign of the sample world as its planner would tell it; its plan and its history are worked out from it. */
const Story = z.strictObject({
  name: CampaignName,
  by: Username,
  status: CampaignStatus,
  targetType: z.enum(targetTypes).default('LOCAL'),
  strategy: z.enum(strategies).default('GUIDANCE'),
  /** A goal of the catalogue by id, or the planner's own words. */
  goal: z.string(),
  cities: slugs,
  brands: slugs,
  rivals: slugs,
  categories: slugs,
  groups: z.array(z.enum(groupKeys)).default([]),
  /** How many locations the AI recommendation may choose. */
  locations: z.number().optional(),
  /** Ids of ad formats. */
  formats: slugs,
  /** Percent of the budget for each platform, in the order of its first format; without them the first leads. */
  shares: z.array(z.number().int()).optional(),
  /** Total budget in major units, VAT included. */
  total: z.number().optional(),
  /** First day, counted from today in the client's zone, and the number of days. */
  starts: z.number().int().optional(),
  lasts: z.number().int().optional(),
  landing: z.string().default(''),
  /** What the ad says: the description of its ad sets. */
  pitch: z.string().default(''),
  showsPerson: z.boolean().default(false),
  /** Only for what was never sent: the first step that is still empty. */
  emptyFrom: z.enum(planSteps).optional(),
  /** Why the account manager sent the first submission back. */
  returned: z.string().optional(),
  /** The reason of the list beside it. */
  returnedFor: z.enum(returnReasons.plan).default('other'),
  /** What the account manager wrote when approving. */
  approved: z.string().optional(),
  decidedBy: Username.optional(),
  /** Why a platform refused it. */
  refused: z.enum(refusalCodes).optional(),
  /** Why it stands still. */
  paused: z.string().optional(),
});

export type Story = z.output<typeof Story> & { readonly client: ClientKey };

const storiesOf = (client: ClientKey): Story[] => {
  const text = readFileSync(new URL(`./data/${client}.json`, import.meta.url), 'utf8');
  return z
    .array(Story)
    .parse(JSON.parse(text))
    .map((story) => ({ ...story, client }));
};

/** Every campaign of the sample world. */
export const readStories = (): Story[] => Object.keys(sampleClients).flatMap((key) => storiesOf(key as ClientKey));
