import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Slug, listQuery, pageOf } from './envelope.ts';
import { Currency } from './money.ts';

export const teamRoles = ['none', 'mediaPlanner', 'accountManager'] as const;
export const TeamRole = z.enum(teamRoles);
export type TeamRole = z.infer<typeof TeamRole>;

export const Client = z.strictObject({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  companyName: z.string(),
  currency: Currency.nullable(),
  countryId: Slug.nullable(),
  timezone: z.string(),
  createdTime: Instant,
});
export type Client = z.infer<typeof Client>;

const timezones = new Set(Intl.supportedValuesOf('timeZone'));

export const ClientDraft = z.strictObject({
  name: z.string().trim().min(1).max(80),
  companyName: z.string().trim().max(120),
  currency: Currency,
  countryId: Slug,
  timezone: z.string().refine((zone) => zone === 'UTC' || timezones.has(zone)),
});

export const clients = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients',
    summary: 'Clients the reader may see',
    access: ['clients.read'],
    query: listQuery(['name', 'createdTime']),
    response: pageOf(Client),
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
};
