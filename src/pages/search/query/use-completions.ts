import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { contentLanguages } from '#contract/lock-screen/lock-screen.ts';
import { search } from '#contract/search/search.ts';
import type { PickerOption } from '#components/picker/picker-option.ts';
import { matcher } from '#components/search-text.ts';
import { usePaused } from '#components/use-paused.ts';
import { type SearchKey, knownValues, searchKeys, writeFilter } from '#domain/search/operators.ts';
import { useHitWords } from '#pages/search/hits/use-hit-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { openOperator } from './query-text.ts';
import { useFilterWords } from './use-filter-words.ts';

const pause = 150;
const mostPeople = 8;

/** The names of people that contain what is typed. */
const usePeople = (typed: string): readonly string[] => {
  const q = usePaused(typed, pause);
  const { data } = useEndpoint(search.list, { query: { q, type: 'person', size: mostPeople } }, { enabled: q !== '', keepPrevious: true });
  return typed === '' ? [] : [...new Set((data?.content ?? []).map(({ name }) => name))];
};

/** The names of clients that contain what is typed; without any text the first of them. */
const useClients = (typed: string): readonly string[] => {
  const { options, search: clients } = useClientSearch({ chosenIds: [] });
  const { onSearch } = clients;
  useEffect(() => onSearch(typed), [typed, onSearch]);
  return options.map(({ label }) => label);
};

/** How the operator that is being typed at the end of a draft can go on: its name, and then its values. */
export const useCompletions = (draft: string, enabled: boolean): readonly PickerOption[] => {
  const { t } = useTranslation();
  const { stateOfCode } = useHitWords();
  const { valueOf } = useFilterWords();
  const { not, key: name, value } = openOperator(draft);
  const key = searchKeys.find((each) => each === name);
  const typedFor = (wanted: SearchKey): string => (enabled && key === wanted ? (value ?? '') : '');
  const named: Partial<Record<SearchKey, readonly string[]>> = {
    client: useClients(typedFor('client')),
    owner: usePeople(typedFor('owner')),
    lang: [...new Set<string>([...languages, ...contentLanguages])],
  };
  if (!enabled) return [];

  if (value === undefined) {
    const matches = matcher(name);
    const minus = not ? '-' : '';
    return searchKeys
      .map((each) => ({ value: `${minus}${each}:`, label: t(`search.operators.${each}`), note: `${minus}${each}:` }))
      .filter(({ label, note }) => draft.trim() === '' || (name !== '' && (note.startsWith(minus + name) || matches(label))));
  }
  if (!key) return [];

  const options = (named[key] ?? knownValues(key)).map((each): PickerOption => {
    const dot = key === 'status' ? stateOfCode(each)?.meaning : undefined;
    return { value: writeFilter({ key, value: each, not }), label: valueOf({ key, value: each }), ...(dot && { dot }) };
  });
  const matches = matcher(value);
  const isFound = key === 'client' || key === 'owner';
  return isFound ? options : options.filter(({ label, value: written }) => matches(label) || matches(written.slice(written.indexOf(':'))));
};
