import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { api } from '#contract/api.ts';
import type { assetPackages } from '#contract/asset-packages/calls.ts';
import { PackageStatus, PackageType, type PackageUpdate } from '#contract/asset-packages/asset-packages.ts';
import { intentsToward, packageTransitionBetween, writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { notifyTurn } from '#server/notices/turns.ts';
import { demandUndecided } from '#server/review-decisions/store.ts';
import { bindComments } from './comment-routes.ts';
import { decidePackage, impossible } from './decide.ts';
import { bindAssets } from './file-routes.ts';
import { followMaterial } from './follow.ts';
import { overviewOf } from './overview.ts';
import { bindPlanFiles } from './plan-files.ts';
import { presentPackage, presentPackages, versionsOf } from './present.ts';
import { reopenBy } from './reopen.ts';
import { sendPackage } from './send.ts';
import { takePackageBack } from './take-back.ts';
import {
  type PackageColumns,
  type StoredPackage,
  deletePackage,
  findPackage,
  insertPackage,
  kindOf,
  packagesOf,
  writePackage,
} from './store.ts';
import { writePackageTrail } from './trail.ts';
import { turnOf } from './turn-of.ts';
import { bindUploads } from './upload-routes.ts';
import { demandOpen, demandWritable } from './writable.ts';

type Calls = typeof assetPackages;
type OnePackage = Calls['get'] | Calls['versions'] | Calls['update'] | Calls['remove'] | Calls['transition'];

const read = ({ db, scope, params }: Pick<Call<OnePackage>, 'db' | 'scope' | 'params'>) =>
  findPackage(db, scope, params.packageId, { campaignId: params.campaignId });
const readForChange = ({ db, scope, params }: Pick<Call<OnePackage>, 'db' | 'scope' | 'params'>) =>
  findPackage(db, scope, params.packageId, { campaignId: params.campaignId, lock: true });

/** The package after this transaction's write, as its reader sees it. */
const reread = async ({ tx, scope }: Pick<Call<OnePackage>, 'tx' | 'scope'>, packageId: string) => {
  const after = await findPackage(tx, { ...scope, everything: true }, packageId);
  if (!after) throw new Failure(404, 'error.notFound');
  return presentPackage(tx, after);
};

/** What a raw body names, if it names it rightly. */
const wantedType = (body: unknown) =>
  typeof body === 'object' && body !== null && 'type' in body ? PackageType.safeParse(body.type).data : undefined;
const wantedStatus = (body: unknown) =>
  typeof body === 'object' && body !== null && 'to' in body ? PackageStatus.safeParse(body.to).data : undefined;

/** The columns that differ, and what the trail keeps of them. */
const changeOf = (
  one: StoredPackage,
  update: PackageUpdate,
): { columns: Partial<PackageColumns>; diff: Record<string, unknown> } | null => {
  const fields = ['description', 'trackingCodes', 'noTracking'] as const;
  const changed = fields.filter((field) => update[field] !== undefined && !isDeepStrictEqual(update[field], one[field]));
  if (changed.length === 0) return null;
  return {
    columns: Object.fromEntries(changed.map((field) => [field, update[field]])),
    diff: Object.fromEntries(changed.map((field) => [field, { from: one[field], to: update[field] }])),
  };
};

const bindPackages = (
  app: App,
  serverContext: ServerContext,
  files: FileContext,
  { calls, fourEyes }: { calls: Calls; fourEyes: boolean },
): void => {
  bind(app, serverContext, calls.overview, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: ({ db, actor, subject, now }) => overviewOf(db, subject, actor, now),
  });

  bind(app, serverContext, calls.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, query, subject }) => ({ content: await presentPackages(db, await packagesOf(db, subject, query.type)) }),
  });

  bind(app, serverContext, calls.get, { load: read, handle: ({ db, subject }) => presentPackage(db, subject) });

  bind(app, serverContext, calls.versions, {
    load: read,
    handle: async ({ db, subject }) => ({ content: await versionsOf(db, subject.id) }),
  });

  bind(app, serverContext, calls.create, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId, { lock: true }),
    intents: ({ raw }) => [writeIntentOf(wantedType(raw?.value) ?? 'CREATIVES')],
    state: (_, campaign) => demandOpen(campaign),
    handle: async (call) => {
      const { tx, actor, now, trace, body, subject: campaign } = call;
      const id = randomUUID();
      const { type, ...given } = body;
      const { clientId } = campaign;
      const made = { createdTime: now, createdBy: actor.id, updatedTime: now, updatedBy: actor.id };
      const isNew = await insertPackage(tx, { id, campaignId: campaign.id, clientId, type, status: 'NEW', ...given, ...made });
      if (!isNew) throw new Failure(409, 'error.package.exists');
      await writePackageTrail(tx, trace, { id, type, clientId, campaignId: campaign.id }, { action: 'package.create', toState: 'NEW' });
      return reread(call, id);
    },
  });

  bind(app, serverContext, calls.update, {
    load: readForChange,
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async (call) => {
      const { tx, actor, now, trace, body, subject: one } = call;
      const change = changeOf(one, body);
      if (change) {
        await writePackage(tx, one, { ...change.columns, updatedTime: now, updatedBy: actor.id });
        await writePackageTrail(tx, trace, one, { action: 'package.update', diff: change.diff });
      }
      return reread(call, one.id);
    },
  });

  bind(app, serverContext, calls.remove, {
    load: readForChange,
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => {
      demandWritable(one);
      if (one.submissionNumber !== null) throw new Failure(409, 'error.package.notDeletable');
    },
    handle: async ({ tx, trace, subject: one }) => {
      await deletePackage(tx, one.id);
      await writePackageTrail(tx, trace, one, { action: 'package.delete', fromState: one.status });
      return null;
    },
  });

  bind(app, serverContext, calls.transition, {
    load: readForChange,
    intents: ({ raw }, { type, status }) => intentsToward(type, status, wantedStatus(raw?.value)),
    state: ({ raw }, one) => {
      const to = wantedStatus(raw?.value);
      if (to && !packageTransitionBetween(one.status, to)) throw impossible(one);
    },
    handle: async (call) => {
      const { tx, actor, now, trace, body, subject: one } = call;
      const { to, comment = '', points = [] } = body;
      const step = packageTransitionBetween(one.status, to);
      if (!step) throw impossible(one);
      if (to === 'APPROVED' || to === 'REJECTED') {
        await demandUndecided(tx, kindOf(one), one.id);
        await decidePackage(tx, { package: one, verdict: to, comment, points, actor, now, trace, fourEyes });
        return reread(call, one.id);
      }
      demandOpen(one.campaign);
      if (points.length > 0) throw new Failure(400, 'error.validation.fields', [{ path: 'points', key: 'error.validation.unknownField' }]);
      if (to === 'IN_REVIEW') {
        const { number, dueAt } = await sendPackage(tx, one, { actor, now });
        await writePackageTrail(tx, trace, one, {
          action: 'package.send',
          fromState: one.status,
          toState: to,
          diff: { version: { to: number } },
        });
        await notifyTurn(tx, turnOf(one, 'SENT', { by: { id: actor.id, name: actor.name }, text: '', dueAt, now }));
      } else if (step.name === 'takeBack') {
        await takePackageBack(tx, one, { actor, now, trace });
      } else {
        if (comment === '') throw new Failure(400, 'error.validation.fields', [{ path: 'comment', key: 'error.review.commentRequired' }]);
        await reopenBy(tx, one.campaign, [one.type], { actor, now, trace, reason: comment });
      }
      await followMaterial(tx, one.campaign, trace);
      return reread(call, one.id);
    },
  });

  bindComments(app, serverContext, calls);
  bindAssets(app, serverContext, files, calls);
  bindUploads(app, serverContext, files, calls);
};

/** Asset packages at the enterprise API and, the same, at the DSP service. */
export const bindAssetPackages = (
  app: App,
  serverContext: ServerContext,
  files: FileContext,
  { fourEyes }: { fourEyes: boolean },
): void => {
  for (const calls of [api.assetPackages, api.dspAssetPackages]) bindPackages(app, serverContext, files, { calls, fourEyes });
  bindPlanFiles(app, serverContext);
};
