import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { jobItemStates } from '#contract/review/jobs.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { JobItems } from './job-items.tsx';
import styles from './job-page.module.css';
import { useJobActions } from './use-job-actions.ts';

const often = 1000;
const pageSize = 50;
const shownStates = jobItemStates.filter((state) => state !== 'READY');

const pageIn = (search: URLSearchParams): number => Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 0);

/** The receipt of a job: what became of each item, undo while it is pending, and another try for what failed. */
export const JobPage = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { jobId = '' } = useParams();
  const [search, changeSearch] = useSearch();
  const params = { jobId };
  const shown = jobItemStates.find((state) => state === search.get('state'));
  const page = pageIn(search);
  const job = useEndpoint(api.reviewJobs.get, { params });
  const query = { page, size: pageSize, ...(shown && { state: shown }) };
  const items = useEndpoint(api.reviewJobs.items, { params, query }, { keepPrevious: true });
  const turn = (by: number): void =>
    changeSearch(
      (next) => {
        const last = (items.data?.totalPages ?? 1) - 1;
        next.set('page', String(Math.min(last, Math.max(0, pageIn(next) + by))));
        return next;
      },
      { replace: true },
    );
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { undo, retry, busy, problem } = useJobActions(jobId);
  const state = job.data?.state;
  const goesOn = state === 'HELD' || state === 'RUNNING';

  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => {
      void readAgain(api.reviewJobs.get, { params: { jobId } });
      void readAgain(api.reviewJobs.items, { params: { jobId } });
    }, often);
    return () => clearInterval(timer);
  }, [goesOn, jobId]);

  const failed = job.data?.counts.FAILED ?? 0;
  const name = job.data && t(`review.job.titles.${job.data.verdict}`, { count: job.data.total });
  return (
    <Page
      title={name ?? t('review.job.title')}
      subtitle={job.data && t('review.job.by', { name: job.data.by.name, when: format.instant(job.data.at) })}
      actions={
        <>
          {state === 'HELD' && (
            <Button busy={busy} onClick={() => void undo()}>
              {t('review.undo.action')}
            </Button>
          )}
          {state === 'DONE' && failed > 0 && (
            <Button busy={busy} onClick={() => void retry(items.data?.content.filter((item) => seen.has(item.id)) ?? [])}>
              {t('review.job.retry', { count: failed })}
            </Button>
          )}
          <Button to={paths.review()}>{t('review.job.back')}</Button>
        </>
      }
    >
      {job.isPending && <Skeleton height="480px" />}
      {job.isError && !job.data && <Failure error={job.error} onRetry={() => void job.refetch()} />}
      {problem !== '' && (
        <Notice tone="refused" alert>
          {problem}
        </Notice>
      )}
      {job.data && (
        <>
          <output>
            <Notice tone={state === 'UNDONE' ? 'stopped' : goesOn ? 'working' : failed > 0 ? 'waiting' : 'running'}>
              {t(`review.job.states.${job.data.state}`, {
                done: format.number(job.data.counts.DONE ?? 0),
                failed: format.number(failed),
                total: format.number(job.data.total),
              })}
            </Notice>
          </output>
          {job.data.comment !== '' && <blockquote className={styles['comment']}>{job.data.comment}</blockquote>}
          <TabBar
            label={t('review.job.filter')}
            value={shown ?? ''}
            choices={[
              { value: '', label: t('review.filters.allKinds'), total: job.data.total },
              ...shownStates.map((one) => ({ value: one, label: t(`review.job.items.${one}`), total: job.data.counts[one] ?? 0 })),
            ]}
            onChange={(one) => changeSearch(() => new URLSearchParams(one === '' ? {} : { state: one }), { replace: true })}
          />
          <Panel title={t('review.job.list')} flush>
            {items.isError && !items.data && <Failure error={items.error} onRetry={() => void items.refetch()} />}
            {!items.data && !items.isError && <Skeleton height="320px" />}
            {items.data && (
              <JobItems
                items={items.data.content}
                seen={seen}
                onSeen={(id, yes) => setSeen((before) => new Set([...before].filter((one) => one !== id).concat(yes ? [id] : [])))}
              />
            )}
            {items.data && items.data.totalPages > 1 && (
              <nav className={styles['pages']} aria-label={t('review.page', { page: page + 1, pages: items.data.totalPages })}>
                <Button kind="quiet" disabled={page === 0} onClick={() => turn(-1)}>
                  {t('review.previousPage')}
                </Button>
                <span>{t('review.page', { page: page + 1, pages: items.data.totalPages })}</span>
                <Button kind="quiet" disabled={page + 1 >= items.data.totalPages} onClick={() => turn(1)}>
                  {t('review.nextPage')}
                </Button>
              </nav>
            )}
          </Panel>
        </>
      )}
    </Page>
  );
};
