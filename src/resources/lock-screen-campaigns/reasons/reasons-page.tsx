import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RejectionReason, customReason, rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { CustomWordsPanel } from './custom-words.tsx';
import { FormerReasons } from './former-reasons.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { type ReasonAction, OfferedTable } from './offered-table.tsx';
import layout from '#components/layout.module.css';
import styles from './reasons.module.css';
import { useReasonActions } from './use-reason-actions.ts';
import { WordDialog, type Wording } from './word-dialog.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The whole library, and how to read it again after a change: here, in the dialog that rejects, and in the review. */
const useLibrary = (): { library: UseQueryResult<ResponseOf<typeof rejectionReasons.list>>; refresh: () => Promise<void> } => {
  return {
    library: useEndpoint(rejectionReasons.list, { query: { show: 'ALL' } }),
    refresh: async () => {
      await Promise.all([rejectionReasons.list, rejectionReasons.customWords].map((each) => readAgain(each)));
    },
  };
};

const moved = (reasons: readonly RejectionReason[], reason: RejectionReason, place: number): RejectionReason[] =>
  reasons.filter(({ code }) => code !== reason.code).toSpliced(place - 1, 0, reason);

/** The library of reasons, for those who may edit it: their words, their keys, which are offered, and what should become one. */
export const ReasonsPage = () => {
  const { t } = useTranslation();
  const { library, refresh } = useLibrary();
  const { busy, change, remove, order } = useReasonActions(refresh);
  const [wording, setWording] = useState<Wording | null>(null);
  const [ordering, setOrdering] = useState(false);
  const [merging, setMerging] = useState<RejectionReason | null>(null);
  const all = library.data?.content ?? [];
  const offered = all.filter(({ place }) => place !== null);
  const former = all.filter(({ place }) => place === null);
  const byUse = offered.toSorted((a, b) => b.uses - a.uses);
  const isByUse = byUse.every((reason, index) => reason === offered[index]);

  const actions: Record<ReasonAction, (reason: RejectionReason) => void> = {
    edit: (reason) => setWording({ reason }),
    merge: setMerging,
    retire: (reason) => void change(reason, { action: 'retire' }),
    delete: (reason) => void remove(reason),
  };

  return (
    <Page
      subtitle={t('lockScreen.library.subtitle')}
      actions={
        <Button kind="primary" onClick={() => setWording({ words: null })}>
          <Icon name="plus" />
          {t('lockScreen.library.new')}
        </Button>
      }
    >
      <div className={styles['page']}>
        <Panel
          title={t('lockScreen.library.offered')}
          flush
          action={
            library.data && (
              <Button kind="quiet" alone busy={busy} aria-disabled={isByUse} onClick={() => setOrdering(!isByUse)}>
                {t('lockScreen.library.byUse')}
              </Button>
            )
          }
        >
          {library.error && !library.data && <Failure error={library.error} onRetry={() => void library.refetch()} />}
          {!library.data && !library.error && <Skeleton height="480px" />}
          {library.data && (
            <OfferedTable
              reasons={offered}
              busy={busy}
              onPlace={(reason, place) => void order(moved(offered, reason, place))}
              onAsk={(action, reason) => actions[action](reason)}
            />
          )}
        </Panel>
        <div className={layout.stack4}>
          <CustomWordsPanel onMake={(words) => setWording({ words })} />
          {former.length > 0 && (
            <FormerReasons
              reasons={former}
              all={all}
              busy={busy}
              onRestore={(reason) => void change(reason, { action: 'restore' })}
              onDelete={(reason) => void remove(reason)}
            />
          )}
        </div>
      </div>
      {wording && <WordDialog wording={wording} onClose={() => setWording(null)} onSaved={refresh} />}
      {ordering && (
        <OrderDialog
          before={offered}
          after={byUse}
          busy={busy}
          onClose={() => setOrdering(false)}
          onOrder={() => void order(byUse).then((done) => done && setOrdering(false))}
        />
      )}
      {merging && (
        <MergeDialog
          reason={merging}
          others={offered.filter(({ code }) => code !== merging.code && code !== customReason)}
          busy={busy}
          onClose={() => setMerging(null)}
          onMerge={(into) => void change(merging, { action: 'merge', into }).then((done) => done && setMerging(null))}
        />
      )}
    </Page>
  );
};
