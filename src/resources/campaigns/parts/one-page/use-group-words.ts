import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { GroupWords } from './group-words.ts';

/** At most so many things are named in a row; the rest is counted. */
const named = 3;

// A title's capital, but not that of a brand or an abbreviation.
const inSentence = (name: string): string => (/^[A-Z][a-z]+( [a-z]|$)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** The words of group sentences in the reader's language. */
export const useGroupWords = (): GroupWords => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.catalogue.demographics, {}, { staleTime: Infinity });
  const { either } = useFormat();
  const names = (ids: readonly string[], rows: readonly { id: string; name: string }[] | undefined): string => {
    // Before the catalogue is there, and without a line it may not come: an id says nothing to a reader.
    if (rows === undefined) return '…';
    const all = ids.map((id) => inSentence(rows.find((row) => row.id === id)?.name ?? id));
    return all.length > named
      ? t('planner.groups.sentence.more', {
          names: all.slice(0, named).join(t('planner.groups.sentence.between')),
          rest: all.length - named,
        })
      : either(all);
  };
  return {
    everybody: t('planner.groups.sentence.everybody'),
    gender: (gender) => t(`summary.genders.${gender}`),
    ages: (spans) => t('planner.groups.sentence.ages', { value: either(spans) }),
    incomes: (ids) => t('planner.groups.sentence.income', { value: either(ids.map((id) => t(`planner.groups.sentence.incomes.${id}`))) }),
    educations: (ids) =>
      t('planner.groups.sentence.education', { value: either(ids.map((id) => t(`planner.groups.sentence.educations.${id}`))) }),
    interests: (ids) => t('planner.groups.sentence.interests', { value: names(ids, data?.interests) }),
    searchBehaviours: (ids) => t('planner.groups.sentence.searches', { value: names(ids, data?.searchBehaviours) }),
    comma: t('planner.groups.sentence.comma'),
  };
};
