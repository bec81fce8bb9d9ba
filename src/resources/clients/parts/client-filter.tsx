import { useTranslation } from 'react-i18next';
import { FilterSeveral, type NextValue, valuesIn } from '#components/list/filter-select.tsx';
import { useMe } from '#providers/session/use-me.ts';
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
  const { authorities, memberships, assignedClientIds } = useMe();
  const { total = authorities.includes('cmp:campaign:support') ? 2 : memberships.length + assignedClientIds.length } = first.result;
  if (total < 2) return null;
  // Its line on a phone is kept while the clients are on their way.
  if (first.result.total === undefined) return <div className={styles['place']} />;
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
