import type { Side } from '#contract/campaigns.ts';
import type { Transaction } from '#server/db/database.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { coverOf, customerPeople, providerPeople } from '#server/notices/people.ts';
import type { StoredCampaign } from './store.ts';

interface Told {
  readonly kind: 'campaignPaused' | 'campaignResumed';
  readonly by: { readonly id: string; readonly name: string };
  /** The side that did it. */
  readonly side: Side;
  readonly reason: string;
  readonly now: Date;
}

/** Mails everybody on the other side, each in their language, that the ads stand still or run again, and why. */
export const tellOtherSide = async (tx: Transaction, campaign: StoredCampaign, { kind, by, side, reason, now }: Told): Promise<void> => {
  const people =
    side === 'customer'
      ? await providerPeople(tx, campaign.clientId, now, campaign.decision?.by.id)
      : await customerPeople(tx, campaign.clientId);
  const others = new Map(people.filter(({ id }) => id !== by.id).map((one) => [one.id, one]));
  for (const reader of others.values()) {
    const { name, email, language } = reader;
    const values = {
      ...coverOf(reader),
      name,
      campaignId: campaign.id,
      campaign: campaign.name,
      client: campaign.client.name,
      by: by.name,
      reason,
      at: now.toISOString(),
      timezone: campaign.client.timezone,
    };
    await queueMail(tx, { to: email, language, kind, values, aboutId: campaign.id, now });
  }
};
