import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { listJobItemStates, listJobs } from '#contract/lists/list-jobs.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Page } from '#components/page.tsx';
import { Receipt, goesOn } from '#components/receipt/receipt.tsx';
import { receiptPageSize, useReceiptView } from '#components/receipt/use-receipt-view.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { listPlaces } from '#domain/lists/list-places.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { useStandsUnder } from '#providers/navigation/list-place.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { JobRows } from './job-rows.tsx';
import { useJobWords } from './use-job-words.ts';
import { useSubmission } from '#components/use-submission.ts';
import { newKey } from '#providers/data/new-key.ts';
import { call } from '#providers/http/call.ts';

/** Takes a job back or stops it, or lets it try again what failed. */
const useJobActions = (jobId: string) => {
  const { busy, problem, run } = useSubmission();
  const params = { jobId };
  const after = async (work: () => Promise<unknown>): Promise<void> => {
    await run(work);
    for (const one of [listJobs.get, listJobs.items]) void readAgain(one, { params });
    void readAgain(listJobs.list);
  };
  return {
    busy,
    problem,
    stop: () => after(() => call(listJobs.stop, { params })),
    retry: () => after(() => call(listJobs.retry, { params, key: newKey() })),
  };
};

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The receipt of what was done to many rows of a list: how far it is, what became of each row, and the same as a file. */
export const JobPage = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useJobWords();
  const { jobId = '' } = useParams();
  const params = { jobId };
  const { data: job, ...reading } = useEndpoint(listJobs.get, { params });
  const isGoingOn = job !== undefined && goesOn(job);
  const view = useReceiptView(listJobItemStates, isGoingOn, () => {
    for (const each of [listJobs.get, listJobs.items]) void readAgain(each, { params });
  });
  const { page, shown } = view;
  const query = { page, size: receiptPageSize, ...(shown && { state: shown }) };
  const items = useEndpoint(listJobs.items, { params, query }, { keepPrevious: true });
  const { busy, problem, stop, retry } = useJobActions(jobId);
  const { download, downloading } = useDownload(listJobs.file);

  useStandsUnder(job && listPlaces[job.list].list);

  const failed = job?.counts.FAILED ?? 0;
  return (
    <Page
      title={job && words.title(job)}
      subtitle={job && t('lists.jobs.by', { name: job.by.name, when: format.instant(job.at) })}
      list={job && { label: t(`nav.${job.list}`), to: listPlaces[job.list].list }}
      actions={
        job ? (
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
        ) : (
          reading.isError && <Button to={paths.campaigns()}>{t('app.pages.list')}</Button>
        )
      }
    >
      {reading.isPending && <Skeleton height="480px" />}
      {reading.isError && !job && <Failure error={reading.error} onRetry={() => void reading.refetch()} />}
      <FormProblem text={problem} />
      {job && (
        <>
          {job.to && <p>{t('lists.jobs.given', { name: job.to.name })}</p>}
          <Receipt
            job={job}
            states={listJobItemStates.map((state) => [state, t(`lists.jobs.items.${state}`)])}
            words={{
              title: words.title(job),
              state: words.state(job),
              filter: t('lists.jobs.filter'),
              all: t('lists.jobs.all'),
              rows: t('lists.jobs.rows'),
            }}
            view={view}
            items={items}
          >
            {(rows) => <JobRows list={job.list} verb={job.verb} rows={rows} />}
          </Receipt>
        </>
      )}
    </Page>
  );
};
