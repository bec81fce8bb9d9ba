import { useTranslation } from 'react-i18next';
import { currencies } from '#contract/money.ts';
import { FilterSeveral, type NextValue } from '#components/list/filter-select.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import type { ListViewState } from '#components/list/use-list-view.ts';
import type { ClientWords } from './use-client-words.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Country, category and currency. */
export const ClientFilters = ({ view, change, words }: ListViewState & { words: ClientWords }) => {
  const { t } = useTranslation();
  const filter = (name: string) => ({
    value: view.filters[name] ?? '',
    onChange: (next: NextValue) => change(({ filters }) => ({ filters: { [name]: next(filters[name] ?? '') } })),
  });
  const optionsOfRows = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterSeveral
        {...filter('countryId')}
        label={t('clients.fields.country')}
        all={t('clients.filters.allCountries')}
        options={optionsOfRows(words.countries)}
      />
      <FilterSeveral
        {...filter('categoryId')}
        label={t('clients.fields.category')}
        all={t('clients.filters.allCategories')}
        options={optionsOfRows(words.categories)}
      />
      <FilterSeveral
        {...filter('currency')}
        label={t('clients.fields.currency')}
        all={t('clients.filters.allCurrencies')}
        options={optionsOf(currencies, (code) => code)}
      />
    </>
  );
};
