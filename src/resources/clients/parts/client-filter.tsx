import { useTranslation } from 'react-i18next';
import { FilterSeveral, type NextValue, valuesIn } from '#components/list/filter-select.tsx';
import styles from './client-filter.module.css';
import { useClientSearch } from './use-client-search.ts';

interface ClientFilterProps {
  /** The ids of the clients it is narrowed to, with commas between them; empty for all of them. */
  value: string;
  onChange: (next: NextValue) => void;
}

/** Narrows what is shown to some of the reader's clients, however many there are; nothing for those who see one client alone. */
export const ClientFilter = ({ value, onChange }: ClientFilterProps) => {
  const { t } = useTranslation();
  const { first, options, search } = useClientSearch({ chosenIds: valuesIn(value) });
  if ((first.result.total ?? 0) < 2) return null;
  return (
    <div className={styles['filter']}>
      <FilterSeveral
        label={t('list.clients.label')}
        all={t('list.clients.all')}
        options={options}
        search={search}
        value={value}
        onChange={onChange}
      />
    </div>
  );
};
