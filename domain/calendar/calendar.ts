import type { CalendarChannel, CalendarItem } from '#contract/calendar/calendar.ts';
import { firstDay, lastDay } from '#contract/envelope.ts';
import type { Intent } from '#contract/intents.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import type { Meaning } from '#domain/meaning.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';
import { lockScreenMeaning } from '#domain/lock-screen/lifecycle.ts';
import { pushMeaning } from '#domain/push-notifications/lifecycle.ts';

/** Days, both included; dates are `YYYY-MM-DD`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The right to see, and to move, the items of a channel. */
export const channelIntents = {
  media: { see: 'campaigns.read', move: 'campaigns.edit' },
  push: { see: 'push.read', move: 'push.write' },
  lockScreen: { see: 'lockScreen.read', move: 'lockScreen.write' },
} as const satisfies Record<CalendarChannel, { see: Intent; move: Intent }>;

/** What an item's status means to a reader. */
export const itemMeaning = (item: CalendarItem): Meaning => {
  if (item.channel === 'media') return campaignMeaning[item.status];
  return item.channel === 'push' ? pushMeaning[item.status] : lockScreenMeaning[item.status];
};

/** Whether people see it on these very days. What is approved is as good, and may still wait for its first day. */
export const isOn = ({ status }: Pick<CalendarItem, 'status'>): boolean => ['PUBLISHED', 'ON_AIR', 'LIVE'].includes(status);

/** Only a draft can be moved: whatever was sent, decided or has begun stays on its days. */
export const isMovable = ({ status }: Pick<CalendarItem, 'status'>): boolean => status === 'DRAFT';

/** An item so many days later; earlier when negative. Both of its dates move. */
export const shifted = <Item extends Span>(item: Item, days: number): Item => ({
  ...item,
  from: addDays(item.from, days),
  to: addDays(item.to, days),
});

/** The month so many months later, `YYYY-MM`. */
export const monthLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The days of so many months from one on. */
export const daysOfMonths = (month: string, months: number): Span => ({
  from: `${month}-01`,
  to: addDays(`${monthLater(month, months)}-01`, -1),
});

/** The first and the last day of whole weeks, as far as days can be named: the first and the last week of all reach beyond them. */
export const shownDays = (weeks: readonly Span[]): Span => {
  const { from = firstDay } = weeks[0] ?? {};
  const { to = lastDay } = weeks.at(-1) ?? {};
  return { from: from > firstDay ? from : firstDay, to: to < lastDay ? to : lastDay };
};

/** A piece of an item within a span: at which day it begins (from 0), how long it is, and whether it goes on beyond either end. */
export interface Piece<Item> {
  readonly item: Item;
  readonly start: number;
  readonly days: number;
  readonly before: boolean;
  readonly after: boolean;
}

/** The part of an item that lies within a span; undefined when none does. */
export const pieceIn = <Item extends Span>(item: Item, span: Span): Piece<Item> | undefined => {
  if (item.from > span.to || item.to < span.from) return undefined;
  const [before, after] = [item.from < span.from, item.to > span.to];
  const [first, last] = [before ? span.from : item.from, after ? span.to : item.to];
  return { item, start: daysFrom(span.from, first) - 1, days: daysFrom(first, last), before, after };
};
