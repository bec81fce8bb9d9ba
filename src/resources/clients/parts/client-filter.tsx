import { useTranslation } from 'react-i18next';
import { Picker } from '#components/picker/picker.tsx';
import styles from './client-filter.module.css';
import { useClientSearch } from './use-client-search.ts';

interface ClientFilterProps {
  /** The id of the client it is narrowed to; empty for all of them. */
  value: string;
  onChange: (clientId: string) => void;
}

/** Narrows what is shown to one of the reader's clients, however many there are; nothing for those who see one client alone. */
export const ClientFilter = ({ value, onChange }: ClientFilterProps) => {
  const { t } = useTranslation();
  const { first, options, search, isSearching } = useClientSearch({ chosenId: value });
  if ((first.result.total ?? 0) < 2) return null;
  const all = t('list.clients.all');
  // A typed text means a client: Enter would take the first option.
  const offered = isSearching ? options : [{ value: '', label: all }, ...options];
  return (
    <div className={styles['filter']} data-narrows={value !== '' || undefined}>
      <Picker aria-label={t('list.clients.label')} placeholder={all} value={value} options={offered} search={search} onChange={onChange} />
    </div>
  );
};
