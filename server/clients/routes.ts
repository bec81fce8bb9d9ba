import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { externalPartnerOf, isAccountManager } from '#domain/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { addLead, assignPartner, insertClient, listClients, presentClient } from './store.ts';

/** Clients: list, create. */
export const bindClients = (app: App, ground: Ground): void => {
  bind(app, ground, api.clients.list, { handle: ({ db, scope, query }) => listClients(db, scope, query) });

  bind(app, ground, api.clients.create, {
    handle: async ({ tx, actor, trace, now, body }) => {
      if (!catalogue.countries.has(body.countryId)) {
        throw new Failure(400, 'error.validation.fields', [{ path: 'countryId', key: 'error.validation.unknownReference' }]);
      }
      const client = { ...body, id: randomUUID(), version: 1, createdTime: now, createdBy: actor.id };
      await insertClient(tx, client);
      // Whoever adds a client must be able to reach it; support reaches all of them.
      if (!isAccountManager(actor.authorities)) await addLead(tx, client.id, actor.id);
      if (externalPartnerOf(actor.authorities) === 'SPS') await assignPartner(tx, client.id, actor.id);
      await writeAudit(tx, trace, { clientId: client.id, action: 'client.create', objectId: client.id });
      return presentClient(client);
    },
  });
};
