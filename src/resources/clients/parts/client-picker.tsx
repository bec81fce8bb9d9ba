import type { Client } from '#contract/clients/clients.ts';
import { useTranslation } from 'react-i18next';
import { Picker } from '#components/picker/picker.tsx';
import type { ClientSearch } from './use-client-search.ts';

interface ClientPickerProps {
  id: string;
  value: string;
  clients: ClientSearch;
  onChoose: (client: Client) => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** One of the clients that `useClientSearch` finds. */
export const ClientPicker = ({ clients: { rows, options, search }, onChoose, ...field }: ClientPickerProps) => {
  const { t } = useTranslation();
  return (
    <Picker
      {...field}
      options={options}
      search={search}
      placeholder={t('list.clients.search')}
      onChange={(clientId) => {
        const chosen = rows.find(({ id }) => id === clientId);
        if (chosen) onChoose(chosen);
      }}
    />
  );
};
