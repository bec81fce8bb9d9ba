import type { Side } from '#contract/campaigns/campaigns.ts';
import type { Transaction } from '#server/db/database.ts';
import { customerPeople, providerPeople } from '#server/notices/people.ts';
import { announce } from '#server/notices/announce.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';

interface Announcement {
  readonly kind: 'campaignPaused' | 'campaignResumed';
  readonly by: { readonly id: string; readonly name: string };
  /** The side that did it. */
  readonly side: Side;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Tells the people of both sides but the one who did it, by mail and in the tray, that the ads stand still or run again, and why (L5). The mails
 * leave at once, whatever the hour: ads that stand still cost money.
 */
export const notifyBothSides = async (
  tx: Transaction,
  campaign: StoredCampaign,
  { kind, by, side, reason, now }: Announcement,
): Promise<void> => {
  const provider = await providerPeople(tx, campaign.clientId, now, campaign.decision?.by.id);
  const customer = await customerPeople(tx, campaign.clientId);
  // Whoever stands on both sides hears it as one of those who did not do it.
  const people = side === 'customer' ? [...customer, ...provider] : [...provider, ...customer];
  const readers = [...new Map(people.filter(({ id }) => id !== by.id).map((one) => [one.id, one])).values()];
  const { id, name: campaignName, clientId, client } = campaign;
  const item = { kind: 'campaign', id, name: campaignName, clientId, campaignId: id } as const;
  const values = {
    campaignId: id,
    campaign: campaignName,
    client: client.name,
    by: by.name,
    reason,
    at: now.toISOString(),
    timezone: client.timezone,
  };
  await announce(tx, readers, { kind, item, byId: by.id, text: reason, now }, { aboutId: id, values: () => values });
};
