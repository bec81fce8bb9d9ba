import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, pageOf, paging, several } from '#contract/envelope.ts';

/** What can be found, in the order in which its groups are shown. */
export const searchTypes = ['campaign', 'client', 'person', 'package', 'file', 'push', 'lockScreen', 'comment', 'version'] as const;
export const SearchType = z.enum(searchTypes);
export type SearchType = z.infer<typeof SearchType>;

/** Where a hit can say what was looked for. */
export const searchFields = [
  'id',
  'request',
  'name',
  'client',
  'campaign',
  'kind',
  'company',
  'address',
  'email',
  'username',
  'goal',
  'description',
  'message',
  'advertiser',
  'landingPage',
  'tags',
  'comment',
] as const;
export const SearchField = z.enum(searchFields);
export type SearchField = z.infer<typeof SearchField>;

/** A count that reaches this is as many or more: nobody turns so many pages, and counting on would take longer than finding. */
export const mostCounted = 1000;

/** Why something was found: the field, some of its text, and the pieces of that text to mark. */
export const SearchMatch = z.strictObject({
  field: SearchField,
  text: z.string(),
  /** The part of `text` that matches first; empty where no part of it can be pointed at. */
  piece: z.string(),
  /** Parts of `text` that match further words of the search. */
  others: z.array(z.string()),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

const named = z.strictObject({ id: Id, name: z.string() });

export const SearchHit = z.strictObject({
  type: SearchType,
  /** The thing's own id; of a plan version one that is made of its campaign and number. */
  id: Id,
  /** Of packages, comments and plan versions their campaign's name. */
  name: z.string(),
  /** Null of whoever works for no client. */
  client: named.nullable(),
  /** The campaign it belongs to. */
  campaign: named.nullable(),
  /** Of packages, their files and comments: which. */
  package: z.strictObject({ id: Id, type: z.string() }).nullable(),
  /** A person as whom the console may be seen: somebody of a team, and nobody of the provider. False of everything else. */
  viewable: z.boolean(),
  /** A plan version's number. */
  number: z.number().int().nullable(),
  /** Its state, in the words of its own list; null of what has none. */
  status: z.string().nullable(),
  /** Null where only operators were given, and of recents. */
  matched: SearchMatch.nullable(),
  changed: Instant,
});
export type SearchHit = z.infer<typeof SearchHit>;

/** What is searched for: words, something pasted, operators such as `status:paused`. */
export const longestSearch = 500;

export const search = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/search',
    summary: 'Anything the reader may see, the best first, with how much of each type there is',
    access: 'signed-in',
    query: z.strictObject({
      q: z.string().trim().max(longestSearch).default(''),
      type: several(SearchType).optional(),
      ...paging({ size: 25 }),
    }),
    /** `counts` does not change with `type`; one that reaches `mostCounted` is as many or more, and so then is `totalElements`. */
    response: pageOf(SearchHit).extend({ counts: z.record(SearchType, z.number().int()) }),
  }),
  recents: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/recents',
    summary: 'What the reader opened last and may still see, the latest first, at most twenty',
    access: 'signed-in',
    response: z.strictObject({ content: z.array(SearchHit) }),
  }),
  remember: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/me/recents',
    summary: 'Remember something that the reader opened',
    access: 'signed-in',
    body: z.strictObject({ type: SearchType, id: Id }),
    response: z.null(),
    status: 204,
  }),
};
