import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import toolbar from '#components/list/toolbar.module.css';
import { optionsOf } from '#components/picker/picker-option.ts';
import { SelectSeveral } from '#components/picker/select.tsx';
import { type SearchKey, searchStatuses } from '#domain/search/operators.ts';
import { useHitWords } from '#pages/search/hits/use-hit-words.ts';
import phone from '#resources/clients/parts/client-filter.module.css';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { valuesOf, withValues } from './query-text.ts';

interface QueryFiltersProps {
  q: string;
  /** Given what the search becomes, from what it is by then. */
  onChange: (next: (q: string) => string) => void;
}

const Narrowing = ({ narrows, children }: { narrows: boolean; children: ReactNode }) => (
  <div className={toolbar['filter']} data-narrows={narrows || undefined}>
    {children}
  </div>
);

/** What most people narrow a search by, for those who do not type operators; what is chosen stands in the field as a chip. */
export const QueryFilters = ({ q, onChange }: QueryFiltersProps) => {
  const { t } = useTranslation();
  const { stateOfCode } = useHitWords();
  const { first, options, search } = useClientSearch({ chosenIds: [] });
  const change = (key: SearchKey) => (next: (values: readonly string[]) => readonly string[]) =>
    onChange((text) => withValues(text, key, next(valuesOf(text, key))));
  const statuses = valuesOf(q, 'status');
  const clients = valuesOf(q, 'client');
  return (
    <>
      <Narrowing narrows={statuses.length > 0}>
        <SelectSeveral
          aria-label={t('search.columns.status')}
          placeholder={t('search.filters.allStatuses')}
          options={searchStatuses.flatMap((code) => {
            const state = stateOfCode(code);
            return state ? [{ value: code, label: state.text, dot: state.meaning }] : [];
          })}
          value={statuses}
          onChange={change('status')}
        />
      </Narrowing>
      {(first.result.total ?? 0) > 1 && (
        <div className={phone.filter}>
          <Narrowing narrows={clients.length > 0}>
            <SelectSeveral
              aria-label={t('list.clients.label')}
              placeholder={t('list.clients.all')}
              options={optionsOf(
                options.map(({ label }) => label),
                (name) => name,
              )}
              search={{ ...search, nameOf: (name) => name }}
              value={clients}
              onChange={change('client')}
            />
          </Narrowing>
        </div>
      )}
    </>
  );
};
