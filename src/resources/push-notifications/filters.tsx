import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#components/list/filter-select.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useClients } from './use-clients.ts';

/** Whose they are; nothing for those who see one client alone. */
export const PushFilters = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const known = useClients();
  if (known.length < 2) return null;
  return (
    <FilterSelect
      label={t('push.columns.client')}
      choices={[{ value: '', label: t('push.allClients') }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      value={view.filters['clientId'] ?? ''}
      onChange={(clientId) => change({ filters: { clientId } })}
    />
  );
};
