import { handovers } from '#contract/clients/handovers.ts';
import { findClient, lockClient } from '#server/clients/store.ts';
import { listManagers } from '#server/deputies/store.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { findById } from '#server/identity/store.ts';
import { managerOf } from '#server/clients/managers.ts';
import { countOpen, handOver } from './handover.ts';

/** Handing a client over to another account manager, with all that is open. */
export const bindHandovers = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, handovers.preview, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: async ({ db, subject: { clientId } }) => {
      const from = (await managerOf(db, clientId)) ?? null;
      const candidates = (await listManagers(db)).filter(({ id }) => id !== from?.id);
      return { from, candidates, ...(await countOpen(db, clientId)) };
    },
  });

  bind(app, serverContext, handovers.carryOut, {
    load: async ({ tx, scope, params: { clientId } }) => {
      const client = await lockClient(tx, scope, clientId);
      return client && { clientId, name: client.name };
    },
    handle: async ({ tx, actor, now, trace, subject: { clientId, name }, body: { fromId, toId } }) => {
      const from = (await managerOf(tx, clientId)) ?? null;
      if ((from?.id ?? null) !== fromId) throw new Failure(409, 'error.handover.changed');
      const to = await findById(tx, toId);
      const isCandidate = (await listManagers(tx)).some(({ id }) => id === toId);
      if (!to || !isCandidate || to.id === from?.id)
        throw new Failure(400, 'error.validation.fields', [{ path: 'toId', key: 'error.validation.unknownReference' }]);
      const moved = await handOver(tx, { client: { id: clientId, name }, from, to, by: actor, trace, now });
      return { to: { id: to.id, name: to.name }, ...moved };
    },
  });
};
