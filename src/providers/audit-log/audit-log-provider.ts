import type { AuditLogProvider, ILog } from '@refinedev/core';
import type { Options, Values } from './read-trail.ts';

// How a trail is read comes with the first one that is shown.
const reading = {
  get: async (options: Options): Promise<ILog<Values>[]> => (await import('./read-trail.ts')).readTrail(options),
} satisfies Pick<AuditLogProvider, 'get'>;

/**
 * A campaign's timeline in Refine's words, for `useLogList({ resource: 'campaigns', meta: { id } })`: the newest hundred entries, or what `meta` asks
 * of the endpoint by its names (`page`, `size`, `kind`, `by`, `part`, `from`, `to`).
 * `create` and `update` are not offered: the server writes the trail itself, in the transaction of each change, and nobody can add to it or reword it.
 * Refine's type wants all three; its hooks look which are there.
 */
export const auditLogProvider = reading as typeof reading & AuditLogProvider;
