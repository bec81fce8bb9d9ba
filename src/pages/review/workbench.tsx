import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { showKeyHelp, useScreenKeys } from '#components/keys/screen-keys.ts';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useTouched } from '#components/use-touched.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { type BulkDraft, type Scope, bulkBody } from './bulk/bulk-draft.ts';
import { sendJob } from './bulk/send-job.ts';
import { forgetWords, keepWords } from './bulk/undone-words.ts';
import { useSelection } from '#components/list/use-selection.ts';
import { CaseDecision } from './decision/case-decision.tsx';
import { isOfReturn } from './decision/draft.ts';
import { announceProblem } from './decision/decision-problems.ts';
import { Problems } from './decision/problems.tsx';
import { SnoozeDialog } from './decision/snooze-dialog.tsx';
import { UndoBar } from './decision/undo-bar.tsx';
import { useAssign } from './decision/use-assign.ts';
import { useCase } from './decision/use-case.ts';
import { useConnection } from './decision/use-connection.ts';
import { useDecide } from './decision/use-decide.ts';
import { putBack } from './decision/use-draft.ts';
import { useLease } from './decision/use-lease.ts';
import { useSnooze } from './decision/use-snooze.ts';
import { usePending } from './pending.ts';
import { giveButtonId, itemHeadingId } from './item/item-head.tsx';
import { ItemStack } from './item/item-stack.tsx';
import { itemKey } from './item-key.ts';
import { reviewGroup } from './keys/review-keys.ts';
import { useReviewKeys } from './keys/use-review-keys.ts';
import { EmptyQueue } from './queue/empty-queue.tsx';
import { Filters } from './queue/filters.tsx';
import { useSaidVerdict } from './queue/item-words.ts';
import { Queue } from './queue/queue.tsx';
import { useQueue } from './queue/use-queue.ts';
import prose from '#components/prose.module.css';
import styles from './review-page.module.css';
import { useUndo } from './use-undo.ts';
import { type ItemAddress, filterOf, isNarrowed, useView } from './use-view.ts';

const loadBulkDialog = () => import('./bulk/bulk-dialog.tsx').then((file) => file.BulkDialog);
const BulkDialog = lazyPart(loadBulkDialog, '0');

/** Keeps the line of a number that is on its way. */
const keptLine = '\u00A0';

