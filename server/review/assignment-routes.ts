import { api } from '#contract/api.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { standIns } from '#server/deputies/deputies.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { personOf } from '#server/notices/people.ts';
import { assigneesOf, findAssignee } from './assignees.ts';
import { giveBack, takeOn } from './assignments.ts';
import { demandWaiting, loadItem } from './decision-routes.ts';

const { review } = api;

type Item = NonNullable<Awaited<ReturnType<typeof loadItem>>>;

/** Notifies somebody that a colleague has given them an item; while they are away their deputy, unless that is the one who gave it. */
const notifyAssigned = async (
  { tx, actor, now }: Pick<Call<typeof review.assign>, 'tx' | 'actor' | 'now'>,
  { kind, id, name, type, clientId, campaign }: Item,
  toId: string,
): Promise<void> => {
  const readers = await standIns(tx, await personOf(tx, toId), now);
  await addNotices(
    tx,
    readers.filter((one) => one.id !== actor.id),
    {
      kind: 'reviewAssigned',
      item: { kind, id, name, type, clientId, campaignId: campaign?.id ?? null },
      byId: actor.id,
      needsMe: true,
      now,
    },
  );
};

/** Who has an item of the review: taken on, given to a colleague, and given back. */
export const bindAssignments = (app: App, serverContext: ServerContext, rules: { fourEyes: boolean }): void => {
  bind(app, serverContext, review.assignees, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ db, actor, now, subject }) => ({ people: await assigneesOf(db, subject, { actor, now, ...rules }) }),
  });

  bind(app, serverContext, review.assign, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    permit: demandWaiting,
    handle: async (call) => {
      const { tx, actor, now, body, subject } = call;
      const { kind, id, submittedAt } = subject;
      const to = body.to ?? actor.id;
      // Of somebody unknown, of another client or side, and whose account is closed, the same is said.
      if (to !== actor.id && !(await findAssignee(tx, subject, { actor, now, ...rules }, to)))
        throw new Failure(400, 'error.validation.fields', [{ path: 'to', key: 'error.review.notAssignable' }]);
      const { assignment, isNew } = await takeOn(
        tx,
        { kind, itemId: id, userId: to },
        { readerId: actor.id, insteadOf: body.insteadOf, sentAt: new Date(submittedAt), now },
      );
      if (isNew && to !== actor.id) await notifyAssigned(call, subject, to);
      return assignment;
    },
  });

  bind(app, serverContext, review.unassign, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    handle: async ({ tx, actor, now, subject }) => {
      await giveBack(tx, { kind: subject.kind, itemId: subject.id, userId: actor.id }, now);
      return null;
    },
  });
};
