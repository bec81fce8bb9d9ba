import { z } from 'zod';
import { deceptive, visibleLength } from '#contract/text.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Slug, Timezone, ofClient, pageOf, resourceQuery, several } from '#contract/envelope.ts';
import { intents } from '#contract/intents.ts';
import { Currency } from '#contract/money.ts';

export const teamRoles = ['none', 'mediaPlanner', 'accountManager'] as const;
export const TeamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof TeamRole>;

export const Client = z.strictObject({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  /** A business category of the catalogue; null until one is chosen. */
  categoryId: Slug.nullable(),
  companyName: z.string(),
  companyAddress: z.string(),
  currency: Currency.nullable(),
  countryId: Slug.nullable(),
  timezone: z.string(),
  /** The client's own brands: whose stores are its OWN stores. */
  brandIds: z.array(Slug),
  createdTime: Instant,
});
export type Client = z.infer<typeof Client>;

const longestName = 80;

/** True for a name that people can read out, and tell from others: a letter or digit in it, nothing invisible, and no longer than 80 characters. */
const isName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name) && !deceptive.test(name) && visibleLength(name) <= longestName;

export const ClientDraft = z.strictObject({
  name: z
    .string()
    .max(800)
    .trim()
    .normalize()
    .refine(isName, { params: { key: 'error.client.invalidName' } }),
  categoryId: Slug.nullable().default(null),
  companyName: z.string().trim().max(120),
  companyAddress: z.string().trim().max(240).default(''),
  currency: Currency,
  countryId: Slug,
  timezone: Timezone,
  brandIds: z.array(Slug).max(100).default([]),
});
export type ClientDraft = z.infer<typeof ClientDraft>;

/** Clients that one person may add within 24 hours. */
export const clientsADay = 20;

export const clientSorts = ['name', 'createdTime', 'companyName'] as const;

export const clients = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients',
    summary: 'Clients the reader may see',
    access: ['clients.read'],
    searched: ['name', 'companyName'],
    query: resourceQuery(clientSorts).extend({
      countryId: several(Slug).optional(),
      categoryId: several(Slug).optional(),
      currency: several(Currency).optional(),
      may: z.enum(intents).optional().describe('Only clients among whose objects there may be one that the reader may do this to'),
    }),
    response: pageOf(Client),
  }),
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId',
    summary: 'One client',
    access: ['clients.read'],
    params: ofClient,
    response: Client,
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients',
    summary: 'Add a client; a customer who adds one leads its team',
    access: ['clients.create'],
    body: ClientDraft,
    response: Client,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/clients/:clientId',
    summary: 'Change a client; its currency only while it has no campaign',
    access: ['clients.update'],
    params: ofClient,
    body: ClientDraft,
    response: Client,
    versioned: true,
  }),
};
