import { useTranslation } from 'react-i18next';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { resourceTypes } from '#contract/lock-screen/lock-screen.ts';
import { type ReviewItem, type ReviewKind, type ReviewVerdict, reviewKinds } from '#contract/review/review.ts';
import type { IconName } from '#components/icon.tsx';
import { reviewIntents } from '#domain/review/intents.ts';
import { useCan } from '#providers/access/use-can.ts';

export const kindIcons = {
  campaign: 'megaphone',
  package: 'file',
  preview: 'eye',
  lockScreen: 'lock',
} as const satisfies Record<ReviewItem['kind'], IconName>;

/** What a verdict is called: a lock-screen item is rejected, anything else is returned. */
export const saidVerdict = (kind: ReviewKind, verdict: ReviewVerdict): ReviewVerdict | 'REJECTED' =>
  verdict === 'RETURNED' && kind === 'lockScreen' ? 'REJECTED' : verdict;

/** What sort of thing an item is, in words: `Plan`, `Creatives`, `Lock screen: Content`. */
export const useItemWords = (): ((item: Pick<ReviewItem, 'kind' | 'type'>) => string) => {
  const { t } = useTranslation();
  return ({ kind, type }) => {
    const packageType = packageTypes.find((known) => known === type);
    // The longest of the names is cut before the word that matters in two languages.
    if (packageType === 'CREATIVES') return t('execution.parts.creative-censorship.name');
    if (packageType && kind !== 'campaign') return t(`execution.types.${packageType}.name`);
    const resourceType = resourceTypes.find((known) => known === type);
    if (resourceType && kind === 'lockScreen') {
      return t('review.kinds.ofType', { kind: t('review.kinds.lockScreen'), type: t(`lockScreen.types.${resourceType}`) });
    }
    return t(`review.kinds.${kind}`);
  };
};

/** How the reader's verdict about many items is called: who decides on lock-screen items alone rejects them. */
export const useSaidVerdict = (): ((verdict: ReviewVerdict) => ReturnType<typeof saidVerdict>) => {
  const can = useCan();
  const [kind, ...others] = reviewKinds.filter((one) => can(reviewIntents[one]));
  return (verdict) => saidVerdict(kind && others.length === 0 ? kind : 'campaign', verdict);
};
