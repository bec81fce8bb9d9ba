import { eq } from 'drizzle-orm';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { Language } from '#contract/languages.ts';
import { recallableFor } from '#domain/campaigns/recall.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { remindedSince } from '#domain/review/lateness.ts';
import type { Connection } from '#server/db/database.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { termsOf } from '#server/planner-catalogue/rates.ts';
import type { StoredCampaign } from './store.ts';
import type { Reader } from './tabs.ts';
import { columnsOfReader, untilWhenOf } from './waiting.ts';

/** Who reads a campaign, when, and in which language. */
export interface Reading extends Reader {
  readonly db: Connection;
  readonly now: Date;
  readonly language: Language;
  readonly scope: Pick<Scope, 'actorId'>;
}

const submissionOf = (campaign: StoredCampaign, { now, scope }: Pick<Reading, 'now' | 'scope'>): Campaign['submission'] => {
  const { submissionNumber, submittedBy, submittedAt, dueAt, remindedAt, submitterName } = campaign;
  if (submissionNumber === null || submittedBy === null || submittedAt === null || dueAt === null) return null;
  return {
    by: { id: submittedBy, name: submitterName ?? '' },
    at: submittedAt.toISOString(),
    number: submissionNumber,
    dueAt: dueAt.toISOString(),
    remindedAt: remindedSince(submittedAt, remindedAt),
    recallableFor: recallableFor(campaign, scope.actorId, now),
  };
};

const bookingOf = ({ status, booking }: StoredCampaign): Campaign['booking'] => {
  if (status !== 'PENDING') return null;
  if (booking?.state === 'ACCEPTED') return { state: 'accepted', tries: booking.tries, nextTryAt: null };
  return { state: 'waiting', tries: booking?.tries ?? 0, nextTryAt: booking?.nextTryAt.toISOString() ?? null };
};

/** What the campaign's goal is called in a language: the catalogue's in each, an own one as it was typed. */
export const goalName = ({ presetId, objective }: Pick<StoredCampaign, 'presetId' | 'objective'>, language: Language): string =>
  catalogue.objectives.get(presetId ?? '')?.name[language] ?? objective;

/** Whether it waits for the reader, who is to do something with it, and until when. */
const waitingOf = async (campaign: StoredCampaign, reading: Reading) => {
  const { id, status, from, dueAt, client, pause } = campaign;
  // Of one table alone the columns are named without it, and those of a subquery would be taken for its own.
  const [of = { needsMe: false, materialDueAt: null }] = await reading.db
    .select(columnsOfReader(reading))
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(eq(campaigns.id, id));
  const untilWhen = await untilWhenOf(reading.db, [campaign], reading);
  const pausedBy = status === 'PAUSED' ? (pause?.side ?? null) : null;
  const { approvedParts: _, ...until } = untilWhen({
    id,
    status,
    from,
    dueAt,
    clientId: client.id,
    timezone: client.timezone,
    pausedBy,
    isBooked: campaign.booking?.state === 'ACCEPTED',
    ...of,
  });
  return { needsMe: of.needsMe, ...until };
};

/** A campaign as the contract shows it. */
export const presentCampaign = async (campaign: StoredCampaign, reading: Reading): Promise<Campaign> => ({
  id: campaign.id,
  version: campaign.version,
  ...plainFieldsOf(campaign),
  status: campaign.status,
  ...(await waitingOf(campaign, reading)),
  targetType: campaign.targetType,
  strategy: campaign.strategy,
  objective: goalName(campaign, reading.language),
  client: { id: campaign.client.id, name: campaign.client.name, timezone: campaign.client.timezone, brandIds: campaign.client.brandIds },
  currency: campaign.client.currency,
  createdTime: campaign.createdTime.toISOString(),
  createdBy: { id: campaign.createdBy, name: campaign.creatorName },
  updatedTime: campaign.updatedTime.toISOString(),
  updatedBy: { id: campaign.updatedBy, name: campaign.updaterName },
  accountManager: campaign.accountManager,
  submission: submissionOf(campaign, reading),
  decision: campaign.decision,
  pause: campaign.status === 'PAUSED' ? campaign.pause : null,
  terms: termsOf(campaign, reading.now),
  failure: campaign.status === 'FAILED' ? campaign.failure : null,
  booking: bookingOf(campaign),
  scenarioId: campaign.scenarioId ?? campaign.id,
  ...campaign.plan,
});
