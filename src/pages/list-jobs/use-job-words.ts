import { useTranslation } from 'react-i18next';
import type { ListJob } from '#contract/lists/list-jobs.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** What a job does to how many rows, and how far it is. */
export const useJobWords = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const verbOf = ({ verb }: ListJob): string => t(`lists.jobs.verbs.${verb}`);
  const far = ({ total, counts }: ListJob) => ({
    done: number(counts.DONE ?? 0),
    skipped: number(counts.SKIPPED ?? 0),
    failed: number(counts.FAILED ?? 0),
    total: number(total),
  });
  return {
    title: (job: ListJob): string => t('lists.jobs.title', { verb: verbOf(job), count: job.total, shown: number(job.total) }),
    state: (job: ListJob): string => t(`lists.jobs.states.${job.state}`, far(job)),
    /** Why a row stays as it is, as a server's key says it. */
    why: (key: string): string => t(key, { defaultValue: t('error.default') }),
  };
};
