import { eq } from 'drizzle-orm';
import { mostFileRows } from '#contract/lists/list-files.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { itemJobs } from '#server/db/item-job-schema.ts';
import { Failure } from '#server/failure.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findActor } from '#server/identity/store.ts';
import { keepBytes } from '#server/item-jobs/made-files.ts';
import { type LongWork, longJobsClock } from '#server/item-jobs/work-long.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { makeListFile } from './make.ts';
import { intentOf } from './rows.ts';

/** What jobs are about that make a list's file. */
export const listFile = 'listFile';

interface Making {
  readonly store: FileStore;
  readonly fourEyes: boolean;
  /** The console's. */
  readonly address: () => string;
}

/** Reading is so much of the work, and writing the rest. */
const readingShare = 0.8;

/** Makes the file of a view with the rights that its reader has by then. */
const work = ({ store, fourEyes, address }: Making): LongWork => ({
  about: listFile,
  make: async (db, { job, note, now }) => {
    const actor = await findActor(db, job.actorId);
    const { wanted } = job;
    if (!actor || !wanted || !('list' in wanted) || !mayAnywhere(actor, intentOf(wanted.list))) throw new Failure(404, 'error.notFound');
    const { list, language, ...order } = wanted;
    const made = await makeListFile(
      db,
      { list, order, most: mostFileRows, address: address(), note: (done, total) => note(done * readingShare, total) },
      { actor, now, language, fourEyes },
    );
    if (!(made.content instanceof Uint8Array)) throw new Error('A list’s file is made whole');
    const kept = await keepBytes(store, made.content);
    return {
      keep: async (tx) => {
        await tx.insert(storedFiles).values({ ...kept, mediaType: made.mediaType, createdAt: now });
        await tx
          .update(itemJobs)
          .set({ progress: { done: made.rows, total: made.rows, tries: 0 } })
          .where(eq(itemJobs.id, job.id));
        return { name: made.name, madeId: kept.id };
      },
      discard: () => store.remove(kept.id),
    };
  },
  finish: async (tx, { id, actorId, wanted }, { name }, failure, now) => {
    const type = wanted && 'list' in wanted ? wanted.list : null;
    const item = { kind: listFile, id, name, type, clientId: null } as const;
    await addNotices(tx, [{ id: actorId }], { kind: failure === null ? 'listFileMade' : 'listFileFailed', item, byId: null, now });
  },
});

/** Makes the files of lists that are long, one after the other. */
export const listFileClock = (making: Making): OutsideJob => longJobsClock(work(making));
