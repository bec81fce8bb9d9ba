import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useView, wholeView } from '#pages/review/use-view.ts';

const readQueueAgain = (): Promise<unknown> => Promise.all([readAgain(api.review.queue), readAgain(api.review.counts)]);

/** Takes up again what the reader has put aside. */
export const wake = async ({ kind, id }: ReviewItem): Promise<void> => {
  try {
    await call(api.review.wake, { params: { kind, itemId: id } });
    await Promise.all([readQueueAgain(), readAgain(api.review.item)]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
};

/** Puts an item aside for the reader and goes on. */
export const useSnooze = ({ onGone }: { onGone: (item: ReviewItem) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { addressOf } = useView();
  const snooze = async (item: ReviewItem, body: { reason: string; until?: string }): Promise<void> => {
    try {
      const { snoozedUntil } = await call(api.review.snooze, { params: { kind: item.kind, itemId: item.id }, body });
      toast.success(t('review.snooze.done', { name: item.name, when: format.instant(snoozedUntil) }), {
        to: addressOf(item, { ...wholeView, snoozed: 'only' }),
        text: t('review.snooze.show'),
      });
      onGone(item);
      void readQueueAgain();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };
  return { snooze };
};
