import { z } from 'zod';
import { tokenPath } from '#contract/services.ts';
import { TeamRole } from '#contract/clients/clients.ts';
import { Absence, DeputyFor } from './absences.ts';
import { CustomerView } from '#contract/clients/customer-views.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LanguageCode } from '#contract/envelope.ts';
import { intents } from '#contract/intents.ts';
import { ListName, ListSettings } from '#contract/lists/list-settings.ts';

export const Tokens = z.strictObject({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const authorities = ['cmp:campaign:support', 'cmp:campaign:sps-support', 'cmp:campaign:user', 'cmp:lockscreen:admin'] as const;
export const Authority = z.enum(authorities);
export type Authority = z.infer<typeof Authority>;

/** The public client credential of the development variant: it grants nothing but the token, reset and invitation calls. */
export const publicClient = 'console:';

export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    '2fa_code': z.string().max(64).optional(),
  }),
  z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(512) }),
]);

/** The signed-in person. Authorities come from the token, membership from the database at each request. */
export const Me = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  language: LanguageCode,
  authorities: z.array(Authority),
  isAccountManager: z.boolean(),
  externalPartner: z.enum(['SPS', 'NONE']),
  email: z.string(),
  twoFactor: z.boolean(),
  /** Single-use codes that are still good; 0 without two-step verification. */
  recoveryCodesLeft: z.number().int(),
  memberships: z.array(z.strictObject({ clientId: Id, role: TeamRole })),
  /** Clients an external partner is assigned to, and those of whom they cover for. */
  assignedClientIds: z.array(Id),
  /** The reader's own absence, at present or to come. */
  away: Absence.nullable(),
  /** Whom the reader covers for at present. */
  covering: z.array(DeputyFor),
  /** True while the reader, or somebody they stand in for, is the account manager of a client. */
  looksAfterClients: z.boolean(),
  /** How the reader likes to see lists; a list that is not named is shown as the product shows it. */
  lists: z.array(ListSettings),
  /** The saved views that the reader begins lists with. */
  startViews: z.array(z.strictObject({ list: ListName, id: Id, search: z.string() })),
  /** Given while somebody of the provider sees the console as this person does. */
  viewing: CustomerView.nullable(),
});
export type Me = z.infer<typeof Me>;

export const identity = {
  token: endpoint({
    api: 'identity',
    method: 'POST',
    path: tokenPath,
    summary: 'Tokens for a password or a refresh token',
    access: 'public',
    body: TokenRequest,
    response: Tokens,
    media: ['application/x-www-form-urlencoded'],
  }),
  logout: endpoint({
    api: 'identity',
    method: 'POST',
    path: '/uaa/logout',
    summary: 'End this session at once',
    access: 'signed-in',
    response: z.null(),
    status: 204,
  }),
};

export const me = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me',
    summary: 'The signed-in person',
    access: 'signed-in',
    response: Me,
  }),
  permissions: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/permissions',
    summary: 'What the signed-in person may do, by client',
    access: 'signed-in',
    response: z.strictObject({
      /** Intents granted on at least one object. */
      anywhere: z.array(z.enum(intents)),
      clients: z.array(z.strictObject({ clientId: Id, intents: z.array(z.enum(intents)) })),
    }),
  }),
  preferences: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/me/preferences',
    summary: 'The language of mails to the signed-in person',
    access: 'signed-in',
    body: z.strictObject({ language: LanguageCode }),
    response: z.null(),
    status: 204,
  }),
};
