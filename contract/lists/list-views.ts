import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Person } from '#contract/envelope.ts';
import { ListName } from './list-settings.ts';

/** Views that one person may keep of all lists together. */
export const mostViews = 50;
export const longestViewName = 60;

/** Who sees a view besides its owner: nobody, a client's team, or everybody of the owner's own part on the provider's side. */
export const viewAudiences = ['self', 'team', 'role'] as const;

/** The parts on the provider's side whose people know each other: partners see neither the provider's people nor each other. */
export const sharingRoles = ['cmp:campaign:support', 'cmp:lockscreen:admin'] as const;

const Name = z.string().trim().normalize().min(1).max(longestViewName);

/** What a list's address says behind its question mark. */
const Search = z
  .string()
  .max(4000)
  .refine((text) => new URLSearchParams(text).toString() === text);

const content = {
  name: Name,
  search: Search,
  audience: z.enum(viewAudiences),
  /** The client whose team sees it; null unless its audience is a team. */
  clientId: Id.nullable(),
  /** Of the owner's parts the one that sees it; null unless its audience is a role. */
  role: z.enum(sharingRoles).nullable(),
};

const ofItsAudience = ({ audience, clientId, role }: { audience: string; clientId: string | null; role: string | null }): boolean =>
  (clientId !== null) === (audience === 'team') && (role !== null) === (audience === 'role');
const wrongAudience = { path: ['audience'], params: { key: 'error.validation.required' } };

export const ListViewDraft = z.strictObject({ list: ListName, ...content }).refine(ofItsAudience, wrongAudience);
export type ListViewDraft = z.infer<typeof ListViewDraft>;

export const SavedView = z.strictObject({
  id: Id,
  version: z.number().int(),
  list: ListName,
  ...content,
  owner: Person,
  /** Whether the reader may change it: its owner, and who leads the team that it is shared with. */
  mine: z.boolean(),
  /** The view that the reader begins with. */
  start: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

const params = z.strictObject({ viewId: Id });
const oneView = '/list-views/:viewId';

export const listViews = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/list-views',
    summary: 'Saved views of a list that the reader sees, in the reader’s order',
    access: 'signed-in',
    query: z.strictObject({ list: ListName.default('campaigns') }),
    /** `teams`: the clients whose teams the reader can share with, and those of the views. */
    response: z.strictObject({
      content: z.array(SavedView),
      teams: z.array(z.strictObject({ id: Id, name: z.string(), mine: z.boolean() })),
    }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/list-views',
    summary: 'Keep a view of a list',
    access: 'signed-in',
    body: ListViewDraft,
    response: SavedView,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: oneView,
    summary: 'Change a saved view',
    access: 'signed-in',
    params,
    body: z.strictObject(content).refine(ofItsAudience, wrongAudience),
    response: SavedView,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: oneView,
    summary: 'Forget a saved view',
    access: 'signed-in',
    params,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  arrange: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/me/lists/:list/views',
    summary: 'In which order the reader wants the views of a list, and which one to begin with',
    access: 'signed-in',
    params: z.strictObject({ list: ListName }),
    body: z.strictObject({ order: z.array(Id).max(500), startId: Id.nullable() }),
    response: z.null(),
    status: 204,
  }),
};
