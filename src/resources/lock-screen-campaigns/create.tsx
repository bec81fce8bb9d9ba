import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '#resources/clients/parts/client-picker.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { Field } from '#components/field.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { LockScreenForm } from './form.tsx';
import { useSaved } from './use-saved.ts';

/** Begins an item for a client. */
export const NewLockScreen = () => {
  const { t } = useTranslation();
  const onSaved = useSaved();
  const [chosen, setChosen] = useState('');
  const clients = useClientSearch({ chosenIds: chosen === '' ? [] : [chosen], may: 'lockScreen.write' });
  const clientId = chosen === '' ? (clients.first.result.data[0]?.id ?? '') : chosen;
  return (
    <Page>
      <LockScreenForm
        begin={{ clientId }}
        confirm={t('lockScreen.form.create')}
        cancelTo={paths.lockScreens()}
        client={
          <Field id="clientId" label={t('lockScreen.form.client')}>
            <ClientPicker id="clientId" value={clientId} clients={clients} onChoose={({ id }) => setChosen(id)} />
          </Field>
        }
        onSaved={(item, picture) => void onSaved(item, picture)}
      />
    </Page>
  );
};
