import type { PushAction } from '#contract/push-notifications/push-notifications.ts';
import { mayDo, pushActionsOf, pushFindings, startedStatus, stopName, stoppedStatus } from '#domain/push-notifications/lifecycle.ts';
import { addDays } from '#domain/time/flight.ts';
import { dateIn, startOfDay } from '#domain/time/working-time.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Dispatch } from './dispatch.ts';
import { type StoredPush, deletePush, writePush } from './store.ts';

/** 409 naming what is possible, unless this is. */
export const demandAction = (push: StoredPush, action: PushAction): void => {
  if (mayDo(action, push.status)) return;
  const allowed = pushActionsOf[push.status].map((possible) => ({
    path: 'action',
    key: 'error.push.allowedAction',
    values: { value: possible === 'stop' ? stopName(push.status) : possible },
  }));
  throw new Failure(409, 'error.push.invalidTransition', allowed);
};

/** What starting writes: the state that follows from the date, and the instants the clock goes by. 400 with everything that is missing. */
const started = (push: StoredPush, now: Date) => {
  const { timezone } = push.client;
  const today = dateIn(now, timezone);
  const findings = pushFindings(push, today);
  if (findings.length > 0 || push.from === null || push.to === null) throw new Failure(400, 'error.push.incomplete', findings);
  const status = startedStatus(push.from, today);
  return {
    status,
    nextDayAt: status === 'ON_AIR' ? startOfDay(addDays(today, 1), timezone) : null,
    startsAt: startOfDay(push.from, timezone),
    endsAt: startOfDay(addDays(push.to, 1), timezone),
  };
};

interface Moving {
  readonly actor: { readonly id: string };
  readonly now: Date;
  readonly trace: Trace;
  readonly dispatch: Dispatch;
}

/** Starts or stops a push that is locked, and says so to whoever delivers. */
export const movePush = async (
  tx: Transaction,
  push: StoredPush,
  action: PushAction,
  { actor, now, trace, dispatch }: Moving,
): Promise<void> => {
  const change =
    action === 'start' ? started(push, now) : { status: stoppedStatus(push.status), startsAt: null, endsAt: null, nextDayAt: null };
  await writePush(tx, push, { ...change, updatedTime: now, updatedBy: actor.id });
  const { clientId, id, status, version } = push;
  await writeAudit(tx, trace, { clientId, action: `push.${action}`, objectId: id, fromState: status, toState: change.status });
  if (change.status === 'ON_AIR') await dispatch(tx, { kind: 'BEGIN', push: { ...push, ...change }, run: version, at: now });
  if (status === 'ON_AIR') await dispatch(tx, { kind: 'END', push, run: version, at: now });
};

/** Deletes a push, and writes down what it was. */
export const removePush = async (tx: Transaction, { id, clientId, status, name }: StoredPush, trace: Trace): Promise<void> => {
  await deletePush(tx, id);
  await writeAudit(tx, trace, { clientId, action: 'push.delete', objectId: id, fromState: status, diff: { name: { from: name } } });
};
