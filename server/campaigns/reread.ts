import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { Failure } from '#server/failure.ts';
import { type Reading, presentCampaign } from './present.ts';
import { findCampaign } from './store.ts';

/** The campaign after the write of the transaction that is read in, as its reader sees it. */
export const rereadCampaign = async (reading: Reading & { readonly scope: Scope }, campaignId: string): Promise<Campaign> => {
  const campaign = await findCampaign(reading.db, { ...reading.scope, everything: true }, campaignId);
  if (!campaign) throw new Failure(404, 'error.notFound');
  return presentCampaign(campaign, reading);
};
