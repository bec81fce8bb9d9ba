import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#pages/planner/fields/search-field.tsx';

interface CatalogueSearchProps {
  problems: readonly string[];
  onSearch: (query: string) => void;
}

/** The name of a platform to look for. Typing comes before the cards that it finds. */
export const CatalogueSearch = ({ problems, onSearch }: CatalogueSearchProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <SearchField
      field="media.adSets"
      label={t('planner.catalogue.search')}
      value={typed}
      problems={problems}
      onChange={(query) => {
        setTyped(query);
        startTransition(() => onSearch(query));
      }}
    />
  );
};
