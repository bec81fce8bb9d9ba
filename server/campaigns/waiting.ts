import { type SQL, eq, sql } from 'drizzle-orm';
import { type AssetPackage, executionParts } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignRow, Side } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type MaterialStep, materialSides, materialStep, unsentParts } from '#domain/asset-packages/material-step.ts';
import { approvedParts } from '#domain/asset-packages/readiness.ts';
import { type LastSafeSubmit, lastSafeSubmit, materialMinutes } from '#domain/campaigns/last-safe-submit.ts';
import { editableStatuses, materialStatuses, planReviewStatuses, type Turn, turnOf } from '#domain/campaigns/statuses.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { assetPackages } from '#server/db/package-schema.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { previewDue } from '#server/working-time/due.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { acceptedBooking } from './accepted-booking.ts';
import { type Reader, needsReader, showsMaterialDue } from './tabs.ts';

type Until = Pick<CampaignRow, 'dueAt' | 'submitBy' | 'reviewDueAt' | 'turn' | 'approvedParts' | 'materialStep'>;

/** What of a campaign says until when somebody has to do something. */
interface Stored extends Pick<CampaignRow, 'id' | 'status' | 'needsMe' | 'pausedBy'> {
  readonly clientId: string;
  readonly from: string | null;
  readonly timezone: string;
  readonly isBooked: boolean;
  /** When a reply about its plan is due, whatever its status. */
  readonly dueAt: Date | null;
  /** When a review of its material is due that this reader waits for. */
  readonly materialDueAt: Date | null;
}

export const materialDueWhere = (shown: SQL | undefined) =>
  sql`case when ${shown} then (
    select min(${assetPackages.dueAt}) from ${assetPackages}
    where ${assetPackages.campaignId} = ${campaigns.id} and ${assetPackages.status} = 'IN_REVIEW') end`.mapWith(assetPackages.dueAt);

/** What depends on who reads. */
export const columnsOfReader = (reader: Reader) => ({
  needsMe: needsReader(reader).mapWith(Boolean),
  materialDueAt: materialDueWhere(showsMaterialDue(reader)),
});

/** Whether the platforms have accepted a released campaign. */
export const isBooked = sql`case when ${campaigns.status} = 'PENDING' then ${acceptedBooking()} else false end`.mapWith(Boolean);

const aMinute = 60_000;

// Counting working time back is the dearest part of a row, and the same first days stand in many lists: what was worked out holds for its minute.
let workedOut = { minute: Number.NaN, known: new Map<string, LastSafeSubmit | null>() };

/** The last moment for something that takes so many working minutes, so that a campaign begins on its first day; null while that is far away. */
export const lastOf = (from: string, timezone: string, now: Date, minutes?: number): CampaignRow['submitBy'] => {
  const minute = Math.floor(now.getTime() / aMinute);
  if (workedOut.minute !== minute) workedOut = { minute, known: new Map() };
  const key = `${from} ${timezone} ${minutes}`;
  const last = workedOut.known.has(key)
    ? workedOut.known.get(key)
    : lastSafeSubmit(providerCalendarFor(timezone), from, timezone, new Date(minute * aMinute), minutes);
  workedOut.known.set(key, last ?? null);
  return last ? { at: last.at.toISOString(), tone: last.tone } : null;
};

/** The first of these moments, as the contract writes it; null without any. */
const firstOf = (...moments: readonly (Date | null)[]): string | null =>
  moments
    .flatMap((moment) => (moment === null ? [] : [moment.toISOString()]))
    .toSorted()
    .at(0) ?? null;

/** The material of a campaign that gathers it. */
export interface Gathered {
  readonly media: Plan['media'];
  readonly packages: readonly (Pick<AssetPackage, 'type' | 'status' | 'decision'> & { readonly dueAt: string | null })[];
}

/** Those of these campaigns that gather material. */
const gatheringIn = (all: readonly Pick<Stored, 'id' | 'status'>[]): string[] =>
  all.flatMap(({ id, status }) => (materialStatuses.includes(status) ? [id] : []));

/** The material of those of these campaigns that gather it. */
export const gatheredOf = async (db: Connection, all: readonly Pick<Stored, 'id' | 'status'>[]): Promise<ReadonlyMap<string, Gathered>> => {
  const ids = gatheringIn(all);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: campaigns.id,
      media: sql<Gathered['media']>`${campaigns.plan}->'media'`,
      packages: sql<Gathered['packages']>`jsonb_agg(jsonb_build_object('type', ${assetPackages.type}, 'status', ${assetPackages.status},
        'dueAt', ${assetPackages.dueAt}, 'decision', ${assetPackages.decision}))`,
    })
    .from(campaigns)
    .leftJoin(assetPackages, eq(assetPackages.campaignId, campaigns.id))
    // A plan without media asks for no material; whoever searches it anew shall not fail by it.
    .where(sql`${campaigns.id} = any(${sql.param([...ids])}::uuid[]) and ${campaigns.plan} -> 'media' is not null`)
    .groupBy(campaigns.id);
  return new Map(rows.map(({ id, ...material }) => [id, material]));
};

interface Reading extends Pick<Reader, 'actor'> {
  readonly now: Date;
}

/** Whose turn it is, as this reader says it: of what waits for their own company a client's people say so, whoever of them is to do it. */
const turnToward = (turn: Turn, { actor }: Reading, { clientId, needsMe }: Stored): Turn =>
  needsMe || (turn === 'customer' && sidesToward(actor, clientId).includes(turn)) ? 'us' : turn;

