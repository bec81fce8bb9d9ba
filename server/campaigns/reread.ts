import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { presentCampaign } from './present.ts';
import { findCampaign } from './store.ts';

interface Reader {
  readonly tx: Transaction;
  readonly scope: Scope;
  readonly now: Date;
  readonly language: Language;
}

/** The campaign after this transaction's write, as its reader sees it. */
export const rereadCampaign = async ({ tx, scope, now, language }: Reader, campaignId: string): Promise<Campaign> => {
  const campaign = await findCampaign(tx, { ...scope, everything: true }, campaignId);
  if (!campaign) throw new Failure(404, 'error.notFound');
  return presentCampaign(campaign, { now, language, scope });
};
