import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ListJob, listJobs } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { verbsFor } from '#domain/lists/verbs.ts';
import { Button } from '#components/button.tsx';
import layout from '#components/layout.module.css';
import { Notice } from '#components/notice.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';

// More at once is nobody's day.
const shown = 5;
const often = 1000;

const isOver = ({ state }: ListJob): boolean => state === 'DONE' || state === 'UNDONE';

/** What the reader has begun with rows of this list and is not over, wherever they were meanwhile; once it is, the rows are read again. */
export const RunningJobs = ({ list }: { list: ListName }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const can = useCan();
  const { busy, run } = useSubmission({ toasted: true });
  const { data } = useEndpoint(listJobs.list, { query: { size: shown } }, { enabled: verbsFor(list, can).length > 0 });
  const jobs = (data?.content ?? []).filter((job) => job.list === list);
  const running = jobs.filter((job) => !isOver(job));
  const isRunning = running.length > 0;
  const before = useRef<readonly string[]>([]);

  const far = ({ verb, total, counts }: ListJob) => ({
    verb: t(`lists.jobs.verbs.${verb}`),
    done: number(counts.DONE ?? 0),
    total: number(total),
  });

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void readAgain(listJobs.list), often);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    const done = jobs.filter((job) => before.current.includes(job.id) && isOver(job));
    before.current = running.map(({ id }) => id);
    if (done.length === 0) return;
    for (const job of done) toast.success(t('lists.jobs.over', far(job)), { to: paths.listJob(job.id), text: t('lists.jobs.receipt') });
    const noun = api[list];
    void readAgain(noun.list);
    if ('counts' in noun) void readAgain(noun.counts);
  });

  const stop = (jobId: string): Promise<boolean> =>
    run(async () => {
      await call(listJobs.stop, { params: { jobId } });
      await readAgain(listJobs.list);
    });

  return isRunning ? (
    <output className={layout.stack2}>
      {running.map((job) => (
        <Notice
          key={job.id}
          tone="working"
          action={
            <span className={layout.row2}>
              <Button kind="quiet" busy={busy} onClick={() => void stop(job.id)}>
                {t(job.state === 'HELD' ? 'lists.jobs.undo' : 'lists.jobs.stop')}
              </Button>
              <Button to={paths.listJob(job.id)}>{t('lists.jobs.receipt')}</Button>
            </span>
          }
        >
          {t('lists.jobs.running', far(job))}
        </Notice>
      ))}
    </output>
  ) : null;
};
