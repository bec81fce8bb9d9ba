import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { decisionUndoSeconds } from '#contract/review/review.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { lockCampaign } from '#server/campaigns/store.ts';
import { reviewDecisions } from '#server/db/review-schema.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import {
  demandUndecided,
  findDecision,
  pendingDecision,
  latestDecision,
  ownDecisions,
  presentDecision,
  refuseSecond,
} from '#server/review-decisions/store.ts';
import { rehearseDecision } from './apply.ts';
import { findReviewItem } from './queue.ts';
import { placeOf } from './contents.ts';
import { releaseLease, takeLease } from './leases.ts';
import { settleDecision } from './settle.ts';

const { review } = api;

type OneItem = typeof review.item | typeof review.changes | typeof review.lease | typeof review.release | typeof review.snooze;
type Reading = Pick<Call<OneItem>, 'db' | 'actor' | 'now'> & { readonly params: Pick<Call<OneItem>['params'], 'kind' | 'itemId'> };

/** The item of a call, if the reader may decide its kind and it has ever been sent. */
export const loadItem = async ({ db, actor, now, params: { kind, itemId } }: Reading) => {
  if (!mayAnywhere(actor, reviewIntents[kind])) throw new Failure(403, 'error.status403');
  const item = await findReviewItem(db, { actor, now }, kind, itemId);
  return item && { ...item, clientId: item.client.id };
};

/** 409 unless an item waits for a decision, naming the first one when there was one. */
export const demandWaiting = async (
  { db }: Pick<Reading, 'db'>,
  item: Pick<NonNullable<Awaited<ReturnType<typeof findReviewItem>>>, 'kind' | 'id' | 'waiting' | 'submittedAt'>,
): Promise<void> => {
  await demandUndecided(db, item.kind, item.id);
  if (item.waiting) return;
  const first = await latestDecision(db, item.kind, item.id);
  // One about what was sent before says nothing about what was taken back since.
  if (first?.state === 'APPLIED' && first.at.toISOString() >= item.submittedAt)
    throw refuseSecond({ by: first.actorName, at: first.at.toISOString(), verdict: first.verdict });
  throw new Failure(409, 'error.review.notWaiting');
};

/** Gives the decided item up, and takes the one the reader goes on to; null without one, or when it is not theirs to decide. */
const goOn = async (
  { tx, actor, now, params }: Pick<Call<typeof review.decide>, 'tx' | 'actor' | 'now' | 'params'>,
  next: string | undefined,
) => {
  await releaseLease(tx, { ...params, userId: actor.id });
  const place = next === undefined ? null : placeOf(next);
  const item = place && (await findReviewItem(tx, { actor, now }, place.kind, place.id));
  return item ? takeLease(tx, { kind: item.kind, itemId: item.id, userId: actor.id }, now) : null;
};

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Decisions: they count after eight seconds, and can be taken back until then, whatever becomes of the page that made them. */
export const bindDecisions = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, review.decide, {
    spends: 'bench',
    load: loadItem,
    intents: ({ params }) => [reviewIntents[params.kind]],
    permit: demandWaiting,
    handle: async (call) => {
      const { tx, actor, now, trace, body, subject } = call;
      const { next, ...draft } = body;
      // Whoever takes it back at this moment comes before or after, and the later one learns of it.
      const campaignId = subject.kind === 'campaign' ? subject.id : subject.campaign?.id;
      if (campaignId !== undefined) await lockCampaign(tx, campaignId);
      const decided = { kind: subject.kind, itemId: subject.id, version: subject.version, ...draft };
      await rehearseDecision(tx, decided, { actor, now, trace, fourEyes });
      const { actorId: _, ...traced } = trace;
      const [inserted] = await tx
        .insert(reviewDecisions)
        .values({
          id: randomUUID(),
          ...decided,
          clientId: subject.clientId,
          name: subject.name,
          ...traced,
          actorId: actor.id,
          takesEffectAt: after(now, decisionUndoSeconds),
          state: 'HELD',
        })
        .onConflictDoNothing()
        .returning();
      if (inserted) return { ...presentDecision({ ...inserted, actorName: actor.name }), nextLease: await goOn(call, next) };
      // Somebody else was quicker by a moment.
      const first = await pendingDecision(tx, subject.kind, subject.id);
      throw first
        ? refuseSecond({ by: first.actorName, at: first.at.toISOString(), verdict: first.verdict })
        : new Failure(409, 'error.review.alreadyDecided');
    },
  });

  // Before the one decision, whose address would match as well.
  bind(app, serverContext, review.decisions, {
    spends: 'bench',
    handle: async ({ db, actor, query }) => ({ content: (await ownDecisions(db, actor.id, query.ids.split(','))).map(presentDecision) }),
  });

  bind(app, serverContext, review.decision, {
    spends: 'bench',
    load: async ({ db, actor, params }) => {
      const decision = await findDecision(db, params.decisionId);
      return decision &&
        mayAnywhere(actor, reviewIntents[decision.kind]) &&
        (await isVisible({ db, actor, now: serverContext.clock() }, decision))
        ? decision
        : undefined;
    },
    intents: (_, { kind }) => [reviewIntents[kind]],
    handle: async ({ subject }) => presentDecision(subject),
  });

  bind(app, serverContext, review.undo, {
    spends: 'bench',
    load: async ({ tx, actor, params }) => {
      const decision = await findDecision(tx, params.decisionId, { lock: true });
      return decision?.actorId === actor.id ? decision : undefined;
    },
    intents: (_, { kind }) => [reviewIntents[kind]],
    state: ({ now }, { state, takesEffectAt }) => {
      // Not yet noticed by the clock is not undone either: eight seconds are eight seconds.
      if (state === 'APPLIED' || state === 'FAILED' || (state === 'HELD' && takesEffectAt <= now))
        throw new Failure(409, 'error.review.tooLate');
    },
    handle: async ({ tx, now, subject }) => {
      if (subject.state === 'UNDONE') return presentDecision(subject);
      await settleDecision(tx, subject.id, { state: 'UNDONE', settledAt: now });
      return presentDecision({ ...subject, state: 'UNDONE' });
    },
  });
};

const isVisible = async (
  call: Pick<Reading, 'db' | 'actor' | 'now'>,
  { kind, itemId }: { kind: Reading['params']['kind']; itemId: string },
) => (await findReviewItem(call.db, call, kind, itemId)) !== undefined;
