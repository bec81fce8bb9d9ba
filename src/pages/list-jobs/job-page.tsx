import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { listJobItemStates, listJobs } from '#contract/lists/list-jobs.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { listPlaces } from '#domain/lists/list-places.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { JobPages } from './job-pages.tsx';
import { JobRows } from './job-rows.tsx';
import { useJobActions } from './use-job-actions.ts';
import { useJobWords } from './use-job-words.ts';
import styles from './job-page.module.css';

const pageSize = 50;
const often = 1000;
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The receipt of what was done to many rows of a list: how far it is, what became of each row, and the same as a file. */
export const JobPage = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useJobWords();
  const { jobId = '' } = useParams();
  const params = { jobId };
  const [search, changeSearch] = useSearch();
  const shown = listJobItemStates.find((state) => state === search.get('state'));
  const page = Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 0);
  const { data: job, ...reading } = useEndpoint(listJobs.get, { params });
  const items = useEndpoint(
    listJobs.items,
    { params, query: { page, size: pageSize, ...(shown && { state: shown }) } },
    { keepPrevious: true },
  );
  const { busy, problem, stop, retry } = useJobActions(jobId);
  const { download, downloading } = useDownload(listJobs.file);
  const isGoingOn = job?.state === 'HELD' || job?.state === 'RUNNING';

  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(() => {
      for (const each of [listJobs.get, listJobs.items]) void readAgain(each, { params: { jobId } });
    }, often);
    return () => clearInterval(timer);
  }, [isGoingOn, jobId]);

  const failed = job?.counts.FAILED ?? 0;
  const left = failed + (job?.counts.SKIPPED ?? 0);
  return (
    <Page
      title={job ? words.title(job) : t('lists.jobs.untitled')}
      subtitle={job && t('lists.jobs.by', { name: job.by.name, when: format.instant(job.at) })}
      actions={
        job && (
          <>
            {isGoingOn && (
              <Button busy={busy} onClick={() => void stop()}>
                {t(job.state === 'HELD' ? 'lists.jobs.undo' : 'lists.jobs.stop')}
              </Button>
            )}
            {!isGoingOn && failed > 0 && (
              <Button busy={busy} onClick={() => void retry()}>
                {t('lists.jobs.retry', { count: failed, shown: format.number(failed) })}
              </Button>
            )}
            <Button busy={downloading} onClick={() => void download({ params, query: { timezone: ownZone() } })}>
              {t('lists.export.save')}
            </Button>
            <Button to={listPlaces[job.list].list}>{t('lists.jobs.back')}</Button>
          </>
        )
      }
    >
      {reading.isPending && <Skeleton height="480px" />}
      {reading.isError && !job && <Failure error={reading.error} onRetry={() => void reading.refetch()} />}
      <FormProblem text={problem} />
      {job && (
        <>
          <output>
            <Notice tone={job.state === 'UNDONE' ? 'stopped' : isGoingOn ? 'working' : left > 0 ? 'waiting' : 'running'}>
              {words.state(job)}
            </Notice>
          </output>
          {isGoingOn && (
            <progress
              className={styles['progress']}
              aria-label={words.title(job)}
              max={job.total}
              value={job.total - (job.counts.WAITING ?? 0)}
            />
          )}
          {job.to && <p>{t('lists.jobs.given', { name: job.to.name })}</p>}
          {job.comment !== '' && <blockquote className={styles['comment']}>{job.comment}</blockquote>}
          <TabBar
            label={t('lists.jobs.filter')}
            value={shown ?? ''}
            choices={[
              { value: '', label: t('lists.jobs.all'), total: job.total },
              ...listJobItemStates
                .filter((one) => one === shown || (job.counts[one] ?? 0) > 0)
                .map((one) => ({ value: one, label: t(`lists.jobs.items.${one}`), total: job.counts[one] ?? 0 })),
            ]}
            onChange={(one) => changeSearch(() => new URLSearchParams(one === '' ? {} : { state: one }), { replace: true })}
          />
          <Panel title={t('lists.jobs.rows')} flush>
            {items.isError && !items.data && <Failure error={items.error} onRetry={() => void items.refetch()} />}
            {!items.data && !items.isError && <Skeleton height="320px" />}
            {items.data && <JobRows list={job.list} verb={job.verb} rows={items.data.content} />}
            {items.data && <JobPages page={page} pages={items.data.totalPages} changeSearch={changeSearch} />}
          </Panel>
        </>
      )}
    </Page>
  );
};
