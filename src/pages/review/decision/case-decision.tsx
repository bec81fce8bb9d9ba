import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { ReviewItem, ReviewVerdict, review } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { saidVerdict } from '#pages/review/queue/item-words.ts';
import { DecisionPane } from './decision-pane.tsx';
import type { CaseState } from './use-case.ts';

interface CaseDecisionProps {
  item: ReviewItem;
  /** A decision that was taken about it already. */
  taken: ResponseOf<typeof review.item>['pending'];
  /** It was decided from this page, with others or alone, and that can still be taken back. */
  isSent: boolean;
  /** The letters of the verdicts are about this item, and not about all that is selected. */
  hasKeys: boolean;
  state: CaseState;
  /** Why no decision can be sent at the moment. */
  refusal: string | undefined;
  onDecide: ((verdict: ReviewVerdict) => void) | null;
}

/** The decision about an item, or why there is none to take. */
export const CaseDecision = ({ item, taken, isSent, hasKeys, state, refusal, onDecide }: CaseDecisionProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const why =
    taken !== null && (taken.state === 'HELD' || taken.state === 'APPLIED')
      ? t(`review.decision.taken.${saidVerdict(item.kind, taken.verdict)}`, { name: taken.by.name, when: format.instant(taken.at) })
      : !can(reviewIntents[item.kind], { clientId: item.client.id })
        ? t('review.decision.forbidden')
        : item.ownWork
          ? t('review.decision.ownWork')
          : isSent
            ? t('review.decision.sent')
            : null;
  if (why !== null) {
    return (
      <Panel title={t('review.decision.title')}>
        <Notice tone="stopped">{why}</Notice>
      </Panel>
    );
  }
  const { draft, usual, lacks, reasons, places, marking, write, prepare, addPoint } = state;
  return (
    <DecisionPane
      // The same fields for the next item: to make them anew takes longer than to fill them.
      itemId={item.id}
      draft={draft}
      usual={usual}
      kind={item.kind}
      lacks={lacks}
      reasons={reasons}
      places={places}
      hasKeys={hasKeys}
      activeId={marking.activeId}
      onActivate={marking.activate}
      onDraft={write}
      onPrepare={prepare}
      onReason={addPoint}
      refusal={refusal}
      onDecide={onDecide}
    />
  );
};
