import { LockScreenAction, type LockScreenDecision } from '#contract/lock-screen/lock-screen.ts';
import type { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import type { KeptReason } from '#contract/lock-screen/rejection-reasons.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Intent } from '#contract/intents.ts';
import { lockScreenFindings } from '#domain/lock-screen/findings.ts';
import { type LockScreenTransition, actionsIn, canDo, lockScreenTransitions } from '#domain/lock-screen/lifecycle.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { takeReason } from './reasons.ts';
import type { StoredItem } from './store.ts';

type Given = NonNullable<BodyOf<typeof lockScreenCampaigns.transition>['reason']>;

/** The action a raw body asks for, if it names one. */
export const wantedAction = (body: unknown): LockScreenAction | undefined =>
  typeof body === 'object' && body !== null && 'action' in body ? LockScreenAction.safeParse(body.action).data : undefined;

/** The intents asked of whoever wants this; of a body that names nothing, either. */
export const intentsFor = (action: LockScreenAction | undefined): readonly Intent[] =>
  action ? [lockScreenTransitions[action].intent] : ['lockScreen.write', 'lockScreen.review'];

/** 403 when the one who submitted it wants to approve it. */
export const demandFourEyes = (item: Pick<StoredItem, 'submittedBy'>, action: LockScreenAction | undefined, actorId: string): void => {
  if (action === 'approve' && item.submittedBy === actorId) throw new Failure(403, 'error.review.sameUser');
};

/** 409 naming what is possible, unless this is. */
export const demandPossible = (item: StoredItem, action: LockScreenAction): void => {
  if (canDo(action, item.status)) return;
  const allowed = actionsIn(item.status).map((value) => ({ path: 'action', key: 'error.lockScreen.allowedAction', values: { value } }));
  throw new Failure(409, 'error.lockScreen.invalidTransition', allowed);
};

/** 400 naming what is missing before it can be submitted. */
export const demandComplete = (item: StoredItem, now: Date): void => {
  const content = { ...contentOf(item), imageKey: item.imageId };
  const findings = lockScreenFindings(content, dateIn(now, item.timezone));
  if (findings.length > 0) throw new Failure(400, 'error.lockScreen.incomplete', findings);
};

/** The reason as it will be kept, in the library's words of today. 400 when none is given where one is due, it is offered no longer, or nobody knows it. */
export const reasonFor = async (
  tx: Transaction,
  { reasoned }: LockScreenTransition,
  given: Given | undefined,
  about: { readonly itemId: string; readonly now: Date },
): Promise<KeptReason | null> => {
  if (!reasoned) return null;
  if (!given) throw new Failure(400, 'error.validation.fields', [{ path: 'reason', key: 'error.lockScreen.reasonRequired' }]);
  const custom = given.custom?.trim() ?? '';
  const known = await takeReason(tx, { code: given.code, custom, ...about });
  if (!known || known === 'retired') {
    const key = known ? 'error.lockScreen.reasonRetired' : 'error.validation.unknownReference';
    throw new Failure(400, 'error.validation.fields', [{ path: 'reason.code', key }]);
  }
  return { ...known, custom, description: given.description };
};

/** The decision an action is; submitting takes the former one back. */
export const decisionOf = (
  { verdict }: LockScreenTransition,
  actor: { readonly id: string; readonly name: string },
  now: Date,
  reason: KeptReason | null,
): LockScreenDecision | null => (verdict ? { verdict, by: { id: actor.id, name: actor.name }, at: now.toISOString(), reason } : null);
