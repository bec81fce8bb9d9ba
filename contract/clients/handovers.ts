import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Person, ofClient } from '#contract/envelope.ts';

/** How much is open: campaigns that are not finished, and items that wait for the provider. */
const open = { campaigns: z.number().int(), waiting: z.number().int() } as const;

export const handovers = {
  preview: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/handover',
    summary: 'Who looks after a client, to whom it could be handed over, and what would go with it',
    access: ['clients.handOver'],
    params: ofClient,
    /** `from` is null as long as the client has no account manager of its own: then all are notified. */
    response: z.strictObject({ from: Person.nullable(), candidates: z.array(Person), ...open }),
  }),
  carryOut: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/handover',
    summary: 'Hand a client over with all that is open; 409 when its account manager is another than the caller saw',
    access: ['clients.handOver'],
    params: ofClient,
    body: z.strictObject({ fromId: Id.nullable(), toId: Id }),
    /** What was moved. */
    response: z.strictObject({ to: Person, ...open }),
    keyed: true,
  }),
};
