import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';

/** Takes an item on, over from whoever has it, or gives it back when it is the reader's own. */
export const useAssign = () => {
  const { t } = useTranslation();
  return async ({ kind, id, assignment }: ReviewItem): Promise<void> => {
    const params = { kind, itemId: id };
    try {
      if (assignment?.mine) await call(api.review.unassign, { params });
      else {
        const { mine, by } = await call(api.review.assign, { params, body: { insteadOf: assignment?.by.id ?? null } });
        if (!mine) toast.error(t('review.assign.taken', { name: by.name }));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await Promise.all([readAgain(api.review.queue), readAgain(api.review.counts), readAgain(api.review.item)]);
  };
};
