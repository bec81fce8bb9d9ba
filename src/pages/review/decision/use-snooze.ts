import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';

/** Puts an item aside for the reader and goes on. */
export const useSnooze = ({ onGone }: { onGone: (item: ReviewItem) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const snooze = async (item: ReviewItem, body: { reason: string; until?: string }): Promise<void> => {
    try {
      const { snoozedUntil } = await call(api.review.snooze, { params: { kind: item.kind, itemId: item.id }, body });
      toast.success(t('review.snooze.done', { name: item.name, when: format.instant(snoozedUntil) }));
      onGone(item);
      void readAgain(api.review.queue);
      void readAgain(api.review.counts);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };
  return { snooze };
};
