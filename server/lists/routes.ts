import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type ListViewDraft, mostViews } from '#contract/lists/list-views.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { listViews as stored } from '#server/db/list-schema.ts';
import { users } from '#server/db/schema.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { keepListSettings } from './settings.ts';
import { findView, keepOrder, mayChange, maySharedWith, presentView, teamsAround, viewsOf } from './views.ts';

const { listViews: views } = api;

type OneView = typeof views.update | typeof views.remove;

// A view is its owner's, and no client's; who may change it is asked of itself.
const load = async ({ tx, actor, params }: Pick<Call<OneView>, 'tx' | 'actor' | 'params'>) => {
  const view = await findView(tx, actor, params.viewId);
  return view && { ...view, clientId: '', team: view.clientId };
};
const demandChange = ({ actor }: Pick<Call<OneView>, 'actor'>, { ownerId, team }: { ownerId: string; team: string | null }): void => {
  if (!mayChange(actor, { ownerId, clientId: team })) throw new Failure(403, 'error.status403');
};

const demandSharing = (actor: Call<OneView>['actor'], draft: Pick<ListViewDraft, 'clientId' | 'role'>): void => {
  if (!maySharedWith(actor, draft)) throw new Failure(400, 'error.validation.fields', [{ path: 'audience', key: 'error.list.audience' }]);
};

/** What all lists have in common: how people like to see them, and the views that they keep and share. */
export const bindLists = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.listSettings.update, {
    handle: async ({ tx, actor, params, body }) => {
      await keepListSettings(tx, actor.id, { list: params.list, ...body });
      return null;
    },
  });

  bind(app, serverContext, views.list, {
    handle: async ({ db, actor, query }) => {
      const content = await viewsOf(db, actor, query.list);
      return { content, teams: await teamsAround(db, actor, content) };
    },
  });

  bind(app, serverContext, views.create, {
    handle: async ({ tx, actor, now, trace, body }) => {
      demandSharing(actor, body);
      // Of two that are made at the same moment the second counts the first.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
      const [kept] = await tx.select({ total: count() }).from(stored).where(eq(stored.ownerId, actor.id));
      if ((kept?.total ?? 0) >= mostViews) throw new Failure(409, 'error.list.tooManyViews');
      const view = { id: randomUUID(), version: 1, ...body, ownerId: actor.id, createdTime: now };
      await tx.insert(stored).values(view);
      await writeAudit(tx, trace, { clientId: body.clientId, action: 'list.view.add', objectId: view.id, diff: { to: body } });
      return presentView(actor, { ...view, ownerName: actor.name }, null);
    },
  });

  bind(app, serverContext, views.update, {
    load,
    permit: demandChange,
    handle: async ({ tx, actor, trace, body, subject: { team, ...before } }) => {
      // Who leads a team may word its views anew, and take them from it, but hand them to nobody else.
      demandSharing(actor, body);
      const next = { ...before, ...body, version: before.version + 1 };
      await tx
        .update(stored)
        .set({ ...body, version: next.version })
        .where(eq(stored.id, before.id));
      const { name, search, audience } = before;
      const diff = { from: { name, search, audience }, to: body };
      await writeAudit(tx, trace, { clientId: body.clientId ?? team, action: 'list.view.change', objectId: before.id, diff });
      return presentView(actor, next, null);
    },
  });

  bind(app, serverContext, views.remove, {
    load,
    permit: demandChange,
    handle: async ({ tx, trace, subject: { id, team, name } }) => {
      await tx.delete(stored).where(eq(stored.id, id));
      await writeAudit(tx, trace, { clientId: team, action: 'list.view.remove', objectId: id, diff: { name: { from: name } } });
      return null;
    },
  });

  bind(app, serverContext, views.arrange, {
    handle: async ({ tx, actor, params, body }) => {
      const seen = new Set((await viewsOf(tx, actor, params.list)).map(({ id }) => id));
      if (body.startId !== null && !seen.has(body.startId))
        throw new Failure(400, 'error.validation.fields', [{ path: 'startId', key: 'error.validation.unknownReference' }]);
      await keepOrder(tx, actor, params.list, { order: body.order.filter((id) => seen.has(id)), startId: body.startId });
      return null;
    },
  });
};
