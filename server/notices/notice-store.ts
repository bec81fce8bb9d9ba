import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NoticeGroup, NoticeKind } from '#contract/notices/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReasonWords } from '#server/words/return-words.ts';
import { notices } from '#server/db/notice-schema.ts';
import type { Reader } from './people.ts';

export interface Announcement {
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
  readonly now: Date;
}

/** Puts a notice into the tray of each of these people, once, in the transaction of its cause; a deputy's says for whom. */
export const addNotices = async (
  tx: Transaction,
  readers: readonly Pick<Reader, 'id' | 'standsInFor'>[],
  announcement: Announcement,
): Promise<void> => {
  const { kind, item, byId, text = '', reason = null, needsMe = false, jobId, now } = announcement;
  const rows = [...new Map(readers.map((reader) => [reader.id, reader])).values()].map((reader) => ({
    id: randomUUID(),
    userId: reader.id,
    kind,
    itemKind: item.kind,
    itemId: item.id,
    jobId: jobId ?? null,
    itemName: item.name,
    itemType: item.type ?? null,
    clientId: item.clientId,
    campaignId: item.campaignId ?? null,
    byId,
    forId: reader.standsInFor?.id ?? null,
    text,
    reason,
    at: now,
    needsMe,
  }));
  if (rows.length > 0) await tx.insert(notices).values(rows);
};

/** Takes the notices of one event back, as if it had not been. */
export const takeBackNotices = async (
  tx: Transaction,
  { itemId, kind, at }: { itemId: string; kind: NoticeKind; at: Date },
): Promise<void> => {
  await tx.delete(notices).where(and(eq(notices.itemId, itemId), eq(notices.kind, kind), eq(notices.at, at)));
};

/** What was asked of people about an item by one event is asked again. */
export const needAgain = async (tx: Transaction, { itemId, kind, at }: { itemId: string; kind: NoticeKind; at: Date }): Promise<void> => {
  await tx
    .update(notices)
    .set({ needsMe: true })
    .where(and(eq(notices.itemId, itemId), eq(notices.kind, kind), eq(notices.at, at)));
};

/** An item has moved on: nobody is waited for any more, or nobody by notices of this kind. */
export const forgetNeeds = async (tx: Transaction, itemId: string, kind?: NoticeKind): Promise<void> => {
  await tx
    .update(notices)
    .set({ needsMe: false })
    .where(and(eq(notices.itemId, itemId), eq(notices.needsMe, true), kind && eq(notices.kind, kind)));
};
