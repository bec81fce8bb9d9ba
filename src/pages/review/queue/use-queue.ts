import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { afterPaint } from '#pages/review/after-paint.ts';
import { readAgain } from '#providers/data/cache.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { type ItemAddress, useView } from '#pages/review/use-view.ts';
import { isFetched, prefetchItem } from '#pages/review/item/prefetch-items.ts';
import { emptyQueueId } from './empty-queue.tsx';
import { queueLinkId } from './queue.tsx';
import { useWantedItem } from './use-wanted-item.ts';
import { useReadQueue } from './use-read-queue.ts';

// Contents come several with one call: when one of the next few is not there, all that are still missing of the coming ones.
const soon = 2;
const ahead = 6;
// Fewer than these left on a page of more: the next page is read.
const low = 6;
// Drawing an item ahead costs a whole screen. One is enough, because reviewers go on one by one.
const drawnAhead = 1;
const everyMinute = 60_000;

/** The queue of the address, which of it is selected, and the ways through it. */
export const useQueue = (address: ItemAddress | undefined) => {
  const { t } = useTranslation();
  const { view } = useView();
  const { queue, items } = useReadQueue();
  const waiting = Math.max(items.length, (queue.data?.totalElements ?? 0) - ((queue.data?.content.length ?? 0) - items.length));
  const [first] = items;
  const { wanted, ask } = useWantedItem(address);
  const selected: ItemAddress | undefined = wanted ?? (first && { kind: first.kind, id: first.id });
  const at = items.findIndex(({ id }) => id === selected?.id);

  // The clock goes on, and others decide too.
  useEffect(() => {
    const timer = setInterval(() => {
      void readAgain(api.review.queue);
      void readAgain(api.review.counts);
    }, everyMinute);
    return () => clearInterval(timer);
  }, []);

  // A key or a decision moves the focus along, so that a reader hears where they are; a press with the mouse leaves it. Keys come faster than
  // paints: the focus waits for the row that the last of them leads to.
  const focusGoal = useRef<{ readonly id: string | undefined }>(null);
  const selectedId = selected?.id;
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = undefined;
    afterPaint(() => {
      const goal = focusGoal.current;
      if (!goal || (goal.id !== undefined && goal.id !== selectedId)) return;
      focusGoal.current = null;
      // A new page takes the focus when nothing has it.
      if (document.activeElement !== document.body && document.activeElement?.id !== 'main') return;
      const next = selectedId === undefined ? emptyQueueId : queueLinkId(selectedId);
      document.querySelector<HTMLElement>(`#${next}`)?.focus({ preventScroll: true });
    });
  }, [selectedId]);

  const select = (item: ItemAddress | undefined): void => {
    // Out of what is left at once, so that nothing more is typed into it, and into the row once that is painted.
    if (item?.id !== selectedId && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusGoal.current = { id: item?.id };
    latest.current = item?.id;
    ask(item);
  };

  /** Goes on by one; returns where one has come, undefined at the end. */
  const step = (by: 1 | -1): ReviewItem | undefined => {
    const from = items.findIndex(({ id }) => id === (latest.current ?? selectedId));
    const target = items[from + by];
    if (target) select(target);
    return target;
  };

  /** What follows an item once it no longer waits. */
  const followerOf = ({ id }: Pick<ItemAddress, 'id'>): ReviewItem | undefined => {
    const left = items.filter((item) => item.id !== id);
    return left[Math.min(Math.max(at, 0), left.length - 1)];
  };
  const leave = (item: ItemAddress): void => {
    if (selectedId === item.id) select(followerOf(item));
  };
  /** Goes on to what still waits once all of these were decided. */
  const leaveAll = (decided: readonly string[]): void => {
    const stays = (item: ReviewItem): boolean => !decided.includes(itemKey(item));
    select(items.slice(Math.max(at, 0)).find(stays) ?? items.findLast(stays));
  };

  const shortOf = waiting > items.length && items.length < low && view.page === 0;
  useEffect(() => {
    if (!shortOf) return;
    void readAgain(api.review.queue);
    void readAgain(api.review.counts);
  }, [shortOf]);

  // The next items are fetched ahead, so that they are there when the reviewer goes on.
  const coming = at < 0 ? items.slice(0, ahead) : items.slice(at, at + 1 + ahead);
  const comingKeys = coming.map(itemKey).join();
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    afterPaint(() => {
      if (coming.slice(0, soon + 1).every((item) => isFetched(item))) return;
      for (const item of coming)
        void prefetchItem(item, t('error.notFound')).then(() =>
          setFetched((before) => (before.has(itemKey(item)) ? before : new Set([...before, itemKey(item)]))),
        );
    });
    // The keys say which they are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [comingKeys]);

  return {
    queue,
    items,
    /** How many match the filters, as far as is known. */
    waiting,
    selected,
    /** The selected one as the queue has it; undefined when it stands on another page, or waits no longer. */
    row: items[at],
    /** What comes after it, as far as it has been fetched. */
    next: coming.filter((item) => fetched.has(itemKey(item)) && item.id !== selectedId).slice(0, drawnAhead),
    step,
    followerOf,
    leave,
    leaveAll,
    select,
  };
};
