import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { problemProps } from '#pages/planner/fields/use-problems.ts';
import css from './catalogue-section.module.css';

interface CatalogueSearchProps {
  problems: readonly string[];
  onSearch: (query: string) => void;
}

/** The name of a platform to look for. Typing comes before the cards that it finds. */
export const CatalogueSearch = ({ problems, onSearch }: CatalogueSearchProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <div className={css.search}>
      <Icon name="search" />
      <input
        id="media.adSets"
        type="search"
        placeholder={t('planner.catalogue.search')}
        aria-label={t('planner.catalogue.search')}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          startTransition(() => onSearch(value));
        }}
        {...problemProps('media.adSets', problems)}
      />
    </div>
  );
};
