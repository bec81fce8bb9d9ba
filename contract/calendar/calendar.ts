import { z } from 'zod';
import { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PlainDate, several, chosenClients } from '#contract/envelope.ts';
import { LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import { PushStatus } from '#contract/push-notifications/push-notifications.ts';

/** What reaches people on the same days: media campaigns, push notifications, lock-screen items. */
export const calendarChannels = ['media', 'push', 'lockScreen'] as const;
export type CalendarChannel = (typeof calendarChannels)[number];

/** The most days that are looked at once: a quarter in whole weeks. */
export const longestSpan = 112;

/** The most items of one answer. */
export const mostItems = 500;

const day = 86_400_000;

const shown = {
  id: Id,
  version: z.number().int(),
  name: z.string(),
  client: z.strictObject({ id: Id, name: z.string() }),
  /** Who made it. */
  ownerId: Id,
  /** The first and the last day, by the item's own calendar. */
  from: PlainDate,
  to: PlainDate,
};

export const CalendarItem = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('media'), status: CampaignStatus, ...shown }),
  z.strictObject({ channel: z.literal('push'), status: PushStatus, ...shown }),
  z.strictObject({ channel: z.literal('lockScreen'), status: LockScreenStatus, ...shown }),
]);
export type CalendarItem = z.infer<typeof CalendarItem>;

export const calendar = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/calendar',
    summary: 'What runs on some day of a span, over all channels the reader may see, by its first day',
    access: ['campaigns.read', 'push.read', 'lockScreen.read'],
    query: z
      .strictObject({
        /** The first and the last day looked at; without both, the present month. */
        from: PlainDate.optional(),
        to: PlainDate.optional(),
        clientId: chosenClients,
        channel: z.union([z.literal('ALL'), several(z.enum(calendarChannels))]).default('ALL'),
      })
      .refine(
        ({ from, to }) =>
          from === undefined || to === undefined ? from === to : from <= to && Date.parse(to) - Date.parse(from) < longestSpan * day,
        { path: ['to'] },
      ),
    /** `more`: there are more than one answer holds. */
    response: z.strictObject({ content: z.array(CalendarItem), more: z.boolean() }),
  }),
};
