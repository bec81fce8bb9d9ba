import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useKeptState } from '#providers/language/use-kept-state.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { DecisionPane, commentId } from './decision-pane.tsx';
import { ItemPane, itemHeadingId } from './item-pane.tsx';
import { KeyHelp } from './key-help.tsx';
import { Queue } from './queue.tsx';
import styles from './review-page.module.css';
import { useDecide } from './use-decide.ts';
import { useQueue } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

const Comments = z.record(z.string(), z.string());

const focus = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();

/** Three panes: what waits, the plan, the decision. Nothing needs the mouse. */
export const ReviewPage = () => {
  const { t } = useTranslation();
  const { itemId } = useParams();
  const { queue, selectedId, step, leave, addressOf, page } = useQueue(itemId);
  const [comments, setComments] = useKeptState('review.comments', Comments, {});
  const [meanwhile, setMeanwhile] = useState('');
  const [help, setHelp] = useState(false);
  const campaign = useEndpoint(api.campaigns.get, { params: { campaignId: selectedId ?? 'none' } }, { enabled: selectedId !== undefined });
  const write = (campaignId: string, text: string): void => setComments((before) => ({ ...before, [campaignId]: text }));
  const onLeft = (campaignId: string): void => {
    write(campaignId, '');
    leave(campaignId);
  };
  const { decide, deciding, failureOf } = useDecide({ onLeft, onMeanwhile: setMeanwhile });
  useUnsaved(Object.values(comments).some((text) => text !== ''));

  const comment = (selectedId !== undefined && comments[selectedId]) || '';
  const decideHere = (verdict: 'APPROVED' | 'RETURNED'): void => {
    if (!campaign.data || campaign.data.status !== 'PLANNING_REVIEW' || deciding) return;
    setMeanwhile('');
    void decide(campaign.data, verdict, comment.trim());
  };

  useReviewKeys({
    next: () => step(1),
    previous: () => step(-1),
    enter: () => focus(itemHeadingId),
    approve: () => decideHere('APPROVED'),
    giveBack: () => focus(commentId),
    help: () => setHelp(true),
  });

  const total = queue.data?.totalElements ?? 0;
  const empty = queue.data?.content.length === 0;
  return (
    <Page
      title={t('review.title')}
      subtitle={queue.data && total > 0 ? t('review.waiting', { count: total }) : undefined}
      actions={
        <Button
          kind="quiet"
          square
          aria-label={t('review.keys.open')}
          title={t('review.keys.open')}
          aria-keyshortcuts="?"
          onClick={() => setHelp(true)}
        >
          <Icon name="keyboard" />
        </Button>
      }
    >
      {meanwhile !== '' && (
        <Notice
          tone="waiting"
          alert
          action={
            <Button kind="quiet" onClick={() => setMeanwhile('')}>
              {t('app.close')}
            </Button>
          }
        >
          {meanwhile}
        </Notice>
      )}
      {queue.isError && <Failure error={queue.error} onRetry={() => void queue.refetch()} />}
      {empty && selectedId === undefined ? (
        <EmptyState
          text={t(total > 0 ? 'review.noneOnPage' : 'review.empty')}
          action={total > 0 ? <Button to={addressOf('', 0)}>{t('review.firstPage')}</Button> : undefined}
        />
      ) : (
        <div className={styles['bench']} data-shows={itemId === undefined ? 'queue' : 'item'}>
          <div className={styles['queue']}>
            <Panel title={t('review.queue')} flush>
              {queue.data ? (
                <Queue items={queue.data.content} selectedId={selectedId} page={page} pages={queue.data.totalPages} addressOf={addressOf} />
              ) : (
                <Skeleton height="320px" />
              )}
              {empty && <p className={styles['none']}>{t('review.empty')}</p>}
            </Panel>
          </div>
          <div className={styles['case']}>
            <div className={styles['item']}>
              <div className={styles['back']}>
                <Button kind="quiet" to={addressOf('')}>
                  <Icon name="arrow-left" />
                  {t('review.back')}
                </Button>
              </div>
              {campaign.isError && <Failure error={campaign.error} onRetry={() => void campaign.refetch()} />}
              {campaign.data && <ItemPane key={campaign.data.id} campaign={campaign.data} />}
              {!campaign.data && !campaign.isError && <Skeleton height="480px" />}
            </div>
            <div className={styles['decision']}>
              {campaign.data && (
                <DecisionPane
                  key={campaign.data.id}
                  campaign={campaign.data}
                  comment={comment}
                  onComment={(text) => write(campaign.data.id, text)}
                  busy={deciding}
                  failure={failureOf(campaign.data.id)}
                  onDecide={decideHere}
                />
              )}
            </div>
          </div>
        </div>
      )}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </Page>
  );
};
