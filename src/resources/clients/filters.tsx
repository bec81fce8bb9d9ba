import { useTranslation } from 'react-i18next';
import { currencies } from '#contract/money.ts';
import { FilterSelect } from '#components/list/filter-select.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import type { ClientWords } from './use-client-words.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Country, category and currency. */
export const ClientFilters = ({ view, change, words }: ListViewState & { words: ClientWords }) => {
  const { t } = useTranslation();
  const narrow = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const choices = (all: string, rows: readonly Named[]) => [
    { value: '', label: all },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <FilterSelect
        label={t('clients.fields.country')}
        choices={choices(t('clients.filters.allCountries'), words.countries)}
        value={view.filters['countryId'] ?? ''}
        onChange={narrow('countryId')}
      />
      <FilterSelect
        label={t('clients.fields.category')}
        choices={choices(t('clients.filters.allCategories'), words.categories)}
        value={view.filters['categoryId'] ?? ''}
        onChange={narrow('categoryId')}
      />
      <FilterSelect
        label={t('clients.fields.currency')}
        choices={choices(
          t('clients.filters.allCurrencies'),
          currencies.map((code) => ({ id: code, name: code })),
        )}
        value={view.filters['currency'] ?? ''}
        onChange={narrow('currency')}
      />
    </>
  );
};
