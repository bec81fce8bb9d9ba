import type { BodyOf } from '#contract/endpoint.ts';
import type { LockScreenAction } from '#contract/lock-screen/lock-screen.ts';
import { type KeptReason, customReason } from '#contract/lock-screen/rejection-reasons.ts';
import type { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { lockScreenTransitions } from '#domain/lock-screen/lifecycle.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import { addWorkingMinutes, startOfDay } from '#domain/time/working-time.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type TurnKind, notifyTurn } from '#server/notices/turns.ts';
import { libraryWords } from '#server/words/return-words.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { type StoredItem, deleteItem, writeItem } from './store.ts';
import { decisionOf, demandComplete, demandPossible, reasonFor } from './transitions.ts';

const turnKinds: Partial<Record<LockScreenAction, TurnKind>> = {
  submit: 'lockScreenSent',
  approve: 'lockScreenApproved',
  reject: 'lockScreenRejected',
};

// Of another reason than the library's the words are the description's own beginning where nobody gave them apart.
const ownBeside = ({ custom, description }: KeptReason): string => (description.startsWith(custom) ? '' : custom);

/** When a decision is due: four working hours from now, or at its start if that comes first. */
export const dueOf = (item: Pick<StoredItem, 'startDate' | 'timezone'>, clientTimezone: string, now: Date): Date => {
  const due = addWorkingMinutes(providerCalendarFor(clientTimezone), now, replyWorkingHours * 60);
  const start = item.startDate === null ? null : startOfDay(item.startDate, item.timezone);
  return start && start < due ? start : due;
};

interface Act {
  /** Locked. */
  readonly item: StoredItem;
  readonly action: LockScreenAction;
  readonly reason: BodyOf<typeof lockScreenCampaigns.transition>['reason'];
  /** What is said with an approval; it is told, but not kept with the item. */
  readonly comment?: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly now: Date;
  readonly trace: Trace;
  /** The job it is part of: its people are told of all its items together. */
  readonly jobId?: string;
}

/**
 * Submits, withdraws, decides or takes down an item, for whoever has the right to it: its state, the decision, the audit row, and what people are told,
 * all in one transaction.
 */
export const actOnItem = async (tx: Transaction, act: Act): Promise<void> => {
  const { item, action, actor, now, trace, jobId, comment = '' } = act;
  demandPossible(item, action);
  const transition = lockScreenTransitions[action];
  if (action === 'submit') demandComplete(item, now);
  const reason = await reasonFor(tx, transition, act.reason, { itemId: item.id, now });
  const submission =
    action === 'submit'
      ? {
          submittedTime: now,
          submittedBy: actor.id,
          submissionNumber: item.submissionNumber + 1,
          dueAt: dueOf(item, item.clientTimezone, now),
        }
      : null;
  const decision = decisionOf(transition, actor, now, reason);
  await writeItem(tx, item, { status: transition.to, decision, updatedTime: now, updatedBy: actor.id, ...submission });
  const why = reason ? [reason.code, reason.custom, reason.description].filter(Boolean).join(': ') : comment;
  await writeAudit(tx, trace, {
    clientId: item.clientId,
    action: `lockScreen.${action}`,
    objectId: item.id,
    fromState: item.status,
    toState: transition.to,
    ...(why && { reason: why }),
  });
  const kind = turnKinds[action];
  if (!kind) return;
  await notifyTurn(tx, {
    kind,
    item: { id: item.id, name: item.title, type: item.resourceType },
    client: { id: item.clientId, name: item.clientName, timezone: item.clientTimezone },
    campaign: null,
    by: { id: actor.id, name: actor.name },
    text: reason ? reason.description : comment,
    reason: reason && libraryWords(reason.code === customReason ? null : reason.text, ownBeside(reason)),
    dueAt: submission?.dueAt ?? null,
    now,
    ...(jobId !== undefined && { jobId }),
  });
};

/** Deletes an item, and writes down what it was. The bytes of its picture are left to the sweeper: the deletion may still be taken back. */
export const removeItem = async (tx: Transaction, item: StoredItem, trace: Trace): Promise<void> => {
  await deleteItem(tx, item);
  const { clientId, id, status, title } = item;
  await writeAudit(tx, trace, { clientId, action: 'lockScreen.delete', objectId: id, fromState: status, diff: { title: { from: title } } });
};
