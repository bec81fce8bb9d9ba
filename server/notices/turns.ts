import { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { NoticeGroup, NoticeKind } from '#contract/notices/notices.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { recallSeconds } from '#domain/campaigns/recall.ts';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { reviewKinds } from '#contract/review/review.ts';
import { paths } from '#domain/places.ts';
import type { Transaction } from '#server/db/database.ts';
import { takeBackTurns, queueMail } from '#server/mail/outbox.ts';
import { providerCalendarFor, providerCalendars } from '#server/working-time/provider-calendar.ts';
import type { ReasonWords } from '#server/words/return-words.ts';
import { addNotices, forgetNeeds } from './notice-store.ts';
import { type Reader, deputyOf, customerPeople, lockScreenPeople, personOf, providerPeople } from './people.ts';
import { announce } from './announce.ts';

type ItemKind = NoticeGroup['item']['kind'];
interface Row {
  readonly item: ItemKind;
  /** Whose turn it is from now on. */
  readonly to: 'customer' | 'provider' | 'lockScreen';
  /** Whether they have to do something about it. */
  readonly needs: boolean;
  readonly verdict: ReviewVerdict | 'REJECTED' | '';
  /** What whoever acted gets as a receipt. */
  readonly receipt: 'sentReceipt' | 'decisionReceipt';
  /** Where the mail's button leads those whose turn it is. */
  readonly place: 'review' | 'item';
  /** How many seconds whoever acted can take it back: no mail leaves before. */
  readonly recallSeconds?: number;
}

const sent = { needs: true, verdict: '', receipt: 'sentReceipt', place: 'review' } as const;
const approved = { verdict: 'APPROVED', receipt: 'decisionReceipt', place: 'item' } as const;
const returned = { verdict: 'RETURNED', receipt: 'decisionReceipt', place: 'item' } as const;

/** The turns of every kind of item: who is told, and whether it is theirs now. */
export const turns = {
  campaignSent: { item: 'campaign', to: 'provider', ...sent, recallSeconds },
  // An approved plan wants its material next.
  campaignApproved: { item: 'campaign', to: 'customer', needs: true, ...approved },
  campaignReturned: { item: 'campaign', to: 'customer', needs: true, ...returned },
  packageSent: { item: 'package', to: 'provider', ...sent },
  packageApproved: { item: 'package', to: 'customer', needs: false, ...approved },
  packageReturned: { item: 'package', to: 'customer', needs: true, ...returned },
  previewReady: { item: 'preview', to: 'customer', ...sent, place: 'item' },
  previewApproved: { item: 'preview', to: 'provider', needs: false, ...approved },
  previewReturned: { item: 'preview', to: 'provider', needs: true, ...returned },
  lockScreenSent: { item: 'lockScreen', to: 'lockScreen', ...sent },
  lockScreenApproved: { item: 'lockScreen', to: 'customer', needs: false, ...approved },
  lockScreenRejected: { item: 'lockScreen', to: 'customer', needs: true, ...returned, verdict: 'REJECTED' },
} as const satisfies Partial<Record<NoticeKind, Row>>;

export type TurnKind = keyof typeof turns;

export interface Turn {
  readonly kind: TurnKind;
  /** `name` of a package is its campaign's; `type` says which package it is. */
  readonly item: { readonly id: string; readonly name: string; readonly type: string | null };
  readonly client: { readonly id: string; readonly name: string; readonly timezone: string };
  readonly campaign: { readonly id: string; readonly name: string } | null;
  readonly by: { readonly id: string; readonly name: string };
  /** What was said with it; empty without. */
  readonly text: string;
  /** Why it was returned, apart from what was said. */
  readonly reason?: ReasonWords | null;
  /** When the side is due whose turn it is; null when no clock runs. */
  readonly dueAt: Date | null;
  readonly now: Date;
  /** The account manager in charge, who is told instead of all of them. */
  readonly inChargeId?: string;
  /** The job it is part of: everybody is told of all its items together, and whoever acted gets no receipt for each. */
  readonly jobId?: string;
}

const placeOf = ({ item, campaign }: Turn, row: Row): string => {
  const kind = reviewKinds.find((one) => one === row.item);
  if (row.place === 'review' && kind) return paths.reviewItem(kind, item.id);
  if (row.item === 'campaign') return paths.campaign(item.id);
  if (row.item === 'lockScreen') return paths.lockScreen(item.id);
  const type = PackageType.safeParse(item.type).data ?? 'AD_PREVIEW';
  return paths.executionPart(campaign?.id ?? '', partOfType[type], type);
};

const readersOf = (tx: Transaction, { client, inChargeId, now }: Turn, to: Row['to']): Promise<Reader[]> => {
  if (to === 'customer') return customerPeople(tx, client.id);
  return to === 'provider' ? providerPeople(tx, client.id, now, inChargeId) : lockScreenPeople(tx);
};

/** What was asked of anybody about an item is asked no more, and mails about it that have not left do not leave. */
export const forgetTurn = async (tx: Transaction, itemId: string, now: Date): Promise<void> => {
  await forgetNeeds(tx, itemId);
  await takeBackTurns(tx, itemId, now);
};

/**
 * Tells both sides that an item changed hands, in the transaction in which it did: those whose turn it is now get a notice and a mail, whoever
 * acted a receipt by mail, everybody in their language. What was asked of anybody about the item before is asked no more.
 */
export const notifyTurn = async (tx: Transaction, turn: Turn): Promise<void> => {
  const { kind, item, client, campaign, by, text, reason = null, dueAt, now, jobId } = turn;
  const row: Row = turns[kind];
  await forgetTurn(tx, item.id, now);
  const readers = (await readersOf(tx, turn, row.to)).filter(({ id }) => id !== by.id);
  const subject = { kind: row.item, id: item.id, name: item.name, type: item.type, clientId: client.id, campaignId: campaign?.id ?? null };
  const announcement = { kind, item: subject, byId: by.id, text, reason, needsMe: row.needs, now };
  // One mail for all of them follows when the job is done; of what was sent in one go, one notice as well.
  if (jobId !== undefined && row.verdict === '') return;
  if (jobId !== undefined) return addNotices(tx, readers, { ...announcement, jobId });
  const values = {
    campaign: campaign?.name ?? '',
    package: row.item === 'package' || row.item === 'preview' ? (PackageType.safeParse(item.type).data ?? '') : '',
    title: row.item === 'lockScreen' ? item.name : '',
    client: client.name,
    by: by.name,
    decision: row.verdict,
    comment: text,
    due: dueAt?.toISOString() ?? '',
    at: now.toISOString(),
    timezone: client.timezone,
  } as const;
  const aboutId = campaign?.id ?? item.id;
  // Quiet outside the reader's working time, unless it cannot wait (M2). The provider's people keep China's calendar, a customer their client's.
  const calendar = row.to === 'customer' ? providerCalendarFor(client.timezone) : providerCalendars.china;
  const recalled = new Date(now.getTime() + (row.recallSeconds ?? 0) * 1000);
  const notBefore = leavesAt(calendar, { now: recalled, dueAt });
  await announce(tx, readers, announcement, {
    aboutId,
    itemId: item.id,
    notBefore,
    values: ({ language }) => ({ ...values, reason: reason?.[language] ?? '', place: placeOf(turn, row) }),
  });
  for (const { name, email, language, authorities } of await personOf(tx, by.id)) {
    // Partners learn nothing of who is away on the provider's side.
    const known = authorities.includes('cmp:campaign:sps-support') && !authorities.includes('cmp:campaign:support') ? [] : readers;
    const words = {
      ...values,
      reason: reason?.[language] ?? '',
      ...known.map(deputyOf).find(({ deputy }) => deputy !== ''),
      name,
      place: placeOf(turn, { ...row, place: 'item' }),
    };
    await queueMail(tx, { to: email, language, kind: row.receipt, values: words, aboutId, now, notBefore: recalled });
  }
};
