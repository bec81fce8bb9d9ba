import type { refusalCodes } from '#contract/campaigns/media-booking.ts';
import type { MediaAdapter } from './media-adapter.ts';

/** What a simulated platform does instead of accepting: refuse for a reason, or give no answer. */
export type SimulatedAnswer = (typeof refusalCodes)[number] | 'later';

/** What platforms say in their own words, which nobody translates. */
export const simulatedWords: Readonly<Record<(typeof refusalCodes)[number], string>> = {
  payment: 'Payment method declined (code 2048).',
  content: 'Creative rejected by ad policy: superlative claim.',
  landingPage: 'Destination not reachable or not registered.',
  account: 'Advertiser account is not active.',
  inventory: 'No inventory for the requested dates.',
  other: 'Order could not be created.',
};

/**
 * Platforms that accept every campaign. `answers` lets some of them, by id, refuse or be away for the first release of a campaign; once somebody has
 * released it again, they accept it.
 */
export const simulatedAdapter = (answers: Readonly<Record<string, SimulatedAnswer>> = {}): MediaAdapter => ({
  book: async ({ key, release, plan }) => {
    const platformId = plan.media.adSets.map((adSet) => adSet.platformId).find((id) => answers[id] !== undefined);
    const answer = platformId === undefined ? undefined : answers[platformId];
    if (platformId === undefined || answer === undefined || release > 1) return { verdict: 'accepted', reference: `simulated-${key}` };
    return answer === 'later'
      ? { verdict: 'later', text: `${platformId} is not there` }
      : { verdict: 'refused', code: answer, platformId, text: simulatedWords[answer] };
  },
});
