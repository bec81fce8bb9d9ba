import type { SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { SignedIn } from '#server/http/bind.ts';
import { type StoredJob, findJob } from './store.ts';

/** The part of a call that names one of the caller's jobs. */
interface NamesJob {
  readonly db: Connection;
  readonly actor: SignedIn;
  readonly params: { readonly jobId: string };
}

/**
 * The loaders of routes on one's own jobs of a kind (`about`). A job belongs to whoever began it and to no client, so no right is asked about it as a
 * whole: what it may do is asked of each of its items.
 */
export const ownJob = (about: SQL) => {
  const find = async ({ db, actor, params }: NamesJob, lock: boolean) => {
    const job = await findJob(db, actor.id, params.jobId, { lock, about });
    return job && { ...job, clientId: '' };
  };
  const intents = (): [] => [];
  return {
    read: { load: (call: NamesJob) => find(call, false), intents },
    write: { load: (call: NamesJob) => find(call, true), intents },
  };
};

/** One job as its calls answer it, by the presenter of its kind; 404 when that finds none. */
export const shownJob = async <Shown>(
  present: (db: Connection, jobs: readonly StoredJob[]) => Promise<readonly Shown[]>,
  db: Connection,
  job: StoredJob,
): Promise<Shown> => {
  const [shown] = await present(db, [job]);
  if (!shown) throw new Failure(404, 'error.notFound');
  return shown;
};
