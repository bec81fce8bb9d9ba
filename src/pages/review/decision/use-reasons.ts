import { useCallback, useMemo } from 'react';
import { rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import type { ReviewItem, ReviewKind } from '#contract/review/review.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { type ReturnedPart, returnReasons } from '#domain/review/return-reasons.ts';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useLanguage } from '#providers/language/language.ts';

export interface Reason {
  readonly code: string;
  readonly text: string;
}

export type Returnable = Pick<ReviewItem, 'kind' | 'type'>;

/** The list of reasons that an item is returned by. */
export const partOf = ({ kind, type }: Returnable): ReturnedPart => {
  if (kind === 'campaign') return 'plan';
  const known = Object.entries(partOfType).find(([name]) => name === type);
  return known?.[1] ?? 'ad-preview';
};

/** Reads why an item of a kind and type is returned, in the reader's language; the library is fetched only if one of `kinds` needs it. */
export const useReasonsOf = (kinds: readonly ReviewKind[]): ((of: Returnable) => readonly Reason[]) => {
  const reasonWords = useReasonWords();
  const language = useLanguage();
  const library = useEndpoint(rejectionReasons.list, {}, { enabled: kinds.includes('lockScreen'), staleTime: 60_000 }).data;
  return useCallback(
    (of) => {
      if (of.kind === 'lockScreen') return library?.content.map(({ code, text }) => ({ code, text: text[language] })) ?? [];
      const part = partOf(of);
      const codes: readonly string[] = returnReasons[part];
      return codes.map((code) => ({ code, text: reasonWords(part, code) }));
    },
    [reasonWords, language, library],
  );
};

/** Why an item of this kind and type is returned: the reasons to choose from, in the reader's language. */
export const useReasons = (kind: ReviewKind, type: string | null): readonly Reason[] => {
  const reasonsOf = useReasonsOf([kind]);
  return useMemo(() => reasonsOf({ kind, type }), [reasonsOf, kind, type]);
};
