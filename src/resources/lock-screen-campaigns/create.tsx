import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { ClientPicker } from '#resources/clients/parts/client-picker.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { Field } from '#components/field.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { paths } from '#config/paths.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { emptyForm } from './draft.ts';
import { LockScreenForm } from './form.tsx';

/** Begins an item for a client; its picture follows on its own screen. */
export const NewLockScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send } = useSend(lockScreenCampaigns.create);
  const [chosen, setChosen] = useState('');
  const clients = useClientSearch({ chosenIds: chosen === '' ? [] : [chosen], may: 'lockScreen.write' });
  const clientId = chosen === '' ? (clients.first.result.data[0]?.id ?? '') : chosen;
  return (
    <Page title={t('lockScreen.form.newTitle')}>
      <LockScreenForm
        initial={emptyForm}
        confirm={t('lockScreen.form.create')}
        onCancel={paths.lockScreens()}
        onSave={async (content) => {
          const { id, title } = await send({ body: { clientId, ...content } });
          toast.success(t('lockScreen.saved', { title }));
          await navigate(paths.lockScreen(id));
        }}
      >
        <Panel title={t('lockScreen.form.client')}>
          <Field id="clientId" label={t('lockScreen.form.client')}>
            <ClientPicker id="clientId" value={clientId} clients={clients} onChoose={({ id }) => setChosen(id)} />
          </Field>
        </Panel>
      </LockScreenForm>
    </Page>
  );
};
