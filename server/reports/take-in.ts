import { randomUUID } from 'node:crypto';
import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { type Scope, may, scopeOf } from '#domain/people/permissions.ts';
import { mayReportFor } from '#domain/reports/partners.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Database } from '#server/db/database.ts';
import { reportAttempts } from '#server/db/report-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Failure } from '#server/failure.ts';
import type { ServerContext, SignedIn } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/env.ts';
import { findActor } from '#server/identity/store.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import { type ReceivedFile, noMapping } from '#server/statistics-files/receive-file.ts';
import { type Attempt, beginAttempt, completeAttempt, failAttempt, graceOfAttempts, mayWorkOn, workOn } from './attempts.ts';
import { announcingOf } from './attempt-progress.ts';
import { demandUnderstood } from './decisions.ts';
import { type Keeping, forgetKept, openKept } from './kept-files.ts';
import { demandRunning, prepare } from './prepare.ts';
import { takeFile } from './take-file.ts';
import { beginUpload } from './take-upload.ts';

interface Working {
  readonly campaign: StoredCampaign;
  /** What the person may see who brought the file. */
  readonly scope: Scope;
  readonly trace: Trace;
  readonly language: Language;
  readonly hasLeft: () => boolean;
}

/** Works on an attempt until it is an upload, or has failed; null when another server is at it. */
const work = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  attempt: Attempt,
  file: ReceivedFile,
  { campaign: found, scope, trace, language, hasLeft, again }: Working & { again: boolean },
): Promise<UploadedStatistics | null> => {
  const ending = () => ({ hasLeft: hasLeft(), now: clock() });
  const announcing = announcingOf(db, attempt, clock);
  try {
    return await db.transaction(async (tx) => {
      if (!again) await workOn(tx, attempt);
      else if (!(await mayWorkOn(tx, attempt))) {
        await announcing.settled();
        return null;
      }
      const prepared = await prepare(announcing.file(file), found, attempt.partnerId, clock());
      demandUnderstood(prepared.understanding);
      announcing.announce('WAITING', 0);
      // Whatever is asked from here on stays as it is: only one upload at a time begins.
      const taking = await beginUpload(tx, attempt);
      const campaign = await findCampaign(tx, scope, found.id);
      if (!campaign) throw new Failure(404, 'error.notFound');
      demandRunning(campaign);
      const taken = await takeFile(tx, prepared, attempt, {
        campaign,
        taking,
        trace,
        language,
        now: clock(),
        announce: announcing.announce,
      });
      // A word on its way would wait for this transaction.
      await announcing.settled();
      await completeAttempt(tx, attempt, ending());
      return taken;
    });
  } catch (error) {
    await announcing.settled();
    const key = error instanceof Failure ? error.key : 'error.server';
    await db.transaction((tx) => failAttempt(tx, attempt, key, ending()));
    throw error;
  }
};

interface Bringing {
  readonly campaign: StoredCampaign;
  readonly partnerId: string;
  /** The file is kept: another server can go on with it. */
  readonly fileId?: string;
  readonly context: RequestContext;
  readonly scope: Scope;
  readonly actor: SignedIn;
  readonly trace: Trace;
  readonly language: Language;
}

/** Takes a file in, wholly or not at all, as an attempt that others see meanwhile. */
export const takeIn = async (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  file: ReceivedFile,
  { campaign, partnerId, fileId, context, scope, actor, trace, language }: Bringing,
): Promise<UploadedStatistics> => {
  const { sessionId, ip, requestId } = trace;
  const attempt: Attempt = {
    id: randomUUID(),
    clientId: campaign.clientId,
    campaignId: campaign.id,
    partnerId,
    fileName: file.name,
    size: file.size,
    begunAt: clock(),
    begunBy: actor.id,
    fileId: fileId ?? null,
    request: fileId === undefined ? null : { mapping: file.isAnswered ? file.mapping : null, language, sessionId, ip, requestId },
  };
  await beginAttempt(db, attempt);
  const hasLeft = (): boolean => context.req.raw.signal.aborted;
  const taken = await work({ db, clock }, attempt, file, { campaign, scope, trace, language, hasLeft, again: false });
  if (!taken) throw new Error('An attempt that has just begun is worked on by nobody else');
  return taken;
};

/** An attempt of somebody who may take it in still, and its file. */
const reopen = async ({ db, ...keeping }: Keeping, { clientId, campaignId, partnerId, begunBy }: Attempt, fileId: string) => {
  const actor = await findActor(db, begunBy);
  const scope = actor && scopeOf(actor, 'campaigns.read');
  const campaign = scope && (await findCampaign(db, scope, campaignId));
  if (!actor || !scope || !campaign) throw new Failure(404, 'error.notFound');
  if (!may(actor, 'statistics.upload', campaign) || !mayReportFor(actor, partnerId)) throw new Failure(403, 'error.status403');
  const { file } = await openKept({ db, ...keeping }, { clientId, campaignId, partnerId }, fileId);
  return { campaign, scope, file };
};

/** Goes on with what a stopped server was working on; false when another one does. */
const resume = async (db: Database, store: FileStore, attempt: Attempt, now: Date): Promise<boolean> => {
  const { begunBy, fileId, request } = attempt;
  if (fileId === null || request === null) return false;
  const keeping = { db, store, now };
  const { mapping, language, ...where } = request;
  let hasBegun = false;
  try {
    const { file, ...begun } = await reopen(keeping, attempt, fileId);
    hasBegun = true;
    const answered = { ...file, mapping: mapping ?? noMapping, isAnswered: mapping !== null };
    const trace = { actorId: begunBy, ...where, at: now };
    const taken = await work({ db, clock: () => now }, attempt, answered, { ...begun, trace, language, hasLeft: () => true, again: true });
    if (taken) await forgetKept(keeping, fileId);
    return taken !== null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // What had begun again has said so already; what could not begin says it here, unless another server has just been through with it.
    if (hasBegun) return true;
    return db.transaction(async (tx) => {
      if (!(await mayWorkOn(tx, attempt))) return false;
      await failAttempt(tx, attempt, error.key, { hasLeft: true, now });
      return true;
    });
  }
};

/** Files that a stopped server was taking in, and that are kept, are taken in by another one. */
export const resumeClock = (store: FileStore): OutsideJob => ({
  name: 'statistics-resumed',
  every: 5000,
  work: async (db, now) => {
    const waiting = await db
      .select()
      .from(reportAttempts)
      .where(
        and(
          isNull(reportAttempts.endedAt),
          isNotNull(reportAttempts.fileId),
          lt(reportAttempts.begunAt, new Date(now.getTime() - graceOfAttempts)),
        ),
      );
    let done = 0;
    for (const attempt of waiting) if (await resume(db, store, attempt, now)) done += 1;
    return done;
  },
});
