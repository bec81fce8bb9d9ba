import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedFilters, reviewDues, reviewKinds } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { Chip } from '#components/chip.tsx';
import { FoldButton } from '#components/fold-button.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import { useMedia } from '#components/use-media.ts';
import { useCan } from '#providers/access/use-can.ts';
import { type ReviewView, useView } from '#pages/review/use-view.ts';
import layout from '#components/layout.module.css';
import styles from './filters.module.css';
import { useCounts } from './use-counts.ts';
import { useReadQueue } from './use-read-queue.ts';

/** The one campaign that the queue is narrowed to, and the way back to all of them. Its name comes with its items. */
const CampaignChip = ({ onRemove }: { onRemove: () => void }) => {
  const { t } = useTranslation();
  const { items, decided } = useReadQueue();
  const [first] = [...items, ...decided];
  return <Chip text={first ? t('review.filters.campaign', { name: first.name }) : t('review.filters.oneCampaign')} onRemove={onRemove} />;
};

/** How many of the filters that fold narrow the queue. */
const chosenIn = ({ due, clientId, assigned, snoozed }: ReviewView): number =>
  [due !== 'all', clientId !== '', assigned !== 'all', snoozed !== 'hide'].filter(Boolean).length;

/** What narrows the queue, and how many items each of it holds; all of it stands in the address. */
export const Filters = memo(() => {
  const { t } = useTranslation();
  const can = useCan();
  const { view, go } = useView();
  const counts = useCounts();
  // In a second line, or one below the other, they would leave the queue no room.
  const folds = useMedia('(max-width: 1359px)');
  const [open, setOpen] = useState(false);
  const id = useId();
  const change = (part: Partial<ReviewView>): void => go(undefined, { page: 0, ...part });

  const kinds = reviewKinds.filter((kind) => can(reviewIntents[kind]));
  const all = counts && kinds.reduce((sum, kind) => sum + (counts.kinds[kind] ?? 0), 0);
  const chosen = chosenIn(view);
  const campaign = view.campaignId !== '' && <CampaignChip onRemove={() => change({ campaignId: '' })} />;
  const selects = (
    <>
      <FilterSelect
        label={t('review.filters.due')}
        value={view.due}
        choices={reviewDues.map((due) => ({ value: due, label: t(`review.filters.dues.${due}`), count: counts?.due[due] }))}
        onChange={(due) => change({ due: reviewDues.find((known) => known === due) ?? 'all' })}
      />
      <FilterSelect
        label={t('review.filters.assigned')}
        value={view.assigned}
        choices={assignedFilters
          .filter((assigned) => assigned !== 'clients' || can('packages.review'))
          .map((assigned) => ({
            value: assigned,
            label: t(`review.filters.assignments.${assigned}`),
            ...(assigned === 'mine' && { count: counts?.mine }),
          }))}
        onChange={(assigned) => change({ assigned: assignedFilters.find((known) => known === assigned) ?? 'all' })}
      />
      <FilterSelect
        label={t('review.filters.snoozed')}
        value={view.snoozed}
        choices={[
          { value: 'hide', label: t('review.filters.snoozes.hide') },
          { value: 'only', label: t('review.filters.snoozes.only'), count: counts?.snoozed },
          { value: 'all', label: t('review.filters.snoozes.all') },
        ]}
        onChange={(snoozed) => change({ snoozed: snoozed === 'only' || snoozed === 'all' ? snoozed : 'hide' })}
      />
      {/* Whether there is a choice of clients is known last: it moves nothing there. */}
      <ClientFilter
        offersMine={false}
        value={view.clientId}
        onChange={(next) => go(undefined, ({ clientId }) => ({ page: 0, clientId: next(clientId) }))}
      />
    </>
  );
  return (
    <div className={layout.stack3}>
      {kinds.length > 1 && (
        <TabBar
          label={t('review.filters.kind')}
          value={view.kind ?? ''}
          choices={[
            { value: '', label: t('review.filters.allKinds'), total: all },
            ...kinds.map((kind) => ({ value: kind, label: t(`review.kinds.many.${kind}`), total: counts?.kinds[kind] ?? (counts && 0) })),
          ]}
          onChange={(kind) => change({ kind: reviewKinds.find((known) => known === kind) })}
        />
      )}
      <div className={styles['line']} data-folds={folds || undefined}>
        <SearchBox label={t('review.filters.search')} value={view.q} onSearch={(q) => change({ q })} />
        {folds ? (
          <FoldButton label={t('review.filters.title')} count={chosen} open={open} aria-controls={id} onClick={() => setOpen(!open)} />
        ) : (
          selects
        )}
        {!folds && campaign}
      </div>
      {folds && campaign}
      {folds && (
        <div id={id} className={styles['folded']} hidden={!open}>
          {open && selects}
        </div>
      )}
    </div>
  );
});
Filters.displayName = 'Filters';
