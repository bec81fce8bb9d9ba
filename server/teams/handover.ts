import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type NoticeGroup, noticeItemKinds } from '#contract/notices/notices.ts';
import { openStatuses, planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import { standIns } from '#server/deputies/deputies.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { notices } from '#server/db/notice-schema.ts';
import { campaigns, users } from '#server/db/schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { endAssignment, takeCharge } from '#server/clients/managers.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Waiting {
  readonly kind: NoticeGroup['item']['kind'];
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly campaignId: string;
  /** Who sent or returned it, and when. */
  readonly byId: string | null;
  readonly at: Date;
}

/** Campaigns of a client that are not over. */
const openCampaigns = (db: Connection, clientId: string) =>
  db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.clientId, clientId), inArray(campaigns.status, [...openStatuses])))
    .orderBy(campaigns.id);

/** What waits for the provider: plans and material in review, and previews the customer has returned. */
const waitingOf = async (db: Connection, clientId: string): Promise<Waiting[]> => {
  const { rows } = await db.execute<{
    kind: string;
    id: string;
    name: string;
    type: string | null;
    campaign_id: string;
    by_id: string | null;
    at: string;
  }>(sql`
    select 'campaign' as kind, id, name, null as type, id as campaign_id, submitted_by as by_id, coalesce(submitted_at, updated_time) as at
    from campaigns where client_id = ${clientId} and ${statusIn(sql`status`, planReviewStatuses)}
    union all
    select case when p.type = 'AD_PREVIEW' then 'preview' else 'package' end, p.id, c.name, p.type, c.id,
      case when p.type = 'AD_PREVIEW' then (p.decision #>> '{by,id}')::uuid else p.submitted_by end,
      coalesce(case when p.type = 'AD_PREVIEW' then (p.decision ->> 'at')::timestamptz else p.submitted_at end, p.updated_time)
    from asset_packages p join campaigns c on c.id = p.campaign_id
    where p.client_id = ${clientId} and ${statusIn(sql`c.status`, openStatuses)}
      and ((p.type <> 'AD_PREVIEW' and p.status = 'IN_REVIEW') or (p.type = 'AD_PREVIEW' and p.status = 'REJECTED'))
    order by id`);
  return rows.map(({ kind, campaign_id: campaignId, by_id: byId, at, ...item }) => ({
    ...item,
    campaignId,
    byId,
    at: new Date(at),
    kind: noticeItemKinds.find((known) => known === kind) ?? 'campaign',
  }));
};

/** What would go with a client: nothing is changed. */
export const countOpen = async (db: Connection, clientId: string): Promise<{ campaigns: number; waiting: number }> => ({
  campaigns: (await openCampaigns(db, clientId)).length,
  waiting: (await waitingOf(db, clientId)).length,
});

const sentKinds = { campaign: 'campaignSent', package: 'packageSent', preview: 'previewReturned' } as const;

/** Who is asked about an item from now on, in the words of whoever sent it: the new account manager, or who covers for them; nobody else of the provider. */
const askAbout = async (tx: Transaction, item: Waiting, { client, to, now }: Handing): Promise<void> => {
  const provider = tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.authorities} && array['cmp:campaign:support']`);
  await tx
    .update(notices)
    .set({ needsMe: false })
    .where(and(eq(notices.itemId, item.id), eq(notices.needsMe, true), inArray(notices.userId, provider)));
  const readers = await standIns(tx, [to], now);
  const kind = sentKinds[item.kind === 'package' || item.kind === 'preview' ? item.kind : 'campaign'];
  // Whoever has the notice of its sending already is reached by that one, and not by another of the same words.
  const notified = await tx
    .update(notices)
    .set({ needsMe: true })
    .where(
      and(
        eq(notices.itemId, item.id),
        eq(notices.kind, kind),
        eq(notices.at, item.at),
        inArray(
          notices.userId,
          readers.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: notices.userId });
  const others = readers.filter(({ id }) => notified.every((one) => one.id !== id));
  await addNotices(tx, others, {
    kind,
    item: { ...item, clientId: client.id },
    byId: item.byId,
    needsMe: true,
    now: item.at,
  });
};

interface Handing {
  readonly client: Person;
  readonly from: Person | null;
  readonly to: Person & { readonly email: string; readonly language: Language };
  readonly by: Person;
  readonly trace: Trace;
  readonly now: Date;
}

/**
 * Hands a client over with everything that is open, in the transaction of the call: who reaches it, whom its items ask, an entry in the history of
 * each open campaign, and a notice to both. Returns how much was moved.
 */
export const handOver = async (tx: Transaction, handing: Handing): Promise<{ campaigns: number; waiting: number }> => {
  const { client, from, to, by, trace, now } = handing;
  await takeCharge(tx, client.id, to.id, now);
  if (from) await endAssignment(tx, client.id, from.id);
  const diff = { manager: { from: from && { id: from.id, name: from.name }, to: { id: to.id, name: to.name } } };
  await writeAudit(tx, trace, { clientId: client.id, action: 'client.handOver', objectId: client.id, diff });
  const moved = await openCampaigns(tx, client.id);
  for (const { id } of moved) await writeAudit(tx, trace, { clientId: client.id, action: 'campaign.handOver', objectId: id, diff });
  const waiting = await waitingOf(tx, client.id);
  for (const item of waiting) await askAbout(tx, item, handing);
  const readers = await standIns(tx, [to], now);
  await addNotices(tx, [{ id: from?.id ?? by.id }, to, ...readers], {
    kind: 'clientHandedOver',
    item: { kind: 'client', id: client.id, name: client.name, clientId: client.id },
    byId: by.id,
    text: from ? `${from.name} → ${to.name}` : to.name,
    now,
  });
  return { campaigns: moved.length, waiting: waiting.length };
};
