import { handovers } from '#contract/handovers.ts';
import { type Actor, isAccountManager } from '#domain/permissions.ts';
import { findClient, lockClient } from '#server/clients/store.ts';
import { listManagers } from '#server/cover/store.ts';
import type { Connection } from '#server/db/database.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import { findById } from '#server/identity/store.ts';
import { countOpen, handOver } from './handover.ts';
import { managerOf } from './managers.ts';

interface Asking extends Actor {
  readonly name: string;
}

/** Who hands over: whoever the client is with, else the partner who works for it and does so; nobody of the provider otherwise. */
const giverOf = async (db: Connection, clientId: string, actor: Asking): Promise<{ id: string; name: string } | null> => {
  const manager = await managerOf(db, clientId);
  if (manager) return manager;
  const isPartner = !actor.authorities.includes('cmp:campaign:support');
  return isPartner ? { id: actor.id, name: actor.name } : null;
};

/** Handing a client over to another account manager, with all that is open. */
export const bindHandovers = (app: App, ground: Ground): void => {
  bind(app, ground, handovers.preview, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: async ({ db, actor, subject: { clientId } }) => {
      const from = await giverOf(db, clientId, actor);
      const candidates = (await listManagers(db)).filter(({ id }) => id !== from?.id);
      return { from, candidates, ...(await countOpen(db, clientId)) };
    },
  });

  bind(app, ground, handovers.carryOut, {
    load: async ({ tx, scope, params: { clientId } }) => {
      const client = await lockClient(tx, scope, clientId);
      return client && { clientId, name: client.name };
    },
    handle: async ({ tx, actor, now, trace, subject: { clientId, name }, body: { fromId, toId } }) => {
      const from = await giverOf(tx, clientId, actor);
      if ((from?.id ?? null) !== fromId) throw new Failure(409, 'error.handover.changed');
      const to = await findById(tx, toId);
      if (!to || to.blocked || !isAccountManager(to.authorities) || to.id === from?.id)
        throw new Failure(400, 'error.validation.fields', [{ path: 'toId', key: 'error.validation.unknownReference' }]);
      const moved = await handOver(tx, { client: { id: clientId, name }, from, to, by: actor, trace, now });
      return { to: { id: to.id, name: to.name }, ...moved };
    },
  });
};
