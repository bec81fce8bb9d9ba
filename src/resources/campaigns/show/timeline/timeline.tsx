import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { antdPart } from '#components/form/antd-screen.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { PlanPart } from '#format/plan-facts.ts';
import { Filters } from './filters.tsx';
import { mergeEdits } from './merge-edits.ts';
import styles from './timeline.module.css';
import { useExport } from './use-export.ts';
import { useRestore } from './use-restore.ts';
import { type TimelineFilter, useTimeline } from './use-timeline.ts';

const Days = antdPart(() => import('./days.tsx').then((file) => file.Days), '200px');

interface TimelineProps {
  campaign: Campaign;
  words: ((plan: Plan) => PlanPart[]) | undefined;
}

const Export = ({ campaign, words, filter }: { campaign: Campaign; words: (plan: Plan) => PlanPart[]; filter: TimelineFilter }) => {
  const { t } = useTranslation();
  const { exportAll, exporting } = useExport(campaign, words);
  return (
    <Button kind="quiet" alone busy={exporting} onClick={() => void exportAll(filter)}>
      <Icon name="download" />
      {t('campaign.timeline.export')}
    </Button>
  );
};

/** Everything that happened to the campaign, day by day, newest first. */
export const Timeline = ({ campaign, words }: TimelineProps) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<TimelineFilter>({});
  const timeline = useTimeline(campaign, filter);
  const restoring = useRestore(campaign);
  const pages = timeline.data?.pages ?? [];
  const lines = mergeEdits(pages.flatMap(({ content }) => content));
  const total = pages[0]?.totalElements ?? 0;

  return (
    <Panel
      title={t('campaign.timeline.title')}
      action={words && total > 0 && <Export campaign={campaign} words={words} filter={filter} />}
      flush
    >
      <Filters filter={filter} people={pages[0]?.people ?? []} timezone={campaign.client.timezone} onChange={setFilter} />
      {restoring.failure !== '' && (
        <Notice tone="refused" alert>
          {restoring.failure}
        </Notice>
      )}
      {timeline.isError && <Failure error={timeline.error} onRetry={() => void timeline.refetch()} />}
      {timeline.isPending && (
        <div className={styles['pending']}>
          <Skeleton height="200px" />
        </div>
      )}
      {timeline.isSuccess && total === 0 && (
        <EmptyState
          text={t('campaign.timeline.none')}
          action={<Button onClick={() => setFilter({})}>{t('campaign.timeline.clear')}</Button>}
        />
      )}
      <div aria-busy={timeline.isPlaceholderData || undefined} className={timeline.isPlaceholderData ? styles['stale'] : undefined}>
        {lines.length > 0 && <Days lines={lines} words={words} restoring={restoring} />}
      </div>
      {timeline.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            {t('campaign.timeline.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
};
