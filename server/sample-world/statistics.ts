import { addDays, daysFrom } from '#domain/time/flight.ts';
import { spsPartnerId } from '#domain/reports/partners.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { everything, findCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import type { campaigns } from '#server/db/schema.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { Fact } from '#server/reports/facts.ts';
import { fillPlannedOf } from '#server/reports/fill-planned.ts';
import { sentPlanOf } from '#server/reports/planned.ts';
import { type UploadOwner, type UploadedFile, beginUpload } from '#server/reports/take-upload.ts';
import { personId } from './accounts.ts';
import { chanceOf, weekdayOf } from './chance.ts';
import { type ClientKey, clientId, sampleClients } from './clients.ts';
import { numberOf, sampleId } from './sample-id.ts';
import { hasVisits, visitsOf } from './visits.ts';

type CampaignRow = typeof campaigns.$inferInsert;

/** Markets of a campaign that are told apart; people read no longer lists in an example. */
const mostMarkets = 3;

/** What each ad set set out to deliver, as the spot plan has it that was sent. */
const plannedByAdSet = async (tx: Transaction, id: string, now: Date) => {
  const campaign = await findCampaign(tx, everything, id);
  if (!campaign) return [];
  const { plan } = await sentPlanOf(tx, campaign, { now, language: 'en' });
  return campaign.plan.media.adSets.flatMap((adSet) => {
    const format = catalogue.formats.get(adSet.formatId ?? '');
    const { totalCost, estImpressions } = totalsOf(plan.content.filter(({ adSetId }) => adSetId === adSet.id));
    return format ? [{ format, media: adSet.platformId, net: totalCost, planned: estImpressions }] : [];
  });
};

const zoneOf = new Map((Object.keys(sampleClients) as ClientKey[]).map((key) => [clientId(key), sampleClients[key]]));

const rowsOf = (
  campaign: CampaignRow,
  sent: Awaited<ReturnType<typeof plannedByAdSet>>,
  { from, until }: { from: string; until: string },
): Fact[] => {
  const { id, name, plan } = campaign;
  const chance = chanceOf(numberOf(`statistics ${id}`, 1, 1_000_000));
  const days = daysFrom(from, campaign.to ?? from);
  const cities = plan.audience.cityIds.slice(0, mostMarkets);
  const weights = cities.map((city) => Math.sqrt(catalogue.cities.get(city)?.population ?? 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // Some run ahead of their plan and some behind it.
  const pace = 0.84 + chance() * 0.3;
  const adSets = sent.map((adSet, at) => ({
    ...adSet,
    creative: `${name} ${'ABC'[at] ?? 'D'}`,
    quality: 0.8 + chance() * 0.45,
  }));
  return Array.from({ length: daysFrom(from, until) }, (_, at) => {
    const day = addDays(from, at);
    const weekday = weekdayOf(day);
    // Platforms learn in the first days, and people tire of what they have seen.
    const season = Math.min(1, 0.7 + at * 0.1) * (1.04 - 0.08 * (at / days));
    return adSets.flatMap(({ format, media, net, planned, creative, quality }) =>
      cities.map((market, place): Fact => {
        const part = (pace * weekday * season * (0.93 + chance() * 0.14) * (weights[place] ?? 0)) / whole / days;
        const spend = Math.round(net * part);
        const impressions = Math.round(planned * part * (0.95 + chance() * 0.1));
        const clicks = Math.round(impressions * format.ctr * quality * (0.9 + chance() * 0.2));
        const watched = format.subcategory === 'OPEN_SCREEN' ? Math.round(impressions * 0.71) : null;
        const engagements = Math.round(clicks * (0.24 + chance() * 0.08));
        return {
          day,
          market,
          media,
          format: format.id,
          creative,
          impressions,
          clicks,
          uniqueViews: Math.round(impressions / (1.25 + chance() * 0.3)),
          spend,
          onlineConversions: Math.round(clicks * 0.021 * quality),
          conversions: at > days - 7 && until !== campaign.to ? null : Math.round(clicks * 0.034 * quality),
          postComments: Math.round(engagements * 0.06),
          postShares: Math.round(engagements * 0.11),
          postEngagements: engagements,
          postReactions: Math.round(engagements * 0.7),
          videoP25watchedActions: watched,
          videoP50watchedActions: watched && Math.round(watched * 0.78),
          videoP75watchedActions: watched && Math.round(watched * 0.61),
          videoP99watchedActions: watched && Math.round(watched * 0.47),
          videoP100watchedActions: watched && Math.round(watched * 0.45),
        };
      }),
    );
  }).flat();
};

const take = async (tx: Transaction, owner: UploadOwner, file: UploadedFile, rows: readonly Fact[]): Promise<void> => {
  const taking = await beginUpload(tx, owner);
  await taking.add(rows);
  await taking.finish(file);
};

/** What each campaign that runs or has run delivered up to yesterday, day by day, as one file of its partner. */
export const insertSampleStatistics = async (tx: Transaction, all: readonly CampaignRow[], now: Date): Promise<void> => {
  const reports = [];
  for (const campaign of all) {
    const { id, clientId: owner, name, from, to, status, pause } = campaign;
    const client = zoneOf.get(owner);
    if (!client?.currency || !from || !to || !reportedStatuses.includes(status)) continue;
    const yesterday = addDays(dateIn(now, client.timezone), -1);
    // Nothing is shown from the day of a pause on.
    const last = pause ? addDays(dateIn(new Date(pause.at), client.timezone), -1) : to;
    const until = yesterday < last ? yesterday : last;
    if (until < from) continue;
    const rows = rowsOf(campaign, await plannedByAdSet(tx, id, now), { from, until });
    if (rows.length === 0) continue;
    // The morning after the last day.
    const uploadedAt = new Date(Math.min(now.getTime(), Date.parse(`${addDays(until, 1)}T01:30:00Z`)));
    const file = {
      id: sampleId(`statistics ${id}`),
      fileName: `${name.slice(0, 40)} ${until}.xlsx`,
      sha256: `${sampleId(`file ${id}`)}${sampleId(`bytes ${id}`)}`.replaceAll('-', ''),
      size: 9_000 + rows.length * 62,
      uploadedAt,
      uploadedBy: personId('am@provider.example'),
    };
    const account = { clientId: owner, campaignId: id, partnerId: spsPartnerId };
    await fillPlannedOf(tx, id, now);
    await take(tx, account, file, rows);
    reports.push({ campaign, span: { from, until }, owner: account, file });
  }
  // Somebody counts in the shops of one campaign that runs and of one that is over: that is enough to show it.
  for (const status of ['PUBLISHED', 'FINISHED'] as const) {
    const found = reports.find(({ campaign }) => campaign.status === status && hasVisits(campaign));
    if (!found) continue;
    const { campaign, owner, file, span } = found;
    const about = {
      ...file,
      id: sampleId(`visits ${campaign.id}`),
      fileName: `${campaign.name.slice(0, 40)} visits ${span.until}.xlsx`,
      sha256: file.sha256.split('').toReversed().join(''),
    };
    await take(tx, owner, about, visitsOf(campaign, span));
  }
};
