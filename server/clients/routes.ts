import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { Client, type ClientDraft, clientsADay } from '#contract/clients/clients.ts';
import { externalPartnerOf, isAccountManager, scopeOf } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { lockPerson } from '#server/identity/store.ts';
import { secondsUntilRoom, tooManyToday } from '#server/limits/day-room.ts';
import { takeCharge } from './managers.ts';
import { changedFacts } from './changed-facts.ts';
import { demandKnown } from './demand-known.ts';
import {
  addLead,
  addedBy,
  assignPartner,
  findClient,
  hasCampaigns,
  insertClient,
  listClients,
  lockClient,
  presentClient,
  updateClient,
} from './store.ts';

const ClientAnswer = Client.pick({ id: true }).loose();

/** A client as an object that endpoints are about. */
const aboutClient = <Row extends { readonly id: string }>(client: Row | undefined) => client && { ...client, clientId: client.id };

/** Clients: list, read, create, update. */
export const bindClients = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.clients.list, {
    handle: ({ db, actor, scope, query }) => listClients(db, query.may === undefined ? [scope] : [scope, scopeOf(actor, query.may)], query),
  });

  bind(app, serverContext, api.clients.get, {
    load: async ({ db, scope, params }) => aboutClient(await findClient(db, scope, params.clientId)),
    handle: async ({ subject: { clientId: _, ...client } }) => presentClient(client),
  });

  bind(app, serverContext, api.clients.create, {
    again: ({ tx, scope }, kept) => findClient(tx, scope, ClientAnswer.parse(kept).id),
    handle: async ({ tx, actor, trace, now, body }) => {
      demandKnown(body);
      // Every client brings a share of invitations with it. The lock keeps those who add at the same moment from passing together.
      await lockPerson(tx, actor.id);
      tooManyToday('error.client.tooManyToday', secondsUntilRoom(await addedBy(tx, actor.id, now), clientsADay, now));
      const client = { ...body, id: randomUUID(), version: 1, createdTime: now, createdBy: actor.id };
      await insertClient(tx, client);
      // Whoever adds a client must be able to reach it; support reaches all of them.
      if (!isAccountManager(actor.authorities)) await addLead(tx, client.id, actor.id);
      if (externalPartnerOf(actor.authorities) === 'SPS') await assignPartner(tx, client.id, actor.id);
      if (isAccountManager(actor.authorities)) await takeCharge(tx, client.id, actor.id, now);
      await writeAudit(tx, trace, { clientId: client.id, action: 'client.create', objectId: client.id });
      return presentClient(client);
    },
  });

  bind(app, serverContext, api.clients.update, {
    load: async ({ tx, scope, params }) => aboutClient(await lockClient(tx, scope, params.clientId)),
    handle: async ({ tx, trace, subject: { clientId, ...client }, body }) => {
      demandKnown(body);
      await demandSteadyCurrency(client, body, () => hasCampaigns(tx, clientId));
      const diff = changedFacts(client, body);
      if (Object.keys(diff).length === 0) return presentClient(client);
      const updated = await updateClient(tx, client, body);
      await writeAudit(tx, trace, { clientId, action: 'client.update', objectId: clientId, diff });
      return presentClient(updated);
    },
  });
};

// Amounts are kept in minor units of the client's currency: with another one they would mean something else.
const demandSteadyCurrency = async (
  { currency }: Pick<ClientDraft, 'currency'> | { currency: null },
  body: ClientDraft,
  isPlanned: () => Promise<boolean>,
): Promise<void> => {
  if (currency === null || currency === body.currency || !(await isPlanned())) return;
  throw new Failure(409, 'error.client.currencyInUse', [{ path: 'currency', key: 'error.client.currencyInUse' }]);
};