/** The next step as this reader has it: a preview that was sent to them is theirs to decide about, though the provider looks at other material once more. */
const stepToward = (step: MaterialStep, { actor }: Reading, { clientId, needsMe }: Stored): MaterialStep =>
  needsMe && !sidesToward(actor, clientId).includes(materialSides[step]) ? 'decidePreview' : step;

/** When the first of what was sent to the provider for review is due. */
const firstReviewDue = ({ packages }: Gathered, ...others: readonly (Date | null)[]): string | null =>
  firstOf(
    ...others,
    ...packages.flatMap(({ type, status, dueAt }) =>
      status === 'IN_REVIEW' && type !== 'AD_PREVIEW' && dueAt !== null ? [new Date(dueAt)] : [],
    ),
  );

export type Promised = Pick<Stored, 'status' | 'timezone' | 'dueAt' | 'materialDueAt'>;

/** When the provider has promised to have done this step; null where somebody else is to do it. */
export const dueOfStep = (step: MaterialStep, { timezone, materialDueAt }: Promised, gathered: Gathered): string | null => {
  const { media, packages } = gathered;
  if (step === 'preview') return firstOf(previewDue({ client: { timezone }, plan: { media } }, packages));
  return step === 'review' ? firstReviewDue(gathered, materialDueAt) : null;
};

/** The same of a campaign whose material is not gathered: of its plan, and of material that was sent before. */
export const dueOfPlan = ({ status, dueAt, materialDueAt }: Promised): string | null =>
  firstOf(planReviewStatuses.includes(status) ? dueAt : null, materialDueAt);

/** Working minutes of what has to be done by the first day from this step on; null where somebody has promised when. */
export const minutesOfStep = (step: MaterialStep, { media, packages }: Gathered, timezone: string): number | null => {
  if (step === 'send') return materialMinutes(providerCalendarFor(timezone), [...unsentParts({ media }, packages), 'ad-preview']);
  return step === 'review' || step === 'preview' ? null : 0;
};

const untilOfMaterial = (campaign: Stored, gathered: Gathered, reading: Reading): Until => {
  const { media, packages } = gathered;
  const { now } = reading;
  const { from, timezone, materialDueAt } = campaign;
  const plan = { media };
  const step = stepToward(materialStep(plan, packages, materialDueAt !== null), reading, campaign);
  const minutes = minutesOfStep(step, gathered, timezone);
  return {
    dueAt: dueOfStep(step, campaign, gathered),
    submitBy: from === null || minutes === null ? null : lastOf(from, timezone, now, minutes),
    reviewDueAt: materialSides[step] === 'customer' ? firstReviewDue(gathered) : null,
    turn: turnToward(materialSides[step], reading, campaign),
    materialStep: step,
    approvedParts: { count: approvedParts(plan, packages), all: executionParts.length },
  };
};

/** Who is to do something with these campaigns, and until when. */
export const untilWhenOf = async (
  db: Connection,
  all: readonly Pick<Stored, 'id' | 'status'>[],
  reading: Reading,
): Promise<(campaign: Stored) => Until> => {
  const gathered = await gatheredOf(db, all);
  return (campaign) => {
    const { id, status, from, timezone } = campaign;
    const material = gathered.get(id);
    if (material) return untilOfMaterial(campaign, material, reading);
    return {
      dueAt: dueOfPlan(campaign),
      submitBy: from !== null && editableStatuses.includes(status) ? lastOf(from, timezone, reading.now) : null,
      reviewDueAt: null,
      turn: turnToward(turnOf(campaign), reading, campaign),
      materialStep: null,
      approvedParts: null,
    };
  };
};

export interface WithMaterialSide {
  /** The side that its material waits for, whoever reads; null unless material is gathered. */
  readonly materialSide: Side | null;
}

/** The same campaigns with that side. */
export const withMaterialSide = async <Row extends { readonly id: string }>(
  db: Connection,
  rows: readonly Row[],
): Promise<(Row & WithMaterialSide)[]> => {
  const found = await db
    .select({ id: campaigns.id, side: campaigns.materialSide })
    .from(campaigns)
    .where(sql`${campaigns.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  const sides = new Map(found.map(({ id, side }) => [id, side]));
  return rows.map((row) => ({ ...row, materialSide: sides.get(row.id) ?? null }));
};

/** The one moment until which something has to be done: what somebody has promised comes before what is only advisable. */
export const deadlineOf = ({ dueAt, submitBy }: Pick<Until, 'dueAt' | 'submitBy'>): string | null => dueAt ?? submitBy?.at ?? null;

/** That moment of every campaign under a condition, as this reader finds it in the list; those without one are left out. */
export const deadlinesOf = async (
  db: Connection,
  condition: SQL,
  reader: Reader & { readonly now: Date },
): Promise<readonly { readonly id: string; readonly at: string }[]> => {
  const rows = await db
    .select({
      id: campaigns.id,
      clientId: campaigns.clientId,
      status: campaigns.status,
      from: campaigns.from,
      timezone: clients.timezone,
      dueAt: campaigns.dueAt,
      ...columnsOfReader(reader),
    })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(condition);
  const untilWhen = await untilWhenOf(db, rows, reader);
  return rows.flatMap((row) => {
    // A pause and a booking change only whose turn it is.
    const at = deadlineOf(untilWhen({ ...row, pausedBy: null, isBooked: false }));
    return at === null ? [] : [{ id: row.id, at }];
  });
};
