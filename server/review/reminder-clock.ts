import { type SQL, sql } from 'drizzle-orm';
import type { ReviewKind } from '#contract/review/review.ts';
import { decidingStatuses, planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { paths } from '#domain/places.ts';
import type { Transaction } from '#server/db/database.ts';
import { statusIn } from '#server/db/status-in.ts';
import { eachDue } from '#server/jobs/clock-jobs.ts';
import { lockScreenPeople, providerPeople } from '#server/notices/people.ts';
import { announce } from '#server/notices/announce.ts';
import { PackageType } from '#contract/asset-packages/asset-packages.ts';

const batch = 25;

type Reminded = Exclude<ReviewKind, 'preview'>;

interface Late extends Record<string, unknown> {
  readonly kind: Reminded;
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly campaign_id: string | null;
  readonly client_id: string;
  readonly client_name: string;
  readonly timezone: string;
  readonly due_at: string;
}

const isLate = (now: Date, item: string, sentAt: string): SQL => {
  const column = (name: string): SQL => sql.raw(`${item}.${name}`);
  return sql`${column('due_at')} <= ${now.toISOString()}::timestamptz
    and (${column('reminded_at')} is null or ${column('reminded_at')} < ${column(sentAt)})
    and not exists (select from review_decisions d where d.item_id = ${column('id')} and d.state = 'HELD')`;
};

const lateItems = async (tx: Transaction, now: Date): Promise<Late[]> => {
  const { rows } = await tx.execute<Late>(sql`
    select late.*, clients.name as client_name, clients.timezone from (
      select 'campaign' as kind, i.id, i.name, null as type, i.id as campaign_id, i.client_id, i.due_at
      from campaigns i where ${statusIn(sql`i.status`, planReviewStatuses)} and ${isLate(now, 'i', 'submitted_at')}
      union all
      select 'package', i.id, c.name, i.type, c.id, i.client_id, i.due_at from asset_packages i join campaigns c on c.id = i.campaign_id
      where i.status = 'IN_REVIEW' and ${statusIn(sql`c.status`, decidingStatuses)} and ${isLate(now, 'i', 'submitted_at')}
      union all
      select 'lockScreen', i.id, i.title, null, null, i.client_id, i.due_at
      from lock_screen_items i where i.status = 'IN_REVIEW' and ${isLate(now, 'i', 'submitted_time')}) late
    join clients on clients.id = late.client_id order by late.due_at, late.id limit ${batch}`);
  return rows;
};

const tables = {
  campaign: sql`campaigns`,
  package: sql`asset_packages`,
  lockScreen: sql`lock_screen_items`,
} as const satisfies Record<Reminded, SQL>;

const remind = async (tx: Transaction, late: Late, now: Date): Promise<void> => {
  const { kind, id, name: itemName, type, campaign_id: campaignId, client_id: clientId, client_name: client, timezone } = late;
  await tx.execute(sql`update ${tables[kind]} set reminded_at = ${now.toISOString()}::timestamptz where id = ${id}`);
  const readers = kind === 'lockScreen' ? await lockScreenPeople(tx) : await providerPeople(tx, clientId, now);
  const values = {
    campaign: kind === 'lockScreen' ? '' : itemName,
    package: PackageType.safeParse(type).data ?? ('' as const),
    title: kind === 'lockScreen' ? itemName : '',
    client,
    by: '',
    decision: '' as const,
    reason: '',
    comment: '',
    due: new Date(late.due_at).toISOString(),
    at: now.toISOString(),
    timezone,
    place: paths.reviewItem(kind, id),
  };
  // What is overdue cannot wait for the morning (M2); a decision that comes first takes the mail back.
  await announce(
    tx,
    readers,
    { kind: 'reviewOverdue', item: { kind, id, name: itemName, type, clientId, campaignId }, byId: null, needsMe: true, now },
    { aboutId: campaignId ?? id, itemId: id, values: () => values },
  );
};

/** Reminds whoever owes a decision as soon as it is late, once for each submission; of a plan, the customer sees that it was done. */
export const reminderClock = eachDue({ name: 'review-reminders', every: 30_000, batch, due: lateItems, each: remind });
