import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NoticeGroup, NoticeKind } from '#contract/notices/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReasonWords } from '#server/words/return-words.ts';
import { notices } from '#server/db/notice-schema.ts';

interface Announcement {
  readonly kind: NoticeKind;
  readonly item: {
    readonly kind: NoticeGroup['item']['kind'];
    readonly id: string;
    readonly name: string;
    readonly type?: string | null;
    readonly clientId: string | null;
    readonly campaignId?: string | null;
  };
  /** Null: the system. */
  readonly byId: string | null;
  readonly text?: string;
  readonly reason?: ReasonWords | null;
  readonly needsMe?: boolean;
  /** The job whose decision it tells of. */
  readonly jobId?: string;
  /** Who is told as a deputy, and for whom. */
  readonly absentees?: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Puts a notice into the tray of each of these people, in the transaction of its cause. */
export const addNotices = async (tx: Transaction, userIds: Iterable<string>, announcement: Announcement): Promise<void> => {
  const { kind, item, byId, text = '', reason = null, needsMe = false, jobId, absentees, now } = announcement;
  const rows = [...new Set(userIds)].map((userId) => ({
    id: randomUUID(),
    userId,
    kind,
    itemKind: item.kind,
    itemId: item.id,
    jobId: jobId ?? null,
    itemName: item.name,
    itemType: item.type ?? null,
    clientId: item.clientId,
    campaignId: item.campaignId ?? null,
    byId,
    forId: absentees?.get(userId) ?? null,
    text,
    reason,
    at: now,
    needsMe,
  }));
  if (rows.length > 0) await tx.insert(notices).values(rows);
};

/** An item has moved on: nobody is waited for any more. */
export const forgetNeeds = async (tx: Transaction, itemId: string): Promise<void> => {
  await tx
    .update(notices)
    .set({ needsMe: false })
    .where(and(eq(notices.itemId, itemId), eq(notices.needsMe, true)));
};
