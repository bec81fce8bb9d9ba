import type { AccessControlProvider, BaseRecord } from '@refinedev/core';
import i18next from 'i18next';
import { api } from '#contract/api.ts';
import { type Call, pathNames } from '#contract/endpoint.ts';
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

const callFor = (resource: string, action: string): Call | undefined => nouns.get(resource)?.[verbs[action] ?? action];

const intentsOf = ({ access }: Call): readonly Intent[] | 'everybody' => (typeof access === 'string' ? 'everybody' : access);

/** The intents of which one is enough for an action on a resource; undefined when the contract has no such call. */
export const intentsFor = (resource: string, action: string): readonly Intent[] | 'everybody' | undefined => {
  const call = callFor(resource, action);
  return call && intentsOf(call);
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

/** Nouns that others lie below, by the parameter that names one in an address. */
const holders = [
  ['campaignId', 'campaigns'],
  ['clientId', 'clients'],
] as const;

type Params = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Whose record says whose an object is: that of the campaign or client its address names, or its own. Ids come from the route, through Refine's `meta`. */
const aboutOf = (call: Call, resource: string, params: Params): { resource: string; id: string } | undefined => {
  const names = pathNames(call);
  const own = names.at(-1);
  const given: Params = {
    ...Object(params['meta']),
    ...params,
    ...Object(params['record']),
    ...(params['id'] !== undefined && own !== undefined && { [own]: params['id'] }),
  };
  for (const [name, noun] of holders) {
    const id = names.includes(name) ? idIn(given[name]) : undefined;
    if (id !== undefined) return { resource: noun, id };
  }
  const id = idIn(params['id']);
  return id === undefined ? undefined : { resource, id };
};

// Somebody else's, or gone. What fails for any other reason is asked again: it says nothing of rights.
const absent = (error: unknown): null => {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
};

/** Reads the record that an id of a resource names. */
export type ReadRecord = (resource: string, id: string | number) => Promise<BaseRecord>;

const isRecord = (value: unknown): value is BaseRecord => typeof value === 'object' && value !== null;

const ownerOf = async ({ resource, id }: { resource: string; id: string }, read: ReadRecord): Promise<Subject | undefined> => {
  const record = await read(resource, id).catch(absent);
  return record ? subjectOf(resource, record) : undefined;
};

/**
 * Answers Refine from the one permission table. With a record, or its id, in `params` the answer is about that object; without, it is whether there may be
 * one. What the contract has no call for is refused.
 */
export const accessControlProvider = (me: Me, read: ReadRecord): AccessControlProvider => ({
  can: async ({ resource = '', action, params = {} }) => {
    const refused = { can: false, reason: i18next.t('refine.buttons.notAccessTitle') };
    const call = callFor(resource, action);
    if (call === undefined) return refused;
    const intents = intentsOf(call);
    if (intents === 'everybody') return { can: true };
    if (!intents.some((intent) => mayAnywhere(me, intent))) return refused;
    const known: unknown = params['record'];
    const about = aboutOf(call, resource, params);
    if (known === undefined && about === undefined) return { can: true };
    const subject = (isRecord(known) ? subjectOf(resource, known) : undefined) ?? (about && (await ownerOf(about, read)));
    return subject && intents.some((intent) => may(me, intent, subject)) ? { can: true } : refused;
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});
