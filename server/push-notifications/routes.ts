import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { Id } from '#contract/envelope.ts';
import { PushAction, type PushContent } from '#contract/push-notifications/push-notifications.ts';
import { deletablePushStatuses, editablePushStatuses, testablePushStatuses } from '#domain/push-notifications/lifecycle.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { withClientIds } from '#server/deputies/my-clients.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import { findClient } from '#server/clients/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type Dispatch, toDeliveryLog } from './dispatch.ts';
import { listDeliveries } from './deliveries.ts';
import { countStatuses, listPush } from './list.ts';
import { mallsOf } from './malls.ts';
import { demandAction, movePush, removePush } from './move.ts';
import { outlookOf } from './outlook.ts';
import { unknownPlaces } from './references.ts';
import { sendTest } from './send-test.ts';
import { type StoredPush, findPush, insertPush, presentPush, writePush } from './store.ts';

type Push = typeof api.pushNotifications;
type OnePush = Push['get'] | Push['update'] | Push['rename'] | Push['remove'] | Push['transition'];
type ForClient = Push['create'] | Push['outlook'];

const readForChange = ({ db, scope, params }: Pick<Call<OnePush>, 'db' | 'scope' | 'params'>) =>
  findPush(db, scope, params.pushId, { lock: true });

/** Whose client it is decides whether the rest of the body is looked at at all. */
const clientOfBody = async ({ db, scope, raw }: Pick<Call<ForClient>, 'db' | 'scope' | 'raw'>) => {
  const named = z.looseObject({ clientId: Id }).safeParse(raw?.value);
  if (!named.success) throw new Failure(400, 'error.validation.fields', fieldErrors(named.error));
  const client = await findClient(db, scope, named.data.clientId);
  // Creating answers to no version: the client's own must not pass for the push's.
  return client && { clientId: client.id, timezone: client.timezone };
};

const reread = async ({ tx, scope }: Pick<Call<OnePush>, 'tx' | 'scope'>, pushId: string) => {
  const push = await findPush(tx, { ...scope, everything: true }, pushId);
  if (!push) throw new Failure(404, 'error.notFound');
  return presentPush(push);
};

const demandKnownPlaces = (content: PushContent): void => {
  const unknown = unknownPlaces(content);
  if (unknown.length > 0) throw new Failure(400, 'error.validation.fields', unknown);
};

const wantedAction = (body: unknown): PushAction | undefined => z.looseObject({ action: PushAction }).safeParse(body).data?.action;

const changed = (from: StoredPush, to: PushContent & { name: string }): Record<string, unknown> =>
  Object.fromEntries(
    (['name', 'cityIds', 'mallIds', 'brandIds', 'from', 'to', 'messages', 'quietHours', 'cap'] as const)
      .filter((part) => !isDeepStrictEqual(from[part], to[part]))
      .map((part) => [part, { from: from[part], to: to[part] }]),
  );

/** Push notifications: list, counts, create, read, change, rename, delete, start and stop; their malls and their outlook. */
export const bindPushNotifications = (
  app: App,
  serverContext: ServerContext,
  { dispatch = toDeliveryLog }: { dispatch?: Dispatch } = {},
): void => {
  const { pushNotifications: push } = api;

  bind(app, serverContext, push.list, {
    handle: async (call) => listPush(call.db, call.scope, await withClientIds(call.db, call.query, call), call.language),
  });

  // Before the one push, whose address would match as well.
  bind(app, serverContext, push.counts, {
    handle: async (call) => countStatuses(call.db, call.scope, await withClientIds(call.db, call.query, call)),
  });
  bind(app, serverContext, push.malls, {
    handle: async ({ query, language }) => ({ estimate: catalogue.locations.estimate, content: mallsOf(query.city_ids, language) }),
  });

  bind(app, serverContext, push.outlook, {
    load: clientOfBody,
    limit: 'estimates',
    handle: async ({ db, body, subject, language, now }) => {
      const unknown = unknownPlaces(body);
      if (unknown.length > 0) throw new Failure(400, 'error.validation.fields', unknown);
      return outlookOf(db, body, { timezone: subject.timezone, language, now });
    },
  });

  bind(app, serverContext, push.create, {
    load: clientOfBody,
    handle: async (call) => {
      const { tx, trace, actor, now, body } = call;
      demandKnownPlaces(body);
      const id = randomUUID();
      const who = { createdTime: now, createdBy: actor.id, updatedTime: now, updatedBy: actor.id };
      await insertPush(tx, { ...body, id, searchName: foldForSearch(body.name), status: 'DRAFT', ...who });
      await writeAudit(tx, trace, { clientId: body.clientId, action: 'push.create', objectId: id, toState: 'DRAFT' });
      return reread(call, id);
    },
  });

  bind(app, serverContext, push.get, {
    load: ({ db, scope, params }) => findPush(db, scope, params.pushId),
    handle: async ({ subject }) => presentPush(subject),
  });

  bind(app, serverContext, push.update, {
    load: readForChange,
    state: (_, { status }) => {
      if (!editablePushStatuses.includes(status)) throw new Failure(409, 'error.push.locked');
    },
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject } = call;
      demandKnownPlaces(body);
      const diff = changed(subject, body);
      if (Object.keys(diff).length === 0) return presentPush(subject);
      await writePush(tx, subject, { ...body, searchName: foldForSearch(body.name), updatedTime: now, updatedBy: actor.id });
      await writeAudit(tx, trace, { clientId: subject.clientId, action: 'push.update', objectId: subject.id, diff });
      return reread(call, subject.id);
    },
  });

  bind(app, serverContext, push.rename, {
    load: readForChange,
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject } = call;
      if (body.name === subject.name) return presentPush(subject);
      await writePush(tx, subject, { name: body.name, searchName: foldForSearch(body.name), updatedTime: now, updatedBy: actor.id });
      const diff = { name: { from: subject.name, to: body.name } };
      await writeAudit(tx, trace, { clientId: subject.clientId, action: 'push.rename', objectId: subject.id, diff });
      return reread(call, subject.id);
    },
  });

  bind(app, serverContext, push.remove, {
    load: readForChange,
    state: (_, { status }) => {
      if (!deletablePushStatuses.includes(status)) throw new Failure(409, 'error.push.notDeletable');
    },
    handle: async ({ tx, trace, subject }) => {
      await removePush(tx, subject, trace);
      return null;
    },
  });

  bind(app, serverContext, push.deliveries, {
    load: ({ db, scope, params }) => findPush(db, scope, params.pushId),
    handle: ({ db, subject, language }) => listDeliveries(db, subject.id, language),
  });

  bind(app, serverContext, push.test, {
    load: readForChange,
    state: (_, { status }) => {
      if (!testablePushStatuses.includes(status)) throw new Failure(409, 'error.push.testTooLate');
    },
    handle: (call) => sendTest(call, call.subject, dispatch),
  });

  bind(app, serverContext, push.transition, {
    load: readForChange,
    state: ({ raw }, subject) => {
      const action = wantedAction(raw?.value);
      if (action) demandAction(subject, action);
    },
    handle: async (call) => {
      await movePush(call.tx, call.subject, call.body.action, { ...call, dispatch });
      return reread(call, call.subject.id);
    },
  });
};
