import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Intent } from '#contract/intents.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { type Scope, scopeOf } from '#domain/people/permissions.ts';
import { listCampaigns } from '#server/campaigns/list.ts';
import { withMaterialSide } from '#server/campaigns/waiting.ts';
import { listClients } from '#server/clients/store.ts';
import type { Connection } from '#server/db/database.ts';
import { withClientIds } from '#server/deputies/my-clients.ts';
import { Failure } from '#server/failure.ts';
import type { SignedIn } from '#server/http/bind.ts';
import type { Note } from '#server/item-jobs/work-long.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { listItems } from '#server/lock-screen/list.ts';
import { listPush } from '#server/push-notifications/list.ts';
import { listPacing } from '#server/reports/pacing.ts';
import type { Language } from '#contract/languages.ts';

export interface Asking {
  /** Whether signed in at this moment or not. */
  readonly actor: Omit<SignedIn, 'sessionId'>;
  readonly now: Date;
  readonly language: Language;
  readonly fourEyes: boolean;
}

interface Page {
  readonly content: readonly object[];
  readonly totalElements: number;
}

interface Source {
  readonly intent: Intent;
  readonly endpoint: Endpoint;
  readonly read: (db: Connection, scope: Scope, query: never, asking: Asking) => Promise<Page>;
}

const sources: Record<ListName, Source> = {
  campaigns: {
    intent: 'campaigns.read',
    endpoint: api.campaigns.list,
    read: async (db, scope, query, { actor, fourEyes, now }) => {
      const page = await listCampaigns(db, scope, query, { actor, fourEyes, now });
      return { ...page, content: await withMaterialSide(db, page.content) };
    },
  },
  pushNotifications: {
    intent: 'push.read',
    endpoint: api.pushNotifications.list,
    read: (db, scope, query, { language }) => listPush(db, scope, query, language),
  },
  lockScreenCampaigns: {
    intent: 'lockScreen.read',
    endpoint: api.lockScreenCampaigns.list,
    read: (db, scope, query, { now }) => listItems(db, scope, query, now),
  },
  clients: {
    intent: 'clients.read',
    endpoint: api.clients.list,
    read: (db, scope, query) => listClients(db, [scope], query),
  },
  reports: {
    intent: 'campaigns.read',
    endpoint: api.reports.list,
    read: (db, scope, query, { now, language }) => listPacing(db, scope, query, { now, language }),
  },
};

/** What has to be allowed to read a list. */
export const intentOf = (list: ListName): Intent => sources[list].intent;

interface Wanted {
  readonly query: Readonly<Record<string, string>>;
  readonly ids?: readonly string[] | undefined;
  readonly page?: { readonly page: number; readonly size: number } | undefined;
}

/** What narrows a list, as its own call reads it. 400 when that would refuse it. */
export const demandQuery = (list: ListName, { query }: Pick<Wanted, 'query'>): object => {
  const { page: _, size: __, ...narrowing } = query;
  const parsed = sources[list].endpoint.query?.safeParse(narrowing);
  if (!parsed?.success) throw new Failure(400, 'error.validation.fields', parsed ? fieldErrors(parsed.error) : []);
  return Object(parsed.data);
};

/** How pages of a list are read, with the rights of this person. 400 when the list's own call would refuse the query. */
const reading = async (db: Connection, list: ListName, { query, ids }: Wanted, asking: Asking) => {
  const { intent, read } = sources[list];
  const narrowing = await withClientIds(db, demandQuery(list, { query }), asking);
  const scope = scopeOf(asking.actor, intent);
  return (page: number, size: number): Promise<Page> =>
    read(db, scope, { ...narrowing, ...(ids && { idIn: ids }), page, size } as never, asking);
};

/** The first rows of a view that this person sees, so many at most, and how many there are in all. */
export const firstRowsOf = async (db: Connection, list: ListName, wanted: Wanted, asking: Asking, most: number): Promise<Page> =>
  (await reading(db, list, wanted, asking))(0, most);

/** How many rows of a view this person sees. */
export const countOf = async (db: Connection, list: ListName, wanted: Wanted, asking: Asking): Promise<number> =>
  (await firstRowsOf(db, list, wanted, asking, 1)).totalElements;

const atOnce = 1000;

interface Reading {
  /** The most rows that it may have. */
  readonly most: number;
  /** Hears how many of all are read. */
  readonly note?: Note;
}

/**
 * All rows of a view that this person sees, as they stood at one moment.
 * @throws {Failure} 400 when the list's own call would refuse the query, or when there are more rows than it may have
 */
export const rowsOf = async (
  db: Connection,
  list: ListName,
  wanted: Wanted,
  asking: Asking,
  { most, note }: Reading,
): Promise<readonly object[]> => {
  const readPage = await reading(db, list, wanted, asking);
  if (wanted.page) return (await readPage(wanted.page.page, wanted.page.size)).content;
  const rows: object[] = [];
  for (let at = 0; ; at += 1) {
    const { content, totalElements } = await readPage(at, atOnce);
    if (totalElements > most)
      throw new Failure(400, 'error.validation.fields', [{ path: 'query', key: 'error.list.tooManyRows', values: { value: most } }]);
    rows.push(...content);
    await note?.(rows.length, totalElements);
    if (content.length < atOnce) return rows;
  }
};
