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
import { type StoredCampaign, findCampaigns } from '#server/campaigns/store.ts';
import { managerOf } from '#server/clients/managers.ts';
import { lockClients } from '#server/clients/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { findById } from '#server/identity/store.ts';
import { intentOf } from '#server/list-files/rows.ts';
import { actOnItem, removeItem } from '#server/lock-screen/act.ts';
import { type StoredItem, findItems } from '#server/lock-screen/store.ts';
import { toDeliveryLog } from '#server/push-notifications/dispatch.ts';
import { movePush, removePush } from '#server/push-notifications/move.ts';
import { type StoredPush, findPushes } from '#server/push-notifications/store.ts';
import { demandUndecided } from '#server/review-decisions/store.ts';
import { handOver } from '#server/teams/handover.ts';

/** What is to be done to rows, by whom and why. */
export interface Doing {
  /** The job it is part of: people are told of all its rows together, once it is over. */
  readonly jobId: string;
  readonly actor: Actor & { readonly name: string };
  readonly language: Language;
  readonly now: Date;
  readonly trace: Trace;
  readonly comment: string;
  readonly toId: string | null;
}

/** One of them, as it was when it was asked for. */
export interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** Does it to one row, or throws why not. Returns the id of what has come of it, if something has. */
type Perform = (tx: Transaction, wanted: Wanted) => Promise<string | void>;

/** Finds and locks some rows that are done together. */
type Performer = (tx: Transaction, ids: readonly string[], doing: Doing) => Promise<Perform>;

type Found = VerbSubject & { readonly id: string; readonly version?: number };

/** One verb of a list: a row is locked, still as it was asked for, and the rule is asked once more, with the rights of this moment. */
const on =
  <Row extends Found>(list: ListName, find: (tx: Transaction, scope: Scope, ids: readonly string[]) => Promise<readonly Row[]>) =>
  (verb: ListVerb, act: (tx: Transaction, row: Row, doing: Doing) => Promise<string | void>): Performer =>
  async (tx, ids, doing) => {
    const rows = new Map((await find(tx, scopeOf(doing.actor, intentOf(list)), ids)).map((row) => [row.id, row]));
    return async (inner, { id, version }) => {
      const row = rows.get(id);
      if (!row) throw new Failure(404, 'error.notFound');
      const refusal = refusalOf(list, verb, doing.actor, row);
      if (refusal) throw new Failure(409, refusal);
      if (row.version !== undefined && row.version !== version) throw new Failure(412, 'error.list.changed');
      return act(inner, row, doing);
    };
  };

const onCampaign = on('campaigns', async (tx, scope, ids) => {
  const found = await findCampaigns(tx, scope, ids, { lock: true });
  return found.map((campaign) => ({ ...campaign, pausedBy: campaign.pause?.side ?? null }));
});
const onPush = on<StoredPush>('pushNotifications', (tx, scope, ids) => findPushes(tx, scope, ids, { lock: true }));
const onLockScreen = on<StoredItem>('lockScreenCampaigns', (tx, scope, ids) => findItems(tx, scope, ids, { lock: true }));
const onClient = on('clients', async (tx, scope, ids) => {
  const found = await lockClients(tx, scope, ids);
  return found.map(({ id, name }) => ({ id, clientId: id, name }));
});

const moving =
  (to: 'PAUSED' | 'PUBLISHED') =>
  async (tx: Transaction, campaign: StoredCampaign, { comment, actor, now, trace, jobId }: Doing): Promise<void> => {
    await demandUndecided(tx, 'campaign', campaign.id);
    await moveCampaign(tx, { campaign, to, comment, actor, now, trace, jobId });
  };

const acting =
  (action: 'submit' | 'withdraw') =>
  async (tx: Transaction, item: StoredItem, { actor, now, trace, jobId }: Doing): Promise<void> => {
    await demandUndecided(tx, 'lockScreen', item.id);
    await actOnItem(tx, { item, action, reason: undefined, actor, now, trace, jobId });
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
