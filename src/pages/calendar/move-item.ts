import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { LockScreenContent } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { shifted } from '#domain/calendar/calendar.ts';
import { written } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { draftOf } from '#resources/push-notifications/parts/draft.ts';

/** Moves a draft by so many days, as it was seen: 412 when somebody has changed it meanwhile. Returns it as it then is. */
export const moveItem = async (item: CalendarItem, days: number): Promise<CalendarItem> => {
  const moved = shifted(item, days);
  const { id, version, from, to } = moved;
  if (item.channel === 'media') {
    const answer = await call(campaigns.update, { params: { campaignId: id }, version, body: { id, timeline: { from, to } } });
    return { ...moved, version: answer.version };
  }
  if (item.channel === 'push') {
    const push = await call(pushNotifications.get, { params: { pushId: id } });
    const answer = await call(pushNotifications.update, { params: { pushId: id }, version, body: { ...draftOf(push), from, to } });
    return { ...moved, version: answer.version };
  }
  const stored = await call(lockScreenCampaigns.get, { params: { itemId: id } });
  const body = { ...LockScreenContent.strip().parse(stored), startDate: from };
  const answer = await call(lockScreenCampaigns.update, { params: { itemId: id }, version, body });
  return { ...moved, version: answer.version };
};

/** Counts as old what was seen of an item elsewhere: it was moved, or somebody else has changed it. */
export const isOld = ({ channel, id }: CalendarItem): Promise<void> => {
  if (channel === 'media') return written(campaigns.update, { params: { campaignId: id } });
  if (channel === 'push') return written(pushNotifications.update, { params: { pushId: id } });
  return written(lockScreenCampaigns.update, { params: { itemId: id } });
};
