import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { jobItemStates } from '#contract/review/jobs.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Receipt, goesOn } from '#components/receipt/receipt.tsx';
import { receiptPageSize, useReceiptView } from '#components/receipt/use-receipt-view.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { JobItems } from './job-items.tsx';
import { useJobActions } from './use-job-actions.ts';
import { useSaidVerdict } from '#pages/review/queue/item-words.ts';

const shownStates = jobItemStates.filter((state) => state !== 'READY');

/** The receipt of a job: what became of each item, undo while it is pending, and another try for what failed. */
export const JobPage = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const said = useSaidVerdict();
  const { jobId = '' } = useParams();
  const params = { jobId };
  const job = useEndpoint(api.reviewJobs.get, { params });
  const state = job.data?.state;
  const view = useReceiptView(jobItemStates, job.data !== undefined && goesOn(job.data), () => {
    void readAgain(api.reviewJobs.get, { params });
    void readAgain(api.reviewJobs.items, { params });
  });
  const { page, shown } = view;
  const query = { page, size: receiptPageSize, ...(shown && { state: shown }) };
  const items = useEndpoint(api.reviewJobs.items, { params, query }, { keepPrevious: true });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { undo, retry, busy, problem } = useJobActions(jobId);

  const failed = job.data?.counts.FAILED ?? 0;
  const name = job.data && t(`review.job.titles.${said(job.data.verdict)}`, { count: job.data.total });
  return (
    <Page
      title={name}
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
        <Receipt
          job={job.data}
          states={shownStates.map((one) => [one, t(`review.job.items.${one}`)])}
          words={{
            title: t(`review.job.titles.${said(job.data.verdict)}`, { count: job.data.total }),
            state: t(`review.job.states.${job.data.state}`, {
              done: format.number(job.data.counts.DONE ?? 0),
              failed: format.number(failed),
              total: format.number(job.data.total),
            }),
            filter: t('review.job.filter'),
            all: t('review.filters.allKinds'),
            rows: t('review.job.list'),
          }}
          view={view}
          items={items}
        >
          {(shownItems) => (
            <JobItems
              items={shownItems}
              seen={seen}
              onSeen={(id, yes) => setSeen((before) => new Set([...before].filter((one) => one !== id).concat(yes ? [id] : [])))}
            />
          )}
        </Receipt>
      )}
    </Page>
  );
};
