import { z } from 'zod';
import { Instant, Slug } from '#contract/envelope.ts';

/** Why a platform refuses a campaign. Its own words come beside it. */
export const refusalCodes = ['payment', 'content', 'landingPage', 'account', 'inventory', 'other'] as const;

/** Why a released campaign did not start: refused by a platform, never answered, or its last day was over before. */
export const failureCodes = [...refusalCodes, 'noAnswer', 'flightOver'] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Why a campaign failed, and since when; `campaign.failure.<code>` says it in the reader's language. */
export const CampaignFailure = z.strictObject({
  code: z.enum(failureCodes),
  /** The platform that refused; null when it was none in particular. */
  platformId: Slug.nullable(),
  /** The platform's own words, as it said them; empty without. */
  text: z.string(),
  at: Instant,
});
export type CampaignFailure = z.infer<typeof CampaignFailure>;

/** How far a released campaign is with the platforms. */
export const MediaBooking = z.strictObject({
  state: z.enum(['waiting', 'accepted']),
  /** How often the platforms have been asked. */
  tries: z.number().int(),
  /** When they are asked again; null once they have answered. */
  nextTryAt: Instant.nullable(),
});
export type MediaBooking = z.infer<typeof MediaBooking>;
