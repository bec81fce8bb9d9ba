import { useParams } from 'react-router-dom';
import { reviewKinds } from '#contract/review/review.ts';
import { FindKind } from './find-kind.tsx';
import { Workbench } from './workbench.tsx';

/** Three panes: what waits, the item, the decision. Nothing needs the mouse. */
export const ReviewPage = () => {
  const { kind: given, itemId } = useParams();
  const kind = reviewKinds.find((known) => known === given);
  if (itemId && !kind) return <FindKind key={itemId} itemId={itemId} />;
  return <Workbench address={itemId && kind ? { kind, id: itemId } : undefined} />;
};
