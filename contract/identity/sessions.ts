import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant } from '#contract/envelope.ts';

export const Session = z.strictObject({
  id: Id,
  /** The session that asks. */
  current: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  ip: z.string(),
  /** The browser and system, as far as its header tells. */
  device: z.string(),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: endpoint({
    api: 'identity',
    method: 'GET',
    path: '/uaa/sessions',
    summary: "The signed-in person's open sessions, the latest used first",
    access: 'signed-in',
    response: z.strictObject({ content: z.array(Session) }),
  }),
  end: endpoint({
    api: 'identity',
    method: 'DELETE',
    path: '/uaa/sessions/:sessionId',
    summary: 'End one of the own sessions at once',
    access: 'signed-in',
    params: z.strictObject({ sessionId: Id }),
    response: z.null(),
    status: 204,
  }),
  endOthers: endpoint({
    api: 'identity',
    method: 'DELETE',
    path: '/uaa/sessions',
    summary: 'End all own sessions but the one that asks, at once',
    access: 'signed-in',
    response: z.null(),
    status: 204,
  }),
};
