import { ListName } from '#contract/lists/list-settings.ts';
import { ListVerb, listJobItemStates } from '#contract/lists/list-jobs.ts';
import { findActor, findById } from '#server/identity/store.ts';
import { countJobs } from '#server/item-jobs/store.ts';
import { type Work, attempt, unexpected } from '#server/item-jobs/work-off.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { performerOf } from './performers.ts';
import { announceJob } from './announce-job.ts';

/** What a job of a list does: its verb to each row, with the rights that its maker has by then, and a notice to them once it is over. */
export const listWork: Work = {
  begin: async (tx, job, items, now) => {
    const { id: jobId, actorId, sessionId, ip, requestId, comment, toId } = job;
    const actor = await findActor(tx, actorId);
    const person = await findById(tx, actorId);
    const performer = performerOf(ListName.parse(job.about), ListVerb.parse(job.verb));
    if (!actor || !person || !performer) return async () => ({ state: 'SKIPPED', failure: 'error.list.noRight' });
    const trace = { actorId, sessionId, ip, requestId, at: now };
    const ids = items.map(({ itemId }) => itemId);
    const perform = await performer(tx, ids, { jobId, actor, language: person.language, now, trace, comment, toId });
    return async ({ itemId: id, version }) => {
      let madeId: string | null = null;
      const failure = await attempt(tx, async (inner) => {
        madeId = (await perform(inner, { id, version })) ?? null;
      });
      if (failure === null) return { state: 'DONE', failure, madeId };
      return { state: failure === unexpected ? 'FAILED' : 'SKIPPED', failure };
    };
  },
  finish: async (tx, job, now) => {
    const [counted] = await countJobs(tx, [job], listJobItemStates);
    const done = counted?.counts.DONE ?? 0;
    const item = { kind: 'listJob', id: job.id, name: '', type: `${job.about}.${job.verb}`, clientId: null } as const;
    const text = `${done} ${(counted?.total ?? 0) - done}`;
    await announceJob(tx, job, now);
    await addNotices(tx, [{ id: job.actorId }], { kind: 'listJobDone', item, byId: null, text, now });
  },
};
