import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import {
  type DecisionDraft,
  type ReviewDecision,
  type ReviewItem,
  type Lease,
  type ReviewVerdict,
  mostDecisionsAtOnce,
} from '#contract/review/review.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { newKey } from '#providers/data/new-key.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { sendWithUndo, showAgain, wasSent } from '#pages/review/pending.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { contentOf } from '#pages/review/item/item-content.ts';
import type { ItemAddress } from '#pages/review/use-view.ts';
import { saidVerdict, useItemWords } from '#pages/review/queue/item-words.ts';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import { announceProblem } from './decision-problems.ts';
import { partOf } from './use-reasons.ts';

/** What the screen knows of an item before and while its content is there; `version` is the one that is shown. */
type ShownItem = Pick<ReviewItem, 'kind' | 'id' | 'version' | 'name' | 'type' | 'part' | 'client' | 'campaign'> & {
  readonly submittedBy: ReviewItem['submittedBy'] | null;
};

/** An item that was decided, and what brings back what was written about it should that not count. */
interface Left {
  readonly item: ShownItem;
  readonly putBack: () => void;
}

interface Outcome {
  /** The item no longer waits: the next one is due. */
  readonly onLeft: (item: ShownItem) => void;
  /** It is stored: nothing that was written about it is lost with the page. */
  readonly onStored: (item: ShownItem) => void;
  /** Where the reader sits from now on, and, once that is known, who else does. */
  readonly onSeat: (item: ItemAddress | null, lease?: Lease | null) => void;
}

