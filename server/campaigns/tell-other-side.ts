import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import type { Side } from '#contract/campaigns.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, partnerAssignments, users } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { StoredCampaign } from './store.ts';

const person = { id: users.id, name: users.name, email: users.email, language: users.language };

/** Who plans for the client: its media planners and the leads of its team. */
const customerPeople = (tx: Transaction, clientId: string) =>
  tx
    .select(person)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(eq(memberships.clientId, clientId), inArray(memberships.role, ['mediaPlanner', 'accountManager']), eq(users.blocked, false)),
    );

/** The account manager who decided on the campaign, or all of them as long as nobody has; and the client's partners. */
const providerPeople = async (tx: Transaction, { clientId, decision }: StoredCampaign) => {
  const managers = await tx
    .select(person)
    .from(users)
    .where(and(arrayContains(users.authorities, ['cmp:campaign:support']), eq(users.blocked, false)));
  const partners = await tx
    .select(person)
    .from(users)
    .innerJoin(partnerAssignments, eq(partnerAssignments.userId, users.id))
    .where(and(eq(partnerAssignments.clientId, clientId), eq(users.blocked, false)));
  const inCharge = managers.filter(({ id }) => id === decision?.by.id);
  return [...(inCharge.length > 0 ? inCharge : managers), ...partners];
};

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
  const people = side === 'customer' ? await providerPeople(tx, campaign) : await customerPeople(tx, campaign.clientId);
  const others = new Map(people.filter(({ id }) => id !== by.id).map((one) => [one.id, one]));
  for (const { name, email, language } of others.values()) {
    const values = {
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
