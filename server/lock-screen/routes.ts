import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { api } from '#contract/api.ts';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { LockScreenDraft } from '#contract/lock-screen/lock-screen.ts';
import { deletableLockScreenStatuses } from '#domain/lock-screen/lifecycle.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient } from '#server/clients/store.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/failure.ts';
import { demandUndecided } from '#server/review-decisions/store.ts';
import { actOnItem, removeItem } from './act.ts';
import { bindLockScreenImage, demandEditable, reopened } from './image.ts';
import { bindReasons } from './reason-routes.ts';
import { countItems, listAdvertisers, listItems } from './list.ts';
import { listPictures } from './pictures.ts';
import { demandShown, measureItem } from './results.ts';
import { columnsOf, findItem, insertItem, presentItem, writeItem } from './store.ts';
import { demandFourEyes, demandPossible, intentsFor, wantedAction } from './transitions.ts';

const { lockScreenCampaigns: items } = api;
type OneItem = typeof items.get | typeof items.update | typeof items.remove | typeof items.transition | typeof items.measure;
type Reading = Pick<Call<OneItem>, 'db' | 'scope' | 'params'>;

const read = ({ db, scope, params }: Reading) => findItem(db, scope, params.itemId);
const readForChange = ({ db, scope, params }: Reading) => findItem(db, scope, params.itemId, { lock: true });

/** The item after this transaction's write, as its reader sees it. */
const reread = async (call: Pick<Call<OneItem>, 'tx' | 'scope'>, itemId: string) => {
  const item = await findItem(call.tx, { ...call.scope, everything: true }, itemId);
  if (!item) throw new Failure(404, 'error.notFound');
  return presentItem(item);
};

interface LockScreenRules {
  /** Who submitted does not approve. */
  readonly fourEyes: boolean;
  /** What phones lay over a picture. */
  readonly frames: readonly DeviceFrame[];
}

/** Lock-screen campaigns and content: list, create, read, update, delete, transitions, pictures, and the library of reasons. */
export const bindLockScreen = (app: App, serverContext: ServerContext, files: FileContext, { fourEyes, frames }: LockScreenRules): void => {
  bind(app, serverContext, items.list, { handle: ({ db, scope, query, now }) => listItems(db, scope, query, now) });

  // Before the one item, whose address would match as well.
  bind(app, serverContext, items.counts, { handle: ({ db, scope, query, now }) => countItems(db, scope, query, now) });
  bind(app, serverContext, items.advertisers, { handle: async ({ db, scope }) => ({ content: await listAdvertisers(db, scope) }) });

  bind(app, serverContext, items.pictures, { handle: ({ db, scope, query, now }) => listPictures(db, scope, query.picture, now) });

  bind(app, serverContext, items.frames, { handle: async () => ({ content: [...frames] }) });

  bind(app, serverContext, items.get, { load: read, handle: async ({ subject }) => presentItem(subject) });

  bind(app, serverContext, items.create, {
    load: async ({ db, scope, raw }) => {
      // Whose client it is decides whether the rest of the body is looked at at all.
      const draft = LockScreenDraft.pick({ clientId: true }).loose().safeParse(raw?.value);
      if (!draft.success) throw new Failure(400, 'error.validation.fields', fieldErrors(draft.error));
      const client = await findClient(db, scope, draft.data.clientId);
      return client && { ...client, clientId: client.id };
    },
    handle: async (call) => {
      const { tx, trace, actor, now, body } = call;
      const { clientId, ...content } = body;
      const id = randomUUID();
      const who = { createdTime: now, createdBy: actor.id, updatedTime: now, updatedBy: actor.id };
      await insertItem(tx, { id, clientId, status: 'DRAFT', ...columnsOf(content), ...who });
      await writeAudit(tx, trace, { clientId, action: 'lockScreen.create', objectId: id, toState: 'DRAFT' });
      return reread(call, id);
    },
  });

  bind(app, serverContext, items.update, {
    load: readForChange,
    state: (_, item) => demandEditable(item),
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject: item } = call;
      const before = contentOf(item);
      const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => !isDeepStrictEqual(before[name], body[name]));
      if (changed.length === 0) return presentItem(item);
      const again = reopened(item);
      await writeItem(tx, item, { ...columnsOf(body), updatedTime: now, updatedBy: actor.id, ...again });
      const diff = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: body[name] }]));
      const states = again.status ? { fromState: item.status, toState: again.status } : {};
      await writeAudit(tx, trace, { clientId: item.clientId, action: 'lockScreen.update', objectId: item.id, diff, ...states });
      return reread(call, item.id);
    },
  });

  bind(app, serverContext, items.remove, {
    load: readForChange,
    state: (_, item) => {
      if (!deletableLockScreenStatuses.includes(item.status)) throw new Failure(409, 'error.lockScreen.notDeletable');
    },
    handle: async ({ tx, trace, subject }) => {
      await removeItem(tx, subject, trace);
      return null;
    },
  });

  bind(app, serverContext, items.transition, {
    load: readForChange,
    intents: ({ raw }) => intentsFor(wantedAction(raw?.value)),
    permit: ({ raw, actor }, item) => {
      if (fourEyes) demandFourEyes(item, wantedAction(raw?.value), actor.id);
    },
    state: ({ raw }, item) => {
      const action = wantedAction(raw?.value);
      if (action) demandPossible(item, action);
    },
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject: item } = call;
      await demandUndecided(tx, 'lockScreen', item.id);
      await actOnItem(tx, { item, action: body.action, reason: body.reason, actor, now, trace });
      return reread(call, item.id);
    },
  });

  bind(app, serverContext, items.measure, {
    load: readForChange,
    state: (_, item) => demandShown(item),
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject: item } = call;
      await measureItem(tx, { item, results: body, actorId: actor.id, now, trace });
      return reread(call, item.id);
    },
  });

  bindLockScreenImage(app, serverContext, files);

  bindReasons(app, serverContext);
};
