import i18next from 'i18next';
import type { AddressParams } from '#components/lazy-screen.tsx';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { reviewKinds } from '#contract/review/review.ts';
import { FindKind } from './find-kind.tsx';
import { answerOf } from '#providers/data/cache.ts';
import { prefetchItem } from './item/prefetch-items.ts';
import { wholeQueue } from './queue/whole-queue.ts';
import { Workbench } from './workbench.tsx';

/** Three panes: what waits, the item, the decision. Nothing needs the mouse. */
export const ReviewPage = () => {
  const { kind: given, itemId } = useParams();
  const kind = reviewKinds.find((known) => known === given);
  if (itemId && !kind) return <FindKind key={itemId} itemId={itemId} />;
  return <Workbench address={itemId && kind ? { kind, id: itemId } : undefined} />;
};

// What is shown first comes while it is drawn.
ReviewPage.begin = ({ itemId }: AddressParams): void => {
  const items = answerOf(api.review.queue, { query: wholeQueue })?.content ?? [];
  const shown = itemId === undefined ? items[0] : items.find(({ id }) => id === itemId);
  if (shown) void prefetchItem(shown, i18next.t('error.notFound'));
};
