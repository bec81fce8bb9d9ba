import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, ofClient } from '#contract/envelope.ts';

export const longestNote = 2000;

/** What the provider's account managers tell each other about a client; the client never sees it. */
export const ClientNote = z.strictObject({ id: Id, text: z.string(), by: Person, at: Instant });
export type ClientNote = z.infer<typeof ClientNote>;

export const clientNotes = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/notes',
    summary: 'The internal notes about a client, newest first',
    access: ['clientNotes.read'],
    params: ofClient,
    response: z.strictObject({ content: z.array(ClientNote) }),
  }),
  add: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/notes',
    summary: 'Write an internal note about a client',
    access: ['clientNotes.write'],
    params: ofClient,
    body: z.strictObject({ text: z.string().trim().min(1).max(longestNote) }),
    response: ClientNote,
    status: 201,
    keyed: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/clients/:clientId/notes/:noteId',
    summary: 'Delete an own note',
    access: ['clientNotes.remove'],
    params: ofClient.extend({ noteId: Id }),
    response: z.null(),
    status: 204,
  }),
};
