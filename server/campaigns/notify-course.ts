import type { CampaignFailure } from '#contract/campaigns/media-booking.ts';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { startOfDay } from '#domain/time/working-time.ts';
import type { Transaction } from '#server/db/database.ts';
import { forgetTurn } from '#server/notices/turns.ts';
import { customerPeople, providerPeople } from '#server/notices/people.ts';
import { announce } from '#server/notices/announce.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { providerCalendarFor, providerCalendars } from '#server/working-time/provider-calendar.ts';
import type { StoredCampaign } from './store.ts';

interface Announcement {
  readonly kind: 'campaignBegan' | 'campaignEnded' | 'campaignFailed';
  /** Why it failed. */
  readonly failure?: CampaignFailure;
  readonly now: Date;
}

/**
 * Tells both sides how a released campaign went on: it began, it is over, or a platform refused it. A refusal waits for the provider; its mails leave
 * at once when the first day is today or has begun.
 */
export const notifyCourse = async (tx: Transaction, campaign: StoredCampaign, { kind, failure, now }: Announcement): Promise<void> => {
  const { id, name: campaignName, clientId, client, plan } = campaign;
  await forgetTurn(tx, id, now);
  const provider = await providerPeople(tx, clientId, now, campaign.decision?.by.id);
  const customer = (await customerPeople(tx, clientId)).filter((one) => provider.every((other) => other.id !== one.id));
  const { from, to } = plan.timeline;
  const dueAt = failure && from ? startOfDay(from, client.timezone) : null;
  const sides = [
    { readers: provider, needsMe: failure !== undefined, calendar: providerCalendars.china },
    { readers: customer, needsMe: false, calendar: providerCalendarFor(client.timezone) },
  ];
  const item = { kind: 'campaign', id, name: campaignName, clientId, campaignId: id } as const;
  const values = {
    campaignId: id,
    campaign: campaignName,
    client: client.name,
    failure: failure?.code ?? ('' as const),
    words: failure?.text ?? '',
    begins: from ?? '',
    ends: to ?? '',
    at: now.toISOString(),
    timezone: client.timezone,
  };
  for (const { readers, needsMe, calendar } of sides)
    await announce(
      tx,
      readers,
      { kind, item, byId: null, text: values.failure, needsMe, now },
      {
        aboutId: id,
        itemId: id,
        notBefore: leavesAt(calendar, { now, dueAt }),
        values: ({ language }) => ({ ...values, platform: catalogue.platforms.get(failure?.platformId ?? '')?.name[language] ?? '' }),
      },
    );
};
