import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '#resources/clients/parts/client-picker.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { Field } from '#components/field.tsx';
import { LockScreenForm } from './form.tsx';

/** Begins an item for a client. */
export const NewLockScreen = () => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const clients = useClientSearch({ chosenIds: chosen === '' ? [] : [chosen], may: 'lockScreen.write' });
  const clientId = chosen === '' ? (clients.first.result.data[0]?.id ?? '') : chosen;
  return (
    <LockScreenForm
      begin={{ clientId }}
      client={
        <Field id="clientId" label={t('lockScreen.form.client')}>
          <ClientPicker id="clientId" value={clientId} clients={clients} onChoose={({ id }) => setChosen(id)} />
        </Field>
      }
    />
  );
};