const patience = [600, 2500];
// The server counts a moment later than it promised.
const slack = 2500;
// As long as somebody who clears a queue takes from one to the next.
const rest = 3000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a decision on an item as it was read, and goes on at once; says who was first when somebody else was. */
export const useDecide = ({ onLeft, onSeat, onStored }: Outcome) => {
  const { t } = useTranslation();
  const words = useItemWords();
  const format = useFormat();
  const reasonWords = useReasonWords();
  // The same decision sent again after a broken line is the same attempt: the server may have it already. Once it has answered, the next one is another.
  const keys = useRef(new Map<string, string>());

  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (): void => {
    clearTimeout(quiet.current);
    void readAgain(api.review.queue);
    void readAgain(api.review.counts);
    void readAgain(api.notices.count);
  };
  // What was decided is off the screen by itself: the queue is read anew when the hand rests.
  const refreshWhenQuiet = (): void => {
    clearTimeout(quiet.current);
    quiet.current = setTimeout(refresh, rest);
  };
  const forgetItem = ({ kind, id, campaign }: ShownItem): void => {
    const params = { kind, itemId: id };
    void readAgain(api.review.contents, { query: contentOf({ kind, id }) });
    void readAgain(api.review.item, { params });
    void readAgain(api.review.changes, { params });
    void readAgain(api.campaigns.get, { params: { campaignId: kind === 'campaign' ? id : (campaign?.id ?? id) } });
    void readAgain(api.lockScreenCampaigns.get, { params: { itemId: id } });
    void readAgain(api.assetPackages.get, { params: { campaignId: campaign?.id ?? id, packageId: id } });
  };
  const announce = (text: string, item: ShownItem | null, wrote = ''): void =>
    announceProblem({ text, item, ...(wrote !== '' && { wrote }) });

  const send = async (
    item: ShownItem,
    body: DecisionDraft,
    next: string | undefined,
  ): Promise<ReviewDecision & { nextLease: Lease | null }> => {
    const attempt = `${itemKey(item)} ${JSON.stringify(body)}`;
    const key = keys.current.get(attempt) ?? newKey();
    keys.current.set(attempt, key);
    const params = { kind: item.kind, itemId: item.id };
    for (const wait of [...patience, null]) {
      try {
        const decision = await call(api.review.decide, {
          params,
          body: { ...body, ...(next !== undefined && { next }) },
          version: item.version,
          key,
        });
        keys.current.delete(attempt);
        return decision;
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.isFinal;
        if (isAnswer) keys.current.delete(attempt);
        if (wait === null || !(error instanceof ApiError) || isAnswer) throw error;
        await pause(wait);
      }
    }
    throw new Error('Never reached');
  };

  const over = useRef(new Map<string, Left>());
  /** Whether they came to count, once they should: asked about all of a few seconds at once. */
  const lookAfter = async (): Promise<void> => {
    const due = [...over.current].slice(0, mostDecisionsAtOnce);
    for (const [id] of due) over.current.delete(id);
    if (over.current.size > 0) void lookAfter();
    const answer = await call(api.review.decisions, { query: { ids: due.map(([id]) => id).join(',') } }).catch(() => null);
    refreshWhenQuiet();
    for (const [id, { item, putBack }] of due) {
      forgetItem(item);
      const decision = answer?.content.find((one) => one.id === id);
      // Neither came to count: it waits again, whatever this page believed. Who has taken it back knows why.
      if (decision?.state !== 'FAILED' && decision?.state !== 'UNDONE') continue;
      putBack();
      showAgain(itemKey(item));
      if (decision.state !== 'FAILED') continue;
      const why = t(decision.failure ?? 'error.default', { defaultValue: t('error.default') });
      announce(t('review.meanwhile.failed', { name: item.name, why }), item);
    }
  };
  const watch = (left: Left, decisionId: string): void => {
    if (over.current.size === 0) setTimeout(() => void lookAfter(), slack);
    over.current.set(decisionId, left);
  };

  /** All that was written about an item: the reasons with their own words, and the comment. */
  const writtenOf = (item: ShownItem, { points, comment }: Pick<DecisionDraft, 'points' | 'comment'>): string => {
    // The library of lock-screen items has its words on the item's own screen.
    const reasonOf = (code: string): string => (item.kind === 'lockScreen' ? '' : reasonWords(partOf(item), code));
    const said = points.map(({ code, text }) => [reasonOf(code), text].filter(Boolean).join(' – '));
    return [...said, comment].filter(Boolean).join(' · ');
  };

  const refused = (item: ShownItem, error: ApiError, wrote: string): void => {
    const first = error.details.find(({ path }) => path === 'decision')?.values;
    forgetItem(item);
    if (first) {
      const verdict = saidVerdict(item.kind, first['verdict'] === 'APPROVED' ? 'APPROVED' : 'RETURNED');
      const when = format.instant(String(first['at']));
      announce(t(`review.meanwhile.${verdict}`, { name: String(first['by']), campaign: item.name, when }), null, wrote);
    } else if (error.status === 412) announce(t('review.meanwhile.changed', { campaign: item.name }), item);
    else if (error.status === 404 || error.status === 409)
      announce(t(wasSent(itemKey(item)) ? 'review.meanwhile.own' : 'review.meanwhile.gone', { campaign: item.name }), null, wrote);
    else announce(t('review.decision.failed', { name: item.name, message: error.message }), item);
  };

  const decide = async (
    item: ShownItem,
    verdict: ReviewVerdict,
    {
      comment,
      points,
      next,
      putBack,
    }: Pick<DecisionDraft, 'comment' | 'points'> & Pick<Left, 'putBack'> & { next: ItemAddress | undefined },
  ): Promise<void> => {
    const body: DecisionDraft = { verdict, comment, points: verdict === 'RETURNED' ? points : [] };
    const text = t(`review.done.${saidVerdict(item.kind, verdict)}`, {
      // Material has the name of its campaign, of which only a part is decided.
      name: item.kind === 'package' || item.kind === 'preview' ? `${words(item)} · ${item.name}` : item.name,
      planner: item.submittedBy?.name ?? item.client.name,
    });
    onSeat(next ?? null);
    const sending = sendWithUndo(text, [itemKey(item)], async () => {
      const { nextLease, ...decision } = await send(item, body, next && `${next.kind}:${next.id}`);
      if (next && nextLease) onSeat(next, nextLease);
      return {
        milliseconds: Date.parse(decision.takesEffectAt) - Date.parse(decision.at),
        undo: async () => {
          await call(api.review.undo, { params: { decisionId: decision.id } });
          putBack();
          refresh();
          forgetItem(item);
        },
        onOver: () => watch({ item, putBack }, decision.id),
      };
    });
    onLeft(item);
    try {
      await sending;
      onStored(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(item, error, writtenOf(item, body));
      refresh();
      return;
    }
    refreshWhenQuiet();
  };

  return { decide, refresh };
};
