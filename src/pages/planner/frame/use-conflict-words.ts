import { useTranslation } from 'react-i18next';
import type { Fact } from '#format/plan-facts.ts';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Conflict, valueAt, withTheirs } from '#pages/planner/plan/conflict.ts';
import { draftOf } from '#pages/planner/plan/draft.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** A conflict as a person reads it: what the field is called, and how each side reads. */
export interface ConflictWords {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** The words for conflicts, mostly the summary's own; undefined until the catalogue's names are there. */
export const useConflictWords = (): ((conflict: Conflict) => ConflictWords) | undefined => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, draft } = usePlanner();
  const words = usePlanWords(campaign);
  if (!words) return undefined;
  const saved = draftOf(campaign);
  const factsOf = (plan: typeof draft): Fact[] => words(plan).flatMap(({ facts }) => facts);
  const mineFacts = factsOf(draft);

  const raw = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('summary.notSet');
    if (typeof value === 'string') return plainDate.test(value) ? format.date(value) : value;
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return t(value ? 'summary.values.yes' : 'summary.values.no');
    if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number' || item === null))
      return value.length === 0 ? t('summary.values.none') : value.map(raw).join(' · ');
    if (Array.isArray(value)) return value.map(raw).join('\n');
    return Object.values(value).map(raw).join(' · ') || t('summary.values.none');
  };

  return (conflict) => {
    const fallback = {
      label: t(`planner.conflict.field.${conflict.field}`),
      mine: raw(valueAt(draft, conflict)),
      theirs: raw(valueAt(saved, conflict)),
    };
    if (conflict.part === 'name') return fallback;
    const theirFacts = factsOf(withTheirs(draft, saved, conflict));
    const ids = [...new Set([...mineFacts, ...theirFacts].map(({ id }) => id))];
    const find = (facts: readonly Fact[], id: string) => facts.find((fact) => fact.id === id);
    const different = ids.flatMap((id) => {
      const [mine, theirs] = [find(mineFacts, id), find(theirFacts, id)];
      return mine?.value === theirs?.value && mine?.label === theirs?.label ? [] : [{ mine, theirs }];
    });
    const [first] = different;
    if (!first) return fallback;
    const label = first.mine?.label ?? first.theirs?.label ?? fallback.label;
    const side = (fact: Fact | undefined): string => {
      if (!fact) return t('safety.conflicts.gone');
      const value = fact.value || t('summary.notSet');
      return different.length > 1 || fact.label !== label ? format.labelled(fact.label, value) : value;
    };
    return {
      label: different.length > 1 ? fallback.label : label,
      mine: different.map(({ mine }) => side(mine)).join('\n'),
      theirs: different.map(({ theirs }) => side(theirs)).join('\n'),
    };
  };
};
