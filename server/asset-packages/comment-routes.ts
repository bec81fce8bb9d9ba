import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { assetPackages } from '#contract/asset-packages/calls.ts';
import { packageComments, packageVersions } from '#server/db/package-schema.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { presentPackage } from './present.ts';
import { assetsOf, findPackage, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';
import { demandOpen } from './writable.ts';

/** What people say about packages: comments, and answers to the points of a return. Both change nothing that was sent. */
export const bindComments = (app: App, serverContext: ServerContext, calls: typeof assetPackages): void => {
  bind(app, serverContext, calls.addComment, {
    load: ({ db, scope, params }) => findPackage(db, scope, params.packageId, { campaignId: params.campaignId }),
    handle: async ({ tx, actor, now, trace, body, subject: one }) => {
      const assetId = body.assetId ?? null;
      if (assetId !== null && !(await assetsOf(tx, one.id)).some(({ asset }) => asset.id === assetId && !asset.removed))
        throw new Failure(400, 'error.validation.fields', [{ path: 'assetId', key: 'error.validation.unknownReference' }]);
      const id = randomUUID();
      await tx.insert(packageComments).values({ id, packageId: one.id, assetId, text: body.text, madeBy: actor.id, madeAt: now });
      await writePackageTrail(tx, trace, one, { action: 'package.comment.add', diff: { comment: { to: { id } } } });
      return { id, assetId, text: body.text, by: { id: actor.id, name: actor.name }, at: now.toISOString() };
    },
  });

  bind(app, serverContext, calls.removeComment, {
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
      const [comment] = one
        ? await db
            .select()
            .from(packageComments)
            .where(and(eq(packageComments.id, params.commentId), eq(packageComments.packageId, one.id)))
        : [];
      return one && comment && { ...one, comment };
    },
    permit: ({ actor }, { comment }) => {
      if (comment.madeBy !== actor.id) throw new Failure(403, 'error.package.otherComment');
    },
    handle: async ({ tx, trace, subject: { comment, ...one } }) => {
      await tx.delete(packageComments).where(eq(packageComments.id, comment.id));
      await writePackageTrail(tx, trace, one, { action: 'package.comment.remove', diff: { comment: { from: { id: comment.id } } } });
      return null;
    },
  });

  bind(app, serverContext, calls.answerPoint, {
    load: async ({ db, scope, params }) => {
      const one = await findPackage(db, scope, params.packageId, { campaignId: params.campaignId, lock: true });
      return one?.decision?.points.some(({ id }) => id === params.pointId) ? one : undefined;
    },
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => {
      demandOpen(one.campaign);
      if (one.status !== 'REJECTED') throw new Failure(409, 'error.package.frozen');
    },
    handle: async (call) => {
      const { tx, actor, scope, now, trace, params, body, subject: one } = call;
      if (!one.decision) throw new Failure(404, 'error.notFound');
      const answer = body.text === '' ? null : { text: body.text, by: { id: actor.id, name: actor.name }, at: now.toISOString() };
      const points = one.decision.points.map((point) => (point.id === params.pointId ? { ...point, answer } : point));
      const decision = { ...one.decision, points };
      await writePackage(tx, one, { decision, updatedTime: now, updatedBy: actor.id });
      await tx
        .update(packageVersions)
        .set({ decision })
        .where(and(eq(packageVersions.packageId, one.id), eq(packageVersions.number, one.submissionNumber ?? 0)));
      await writePackageTrail(tx, trace, one, { action: 'package.answer', diff: { point: { to: { id: params.pointId } } } });
      const after = await findPackage(tx, scope, one.id);
      if (!after) throw new Failure(404, 'error.notFound');
      return presentPackage(tx, after);
    },
  });
};
