import { api } from '#contract/api.ts';
import { isAccountManager } from '#domain/people/permissions.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { search } from './find.ts';
import { inReadersWords } from './goal-names.ts';
import { searchFewWaiting } from './keep.ts';
import { writeDown } from './log.ts';
import { listRecents, remember } from './recents.ts';

/** Finding anything, and what was opened last. What the provider's people search for is written down. */
export const bindSearch = (app: App, serverContext: ServerContext): void => {
  const { db, reading } = serverContext;

  bind(app, serverContext, api.search.list, {
    handle: async ({ actor, query, now, trace, language }) => {
      await searchFewWaiting(db);
      const found = await reading((there) => search(there, actor, query, now));
      if (isAccountManager(actor.authorities) && query.q !== '') {
        const { sessionId, ip, requestId, at } = trace;
        await writeDown(db, { at, userId: actor.id, sessionId, ip, requestId, query: query.q, found: found.totalElements });
      }
      const content = found.content.map((hit) => ({ ...hit, matched: inReadersWords(hit.matched, language) }));
      return { ...found, content };
    },
  });

  bind(app, serverContext, api.search.recents, {
    handle: async ({ actor }) => {
      await searchFewWaiting(db);
      return { content: await listRecents(db, actor) };
    },
  });

  bind(app, serverContext, api.search.remember, {
    handle: async ({ tx, actor, body, now }) => {
      await remember(tx, actor, { ...body, now });
      return null;
    },
  });
};
