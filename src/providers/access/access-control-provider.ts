import type { AccessControlProvider, BaseRecord } from '@refinedev/core';
import i18next from 'i18next';
import { api } from '#contract/api.ts';
import type { Call } from '#contract/endpoint.ts';
import type { Me } from '#contract/identity/identity.ts';
import type { Intent } from '#contract/intents.ts';
import { type Subject, may, mayAnywhere } from '#domain/people/permissions.ts';
import { ApiError } from '#providers/http/api-error.ts';

/** Refine's actions as calls of the contract; an action of any other name is the call of that name, such as `duplicate`. */
const verbs: Readonly<Record<string, string>> = {
  list: 'list',
  show: 'get',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'remove',
};

const nouns = new Map<string, Readonly<Record<string, Call>>>(Object.entries(api));

/** The intents of which one is enough for an action on a resource; undefined when the contract has no such call. */
export const intentsFor = (resource: string, action: string): readonly Intent[] | 'everybody' | undefined => {
  const endpoint = nouns.get(resource)?.[verbs[action] ?? action];
  if (!endpoint) return undefined;
  return typeof endpoint.access === 'string' ? 'everybody' : endpoint.access;
};

const textAt = (record: BaseRecord, ...path: readonly string[]): string | undefined => {
  const value = path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), record);
  return typeof value === 'string' ? value : undefined;
};

/** Whose a record is, as records of the contract say it: of its client, and of who created it. A client is its own. */
export const subjectOf = (resource: string, record: BaseRecord): Subject | undefined => {
  const clientId = resource === 'clients' ? textAt(record, 'id') : (textAt(record, 'client', 'id') ?? textAt(record, 'clientId'));
  const ownerId = textAt(record, 'createdBy', 'id');
  return clientId === undefined ? undefined : { clientId, ...(ownerId !== undefined && { ownerId }) };
};

// Somebody else's, or gone. What fails for any other reason is asked again: it says nothing of rights.
const absent = (error: unknown): null => {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
};

/** Reads the record that an id of a resource names. */
export type ReadRecord = (resource: string, id: string | number) => Promise<BaseRecord>;

/**
 * Answers Refine from the one permission table. With a record, or its id, in `params` the answer is about that object; without, it is whether there may be
 * one. What the contract has no call for is refused.
 */
export const accessControlProvider = (me: Me, read: ReadRecord): AccessControlProvider => ({
  can: async ({ resource = '', action, params = {} }) => {
    const refused = { can: false, reason: i18next.t('refine.buttons.notAccessTitle') };
    const intents = intentsFor(resource, action);
    if (intents === undefined) return refused;
    if (intents === 'everybody') return { can: true };
    if (!intents.some((intent) => mayAnywhere(me, intent))) return refused;
    const { id } = params;
    const record: unknown = params['record'] ?? (id === undefined ? undefined : await read(resource, id).catch(absent));
    if (record === undefined) return { can: true };
    const subject = typeof record === 'object' && record !== null ? subjectOf(resource, record) : undefined;
    return subject && intents.some((intent) => may(me, intent, subject)) ? { can: true } : refused;
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});
