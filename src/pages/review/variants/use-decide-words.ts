import { useTranslation } from 'react-i18next';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';

interface Decided {
  readonly items: readonly Pick<LockScreenVariant, 'id'>[];
  /** They are all that the page shows. */
  readonly all?: boolean;
}

/** What a button says that decides on variants: how many it approves, and how many it returns. */
export const useDecideWords = (markOf: (itemId: string) => string | undefined): ((decided: Decided) => string) => {
  const { t } = useTranslation();
  return ({ items, all = false }) => {
    const returned = items.filter(({ id }) => markOf(id) !== undefined).length;
    const count = items.length - returned;
    if (returned === 0) return t(all ? 'review.variants.decideAll' : 'review.variants.decide', { count });
    return count === 0 ? t('review.variants.return', { count: returned }) : t('review.variants.decideBut', { count, returned });
  };
};
