import { planSteps } from '#contract/campaigns/plan.ts';
import type { ListVerb, VerbOf } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import type { Language } from '#contract/languages.ts';
import { type VerbSubject, refusalOf } from '#domain/lists/verbs.ts';
import { type Actor, type Scope, scopeOf } from '#domain/people/permissions.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { moveCampaign } from '#server/campaign-moves/move.ts';
import { duplicateCampaign } from '#server/campaigns/duplicate.ts';
import { removeCampaign } from '#server/campaigns/remove.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import { managerOf } from '#server/clients/managers.ts';
import { lockClient } from '#server/clients/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { findById } from '#server/identity/store.ts';
import { intentOf } from '#server/list-files/rows.ts';
import { actOnItem, removeItem } from '#server/lock-screen/act.ts';
import { type StoredItem, findItem } from '#server/lock-screen/store.ts';
import { toDeliveryLog } from '#server/push-notifications/dispatch.ts';
import { movePush, removePush } from '#server/push-notifications/move.ts';
import { type StoredPush, findPush } from '#server/push-notifications/store.ts';
import { demandUndecided } from '#server/review-decisions/store.ts';
import { handOver } from '#server/teams/handover.ts';

/** What is to be done to one row, by whom and why. */
export interface Doing {
  readonly id: string;
  /** The version it had when it was asked for. */
  readonly version: number;
  readonly actor: Actor & { readonly name: string };
  readonly language: Language;
  readonly now: Date;
  readonly trace: Trace;
  readonly comment: string;
  readonly toId: string | null;
}

/** Does it, or throws why not. Returns the id of what has come of it, if something has. */
type Performer = (tx: Transaction, doing: Doing) => Promise<string | void>;

type Found = VerbSubject & { readonly version?: number };

/** One verb of a list: the row is locked, still as it was asked for, and the rule is asked once more, with the rights of this moment. */
const on =
  <Row extends Found>(list: ListName, find: (tx: Transaction, scope: Scope, id: string) => Promise<Row | undefined>) =>
  (verb: ListVerb, act: (tx: Transaction, row: Row, doing: Doing) => Promise<string | void>): Performer =>
  async (tx, doing) => {
    const row = await find(tx, scopeOf(doing.actor, intentOf(list)), doing.id);
    if (!row) throw new Failure(404, 'error.notFound');
    const refusal = refusalOf(list, verb, doing.actor, row);
    if (refusal) throw new Failure(409, refusal);
    if (row.version !== undefined && row.version !== doing.version) throw new Failure(412, 'error.list.changed');
    return act(tx, row, doing);
  };

const onCampaign = on('campaigns', async (tx, scope, id) => {
  const found = await findCampaign(tx, scope, id, { lock: true });
  return found && { ...found, pausedBy: found.pause?.side ?? null };
});
const onPush = on<StoredPush>('pushNotifications', (tx, scope, id) => findPush(tx, scope, id, { lock: true }));
const onLockScreen = on<StoredItem>('lockScreenCampaigns', (tx, scope, id) => findItem(tx, scope, id, { lock: true }));
const onClient = on('clients', async (tx, scope, id) => {
  const found = await lockClient(tx, scope, id);
  return found && { clientId: found.id, name: found.name };
});

const moving =
  (to: 'PAUSED' | 'PUBLISHED') =>
  async (tx: Transaction, campaign: StoredCampaign, { comment, actor, now, trace }: Doing): Promise<void> => {
    await demandUndecided(tx, 'campaign', campaign.id);
    await moveCampaign(tx, { campaign, to, comment, actor, now, trace });
  };

const acting =
  (action: 'submit' | 'withdraw') =>
  async (tx: Transaction, item: StoredItem, { actor, now, trace }: Doing): Promise<void> => {
    await demandUndecided(tx, 'lockScreen', item.id);
    await actOnItem(tx, { item, action, reason: undefined, actor, now, trace });
  };

const performers: { readonly [List in ListName]: Readonly<Record<VerbOf<List>, Performer>> } = {
  campaigns: {
    duplicate: onCampaign('duplicate', (tx, campaign, doing) => duplicateCampaign(tx, campaign, { ...doing, parts: planSteps }, doing)),
    pause: onCampaign('pause', moving('PAUSED')),
    resume: onCampaign('resume', moving('PUBLISHED')),
    delete: onCampaign('delete', (tx, campaign, { trace }) => removeCampaign(tx, campaign, trace)),
  },
  pushNotifications: {
    stop: onPush('stop', (tx, push, doing) => movePush(tx, push, 'stop', { ...doing, dispatch: toDeliveryLog })),
    delete: onPush('delete', (tx, push, { trace }) => removePush(tx, push, trace)),
  },
  lockScreenCampaigns: {
    submit: onLockScreen('submit', acting('submit')),
    withdraw: onLockScreen('withdraw', acting('withdraw')),
    delete: onLockScreen('delete', (tx, item, { trace }) => removeItem(tx, item, trace)),
  },
  clients: {
    handOver: onClient('handOver', async (tx, client, { toId, actor, now, trace }) => {
      const from = (await managerOf(tx, client.clientId)) ?? null;
      const to = toId === null ? undefined : await findById(tx, toId);
      if (!to || to.blocked) throw new Failure(409, 'error.list.noRight');
      if (from?.id === to.id) throw new Failure(409, 'error.list.sameManager');
      await handOver(tx, { client: { id: client.clientId, name: client.name }, from, to, by: actor, trace, now });
    }),
  },
  reports: {},
};

/** How a verb of a list is done; undefined when the list has none of this name. */
export const performerOf = (list: ListName, verb: ListVerb): Performer | undefined =>
  (performers[list] as Readonly<Partial<Record<ListVerb, Performer>>>)[verb];