/** The workbench over the queue of the address; `address` is the item it names. */
export const Workbench = ({ address }: { address: ItemAddress | undefined }) => {
  const { t } = useTranslation();
  const touched = useTouched();
  const can = useCan();
  const said = useSaidVerdict();
  const { view, addressOf } = useView();
  const { queue, items, waiting, selected, row, next, step, followerOf, leave, leaveAll, select } = useQueue(address);
  const params = { kind: selected?.kind ?? 'campaign', itemId: selected?.id ?? 'none' };
  const single = useEndpoint(
    api.review.item,
    { params },
    { enabled: selected !== undefined && queue.data !== undefined && row === undefined },
  );
  const item = selected === undefined ? undefined : (row ?? (single.data?.id === selected.id ? single.data : undefined));
  const state = useCase(item);
  const filter = filterOf(view);
  const selection = useSelection(items, itemKey, JSON.stringify(filter));
  const isSent = usePending().some(({ state: now, hides }) => now !== 'over' && item !== undefined && hides.includes(itemKey(item)));
  const [open, setOpen] = useState<'snooze' | ReviewVerdict | null>(null);
  const openSnooze = useCallback(() => setOpen('snooze'), []);

  const mayDecide = item !== undefined && !item.ownWork && can(reviewIntents[item.kind], { clientId: item.client.id });
  const { lease, sit } = useLease(item, mayDecide);
  const taken = row === undefined ? (single.data?.pending ?? null) : null;
  const decidable = mayDecide && !isSent && (taken === null || taken.state === 'UNDONE' || taken.state === 'FAILED');

  const connection = useConnection();
  const { decide } = useDecide({
    onLeft: (left) => {
      const chosen = selection.chosen.find(({ id }) => id === left.id);
      if (chosen) selection.choose(chosen);
      leave(left);
    },
    onSeat: sit,
    onStored: ({ id }) => state.forget(id),
  });
  const decideHere = (verdict: ReviewVerdict): void => {
    const { words: comment, draft } = state;
    if (!item || !decidable || state.version === null || state.lacks(verdict) !== null || connection.isRefused()) return;
    state.remember(verdict, comment);
    // Whoever wrote this item cannot decide it, and need not sit at it.
    const following = followerOf(item);
    void decide({ ...item, version: state.version }, verdict, {
      next: following && !following.ownWork ? following : undefined,
      comment,
      points: draft.points.map(({ code, place, text }) => ({ code, place, text })),
      // What approves next time anyway need not be put back.
      putBack: () => (verdict === 'APPROVED' && state.usual !== '' ? undefined : putBack(item.id, draft)),
    });
  };
  const { undo, decidedByLetter, undoLetter } = useUndo(select);
  /** The key of an approval decides where nothing is lacking and no return was begun; else a key only begins its verdict. */
  const begin = (verdict: ReviewVerdict): void => {
    if (!decidable) return;
    if (verdict === 'APPROVED' && !isOfReturn(state.draft) && state.lacks(verdict) === null) {
      decidedByLetter({ keys: [itemKey(item)], name: item.name });
      decideHere(verdict);
    } else state.prepare(verdict);
  };

  const { toggle } = useAssign();
  const { snooze } = useSnooze({ onGone: leave });

  useScreenKeys(reviewGroup);
  const toItem = (): void => document.querySelector<HTMLElement>(`#${itemHeadingId(item?.id ?? '')}`)?.focus();
  const writesReturn = decidable && state.draft.verdict === 'RETURNED';
  /** Of all that is selected, or of the item on screen. */
  const many = selection.all || selection.chosen.length > 0;
  const beginHere = (verdict: ReviewVerdict): void => {
    decidedByLetter(null);
    if (many) setOpen(verdict);
    else begin(verdict);
  };
  useReviewKeys(
    writesReturn
      ? {
          // Whoever has begun a return and types is writing why: no letter of it decides about the item or leaves it, and none replaces what stands there.
          c: state.goOnWithComment,
          Enter: toItem,
          Escape: state.leaveReturn,
          ...Object.fromEntries(state.reasons.slice(0, 9).map(({ code }, index) => [index + 1, () => state.addPoint(code)])),
        }
      : {
          j: () => void step(1),
          k: () => void step(-1),
          Enter: toItem,
          a: () => beginHere('APPROVED'),
          r: () => beginHere('RETURNED'),
          c: state.focusComment,
          i: () => item && mayDecide && void toggle(item),
          I: () => document.querySelector<HTMLElement>(`#${giveButtonId(item?.id ?? '')}`)?.click(),
          s: () => item && mayDecide && openSnooze(),
          x: () => item && selection.choose(item),
          X: () => item && selection.choose(item, true),
          z: () => void undo(),
        },
    { onText: undoLetter, onWords: writesReturn ? state.goOnWithComment : undefined },
  );

  const scope: Scope = selection.all ? { filter, count: waiting } : { items: selection.chosen };
  const sendMany = (draft: BulkDraft, reach: Scope, count: number): void => {
    setOpen(null);
    forgetWords();
    const hides = ('items' in reach ? reach.items : items).map(itemKey);
    selection.clear();
    // Of what a filter matches no row need be on this page.
    if (item && (hides.includes(itemKey(item)) || 'filter' in reach)) leaveAll(hides);
    const words = { text: t(`review.bulk.sent.${said(draft.verdict)}`, { count }), receipt: t('review.bulk.receipt') };
    const keep = (): void => keepWords(draft, hides);
    sendJob(bulkBody(draft, reach), hides, words, keep).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      keep();
      announceProblem({ text: t('review.bulk.notSent', { message: error.message }), item: null });
    });
  };

  const empty = queue.data !== undefined && items.length === 0;
  // More wait than this page held: it is being read again.
  const onTheWay = waiting > 0 && view.page === 0 && queue.isFetching;
  const gone = single.isError && single.error instanceof ApiError && single.error.status === 404;
  return (
    <div className={styles['review']}>
      <Page
        above={null}
        subtitle={waiting > 0 ? t('review.waiting', { count: waiting }) : queue.isPending ? keptLine : undefined}
        actions={
          <>
            {can('lockScreen.review') && (
              <Button to={paths.reviewVariants()}>
                <Icon name="grid" />
                {t('review.variants.title')}
              </Button>
            )}
            {!touched && <IconButton icon="keyboard" label={t('nav.keys')} aria-keyshortcuts="?" onClick={() => showKeyHelp(true)} />}
          </>
        }
      >
        <div className={styles['top']}>
          <Filters />
        </div>
        <BulkBar selection={selection} matching={waiting} onDecide={setOpen} onChosen={loadBulkDialog} />
        <Problems addressOf={addressOf} />
        {queue.isError && <Failure error={queue.error} onRetry={() => void queue.refetch()} />}
        {empty && selected === undefined ? (
          onTheWay ? (
            <Skeleton height="480px" />
          ) : (
            // What could not be read may hold something.
            !queue.isError && <EmptyQueue elsewhere={waiting > 0} />
          )
        ) : (
          <div className={styles['bench']} data-shows={address ? 'item' : 'queue'}>
            <div className={styles['queue']} data-pane="queue">
              <Panel
                title={t('review.queue')}
                flush
                action={
                  <span className={prose.note} title={t('review.clock.rule')}>
                    {t('review.clock.unit')}
                  </span>
                }
              >
                {queue.data ? (
                  <Queue
                    items={items}
                    selectedId={selected?.id}
                    page={view.page}
                    pages={queue.data.totalPages}
                    addressOf={addressOf}
                    isChosen={selection.has}
                    onChoose={selection.choose}
                  />
                ) : (
                  <Skeleton height="320px" />
                )}
                {empty && !queue.isError && (
                  <p className={styles['none']}>{t(isNarrowed(view) ? 'review.emptyFiltered' : 'review.empty')}</p>
                )}
              </Panel>
            </div>
            <div className={styles['case']}>
              <div className={styles['item']}>
                <div className={styles['back']}>
                  <Button kind="quiet" to={addressOf()}>
                    <Icon name="arrow-left" />
                    {t('review.back')}
                  </Button>
                </div>
                {gone && <EmptyState text={t('review.decision.notWaiting')} />}
                {single.isError && !gone && !item && <Failure error={single.error} onRetry={() => void single.refetch()} />}
                {item && <ItemStack item={item} ahead={next} lease={lease} marking={state.marking} onSnooze={openSnooze} />}
                {!item && !single.isError && <Skeleton height="480px" />}
              </div>
              <div className={styles['decision']}>
                {item && (
                  <CaseDecision
                    item={item}
                    taken={taken}
                    isSent={isSent}
                    hasKeys={!many}
                    state={state}
                    refusal={connection.refusal}
                    onDecide={state.version === null ? null : decideHere}
                  />
                )}
              </div>
            </div>
          </div>
        )}
        <UndoBar onUndo={() => void undo()} />
        {open === 'snooze' && item && (
          <SnoozeDialog
            name={item.name}
            dueAt={item.dueAt}
            onClose={() => setOpen(null)}
            onSnooze={(body) => {
              setOpen(null);
              void snooze(item, body);
            }}
          />
        )}
        {(open === 'APPROVED' || open === 'RETURNED') && (
          <BulkDialog verdict={open} scope={scope} onClose={() => setOpen(null)} onSend={sendMany} />
        )}
      </Page>
    </div>
  );
};
