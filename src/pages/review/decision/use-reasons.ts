import { useTranslation } from 'react-i18next';
import { rejectionReasons } from '#contract/rejection-reasons.ts';
import type { ReviewKind } from '#contract/review.ts';
import { partOfType } from '#domain/asset-requirements.ts';
import { type ReturnedPart, returnReasons } from '#domain/return-reasons.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useLanguage } from '#providers/language/language.ts';

export interface Reason {
  readonly code: string;
  readonly text: string;
}

const partOf = (kind: ReviewKind, type: string | null): ReturnedPart => {
  if (kind === 'campaign') return 'plan';
  const known = Object.entries(partOfType).find(([name]) => name === type);
  return known?.[1] ?? 'ad-preview';
};

/** Why an item of this kind and type is returned: the reasons to choose from, in the reader's language. */
export const useReasons = (kind: ReviewKind, type: string | null): readonly Reason[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const library = useEndpoint(rejectionReasons.list, {}, { enabled: kind === 'lockScreen', staleTime: 60_000 }).data?.content ?? [];
  if (kind === 'lockScreen') return library.map(({ code, text }) => ({ code, text: text[language] }));
  const part = partOf(kind, type);
  const codes: readonly string[] = returnReasons[part];
  return codes.map((code) => ({ code, text: t(`reasons.${part}.${code}`, { defaultValue: code }) }));
};
