import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { DecisionDraft, HeldDecision, ReviewVerdict } from '#contract/review.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { newKey } from '#providers/data/new-key.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { hold, showAgain } from '#pages/review/held.ts';
import { itemKey } from '#pages/review/item-key.ts';
import type { ShownItem } from '#pages/review/item/shown-item.ts';

interface Outcome {
  /** The item no longer waits: the next one is due. */
  readonly onLeft: (item: ShownItem) => void;
  /** It is stored: what was written about it can be forgotten. */
  readonly onStored: (item: ShownItem) => void;
  /** It was not stored, or does not count; to be read as long as one likes. */
  readonly onProblem: (problem: Problem) => void;
}

/** What went wrong with a decision, and about which item; null when there is nothing to go back to. */
export interface Problem {
  readonly text: string;
  readonly item: ShownItem | null;
}

const patience = [600, 2500];
// The server counts a moment later than it promised.
const slack = 700;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a decision on an item as it was read, and goes on at once; says who was first when somebody else was. */
export const useDecide = ({ onLeft, onStored, onProblem }: Outcome) => {
  const { t } = useTranslation();
  const format = useFormat();
  const cache = useQueryClient();
  // The same decision sent again after a broken line is the same attempt.
  const keys = useRef(new Map<string, string>());

  const refresh = (): void => {
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.review.queue) });
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.review.counts) });
    void cache.invalidateQueries({ queryKey: queryKeyOf(api.notices.count) });
  };
  const forgetItem = ({ kind, id, campaign }: ShownItem): void => {
    const params = { kind, itemId: id };
    for (const queryKey of [
      queryKeyOf(api.review.item, { params }),
      queryKeyOf(api.review.changes, { params }),
      queryKeyOf(api.campaigns.get, { params: { campaignId: kind === 'campaign' ? id : (campaign?.id ?? id) } }),
      queryKeyOf(api.lockScreenCampaigns.get, { params: { itemId: id } }),
      queryKeyOf(api.assetPackages.get, { params: { campaignId: campaign?.id ?? id, packageId: id } }),
    ])
      void cache.invalidateQueries({ queryKey });
  };
  const tell = (text: string, item: ShownItem | null): void => {
    onProblem({ text, item });
    toast.error(text);
  };

  const send = async (item: ShownItem, body: DecisionDraft): Promise<HeldDecision> => {
    const attempt = `${itemKey(item)} ${JSON.stringify(body)}`;
    const key = keys.current.get(attempt) ?? newKey();
    keys.current.set(attempt, key);
    const params = { kind: item.kind, itemId: item.id };
    for (const wait of [...patience, null]) {
      try {
        return await call(api.review.decide, { params, body, version: item.version, key });
      } catch (error) {
        if (wait === null || !(error instanceof ApiError) || error.isFinal) throw error;
        await pause(wait);
      }
    }
    throw new Error('Never reached');
  };

  /** Whether it came to count, once it should. */
  const watch = async (item: ShownItem, decisionId: string): Promise<void> => {
    await pause(slack);
    const decision = await call(api.review.decision, { params: { decisionId } }).catch(() => null);
    refresh();
    forgetItem(item);
    if (decision?.state !== 'FAILED') return;
    showAgain(itemKey(item));
    tell(
      t('review.meanwhile.failed', { name: item.name, why: t(decision.failure ?? 'error.default', { defaultValue: t('error.default') }) }),
      item,
    );
  };

  const refused = (item: ShownItem, error: ApiError): void => {
    const first = error.details.find(({ path }) => path === 'decision')?.values;
    forgetItem(item);
    if (first) {
      const verdict = first['verdict'] === 'APPROVED' ? 'APPROVED' : 'RETURNED';
      const when = format.instant(String(first['at']));
      tell(t(`review.meanwhile.${verdict}`, { name: String(first['by']), campaign: item.name, when }), null);
    } else if (error.status === 412) tell(t('review.meanwhile.changed', { campaign: item.name }), item);
    else if (error.status === 404 || error.status === 409) tell(t('review.meanwhile.gone', { campaign: item.name }), null);
    else tell(t('review.decision.failed', { name: item.name, message: error.message }), item);
  };

  const decide = async (
    item: ShownItem,
    verdict: ReviewVerdict,
    { comment, points }: Pick<DecisionDraft, 'comment' | 'points'>,
  ): Promise<void> => {
    const body: DecisionDraft = { verdict, comment, points: verdict === 'RETURNED' ? points : [] };
    const text = t(verdict === 'APPROVED' ? 'review.done.approved' : 'review.done.returned', {
      name: item.name,
      planner: item.submittedBy?.name ?? item.client.name,
    });
    const holding = hold(text, [itemKey(item)], async () => {
      const decision = await send(item, body);
      return {
        milliseconds: Date.parse(decision.takesEffectAt) - Date.parse(decision.at),
        undo: async () => {
          await call(api.review.undo, { params: { decisionId: decision.id } });
          refresh();
          forgetItem(item);
        },
        onOver: () => void watch(item, decision.id),
      };
    });
    onLeft(item);
    try {
      await holding;
      onStored(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(item, error);
    }
    refresh();
  };

  return { decide, refresh };
};
