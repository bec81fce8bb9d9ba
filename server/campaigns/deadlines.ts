import { eq, sql } from 'drizzle-orm';
import type { Side } from '#contract/campaigns/campaigns.ts';
import { type MaterialStep, materialSides, materialStep } from '#domain/asset-packages/material-step.ts';
import { lastMoment } from '#domain/campaigns/last-safe-submit.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import type { Transaction } from '#server/db/database.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { type Reader, hasProviderReviews, speaksForProvider } from './tabs.ts';
import { type Gathered, type Promised, dueOfPlan, dueOfStep, gatheredOf, materialDueWhere, minutesOfStep } from './waiting.ts';

/** What is kept of a campaign: when the provider has promised to have done what it waits for, and until when each side finds that something has to be done. */
type Deadlines = Readonly<Record<Side | 'promised', Date | null>>;

interface Row extends Promised {
  readonly from: string | null;
  readonly materialSide: Side | null;
  readonly customerReviews: number;
}

/** The next step as each side's people find it, those who decide among them (`untilWhenOf` says it to one reader). */
const stepsOf = ({ materialSide, materialDueAt, customerReviews }: Row, { media, packages }: Gathered): Record<Side, MaterialStep> => {
  const stepOf = (decides: boolean) => materialStep({ media }, packages, decides);
  const ofCustomer = stepOf(materialSide === 'provider' && materialDueAt !== null);
  return {
    provider: stepOf(materialDueAt !== null),
    customer: customerReviews > 0 && materialSides[ofCustomer] === 'provider' ? 'decidePreview' : ofCustomer,
  };
};

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const deadlinesIn = (row: Row, gathered: Gathered | undefined): Deadlines => {
  const { from, timezone, status } = row;
  const last = (minutes?: number): Date | null =>
    from === null ? null : lastMoment(providerCalendarFor(timezone), from, timezone, minutes);
  if (!gathered) {
    const promised = dateOf(dueOfPlan(row));
    const until = promised ?? (editableStatuses.includes(status) ? last() : null);
    return { promised, provider: until, customer: until };
  }
  const steps = stepsOf(row, gathered);
  const untilOf = (side: Side): Date | null => {
    const minutes = minutesOfStep(steps[side], gathered, timezone);
    return dateOf(dueOfStep(steps[side], row, gathered)) ?? (minutes === null ? null : last(minutes));
  };
  return { promised: dateOf(dueOfStep(steps.provider, row, gathered)), provider: untilOf('provider'), customer: untilOf('customer') };
};

/** The column by which this reader's list is ordered by what is due. */
export const deadlineColumn = (reader: Reader) => (speaksForProvider(reader) ? campaigns.providerDeadline : campaigns.customerDeadline);

/**
 * Writes down until when something has to be done with these campaigns, so that a list of any length can be ordered by it, and says what the provider has
 * promised of each. Of a campaign whose row another transaction has locked, the job of the search writes it a second later: neither waits for the other.
 */
export const keepDeadlines = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Deadlines>> => {
  const rows = await tx
    .select({
      id: campaigns.id,
      status: campaigns.status,
      from: campaigns.from,
      dueAt: campaigns.dueAt,
      materialSide: campaigns.materialSide,
      customerReviews: campaigns.customerReviews,
      timezone: clients.timezone,
      materialDueAt: materialDueWhere(hasProviderReviews),
    })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(sql`${campaigns.id} = any(${sql.param([...ids])}::uuid[])`);
  const gathered = await gatheredOf(tx, rows);
  const found = new Map(rows.map((row) => [row.id, deadlinesIn(row, gathered.get(row.id))]));
  const written = JSON.stringify([...found].map(([id, { provider, customer }]) => ({ id, provider, customer })));
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${written}::jsonb) as w (id uuid, provider timestamptz, customer timestamptz)
    ), changed as (
      select w.* from wanted w join campaigns c using (id) where (w.provider, w.customer) is distinct from (c.provider_deadline, c.customer_deadline)
    ), free as (
      select changed.* from changed join campaigns c using (id) for no key update of c skip locked
    ), written as (
      update campaigns c set provider_deadline = free.provider, customer_deadline = free.customer from free where c.id = free.id
    )
    insert into search_waiting (type, id) select 'campaign', id from changed where id not in (select id from free)`);
  return found;
};
