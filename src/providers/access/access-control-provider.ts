import type { AccessControlProvider } from '@refinedev/core';
import type { Me } from '#contract/identity.ts';
import { type Intent, intents } from '#contract/intents.ts';
import { mayAnywhere } from '#domain/permissions.ts';

/** Refine's actions in the words of the permission table. */
const verbs: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

/** Asks the one permission table for Refine. */
export const accessControlProvider = (me: Me): AccessControlProvider => ({
  can: ({ resource, action }) => {
    const wanted = `${resource}.${verbs[action] ?? action}`;
    const intent: Intent | undefined = intents.find((candidate) => candidate === wanted);
    return Promise.resolve({ can: intent !== undefined && mayAnywhere(me, intent) });
  },
});
