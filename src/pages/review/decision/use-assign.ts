import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Person } from '#contract/envelope.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';

/** Ways to change who has an item, each unless somebody else has it by now than the reader saw. */
export const useAssign = () => {
  const { t } = useTranslation();
  const settle = async (change: () => Promise<Person | null>): Promise<void> => {
    try {
      const other = await change();
      if (other) toast.error(t('review.assign.taken', { name: other.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.details[0]?.message ?? error.message);
    }
    await Promise.all([api.review.queue, api.review.counts, api.review.item, api.review.assignees].map((each) => readAgain(each)));
  };
  return {
    /** Takes an item on, over from whoever has it, or gives it back when it is the reader's own. */
    toggle: ({ kind, id, assignment }: ReviewItem): Promise<void> =>
      settle(async () => {
        const params = { kind, itemId: id };
        if (assignment?.mine) {
          await call(api.review.unassign, { params });
          return null;
        }
        const { mine, by } = await call(api.review.assign, { params, body: { insteadOf: assignment?.by.id ?? null } });
        return mine ? null : by;
      }),
    /** Gives an item to a colleague. */
    give: ({ kind, id, assignment }: ReviewItem, to: Person): Promise<void> =>
      settle(async () => {
        const body = { to: to.id, insteadOf: assignment?.by.id ?? null };
        const { by } = await call(api.review.assign, { params: { kind, itemId: id }, body });
        return by.id === to.id ? null : by;
      }),
  };
};
