import { sql } from 'drizzle-orm';
import { forecastNewsStatuses } from '#domain/campaigns/statuses.ts';
import { forecastWeek } from '#domain/forecast/weekly-update.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { forecastChecks } from '#server/db/forecast-schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { personOf } from '#server/notices/people.ts';
import { type ForecastSetting, settingOf } from './forecast-input.ts';
import { forecastNews } from './forecast-news.ts';
import { type Look, findLook } from './looks.ts';

// A forecast is some milliseconds of the processor; requests want their turn in between.
const batch = 10;

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly notified_as_of: string | null;
}

/** Whatever is being planned, reviewed or prepared, and not yet compared with this Monday's data. */
const dueFor = async (tx: Transaction, asOf: string): Promise<Due[]> => {
  const { rows } = await tx.execute<Due>(sql`
    select c.id, checked.told_as_of::text as notified_as_of from campaigns c left join forecast_checks checked on checked.campaign_id = c.id
    where ${statusIn(sql`c.status`, forecastNewsStatuses)} and (checked.as_of is null or checked.as_of < ${asOf}::date)
    order by c.id limit ${batch}`);
  return rows;
};

/** False when nothing has moved since the owner was told last: the same is not told each Monday until they look. */
const isNewSince = (campaign: StoredCampaign, setting: ForecastSetting, look: Look | undefined, notifiedAsOf: string | null): boolean => {
  if (notifiedAsOf === null || (look && look.asOf >= notifiedAsOf)) return true;
  // Of no version and no model: the plan as it is now is what counts.
  const then = { userId: campaign.ownerId, campaignId: campaign.id, asOf: notifiedAsOf, version: 0, model: 0, audience: null, reach: null };
  return forecastNews(campaign, setting, { ...then, lookedAt: setting.now }) !== null;
};

/** Tells a campaign's owner when its likely reach moved since they last looked, or since it was submitted. True when there was something to tell. */
const notifyOwner = async (tx: Transaction, campaign: StoredCampaign, notifiedAsOf: string | null, now: Date): Promise<boolean> => {
  const { id, name, clientId, ownerId } = campaign;
  const setting = settingOf(campaign, now);
  const look = await findLook(tx, ownerId, id);
  const news = forecastNews(campaign, setting, look);
  if (news?.measure !== 'reach' || !isNewSince(campaign, setting, look, notifiedAsOf)) return false;
  const readers = await personOf(tx, ownerId);
  await addNotices(tx, readers, {
    kind: 'reachMoved',
    item: { kind: 'campaign', id, name, clientId, campaignId: id },
    byId: null,
    text: `${news.from} ${news.to}`,
    now,
  });
  return true;
};

/** On each Monday's update, one notice to the owner of every campaign whose likely reach it moved by more than a tenth (E3). No mail. */
export const forecastClock: ClockJob = {
  name: 'forecast-news',
  every: 60_000,
  batch,
  run: async (tx, now) => {
    const { asOf } = forecastWeek(now);
    const due = await dueFor(tx, asOf);
    for (const { id, notified_as_of: notifiedAsOf } of due) {
      const scope = { everything: true, clientIds: [], withoutDraftsOf: [], actorId: id };
      const campaign = await findCampaign(tx, scope, id);
      const notified = campaign !== undefined && (await notifyOwner(tx, campaign, notifiedAsOf, now));
      const check = { asOf, notifiedAsOf: notified ? asOf : notifiedAsOf };
      await tx
        .insert(forecastChecks)
        .values({ campaignId: id, ...check })
        .onConflictDoUpdate({ target: forecastChecks.campaignId, set: check });
    }
    return due.length;
  },
};
