import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/envelope.ts';

/** The nouns whose changes are told to whoever may read them, each with the first word of its actions in the trail (`push.update`). */
export const trailNames = {
  campaigns: 'campaign',
  clients: 'client',
  pushNotifications: 'push',
  lockScreenCampaigns: 'lockScreen',
} as const;

/** A noun whose changes are told. */
export type TrailNoun = keyof typeof trailNames;

const trailNouns = Object.keys(trailNames) as [TrailNoun, ...TrailNoun[]];

/** That a record is another now, or is one, or is none any more; never what it holds. */
export const Change = z.strictObject({
  resource: z.enum(trailNouns),
  id: Id,
  kind: z.enum(['created', 'updated', 'deleted']),
});
export type Change = z.infer<typeof Change>;

export const changes = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/changes',
    summary: 'Which records the reader may read have changed since a place in the feed, and the place to go on from',
    access: 'signed-in',
    query: z.strictObject({
      /** The `place` of an earlier answer. */
      since: z.coerce.number().int().min(0).optional(),
    }),
    response: z.strictObject({
      place: z.number().int(),
      /** False: more may have changed than is told here; so without `since`, and after too many changes. */
      complete: z.boolean(),
      /** What was told just before may be told again. */
      content: z.array(Change),
    }),
  }),
};
