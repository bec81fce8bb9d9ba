import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clients } from '#contract/clients.ts';
import { lockScreenCampaigns } from '#contract/lock-screen-calls.ts';
import { Field } from '#components/field.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { SelectInput } from '#components/select-input.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { emptyForm } from './draft.ts';
import { LockScreenForm } from './form.tsx';

/** Begins an item for a client; its picture follows on its own screen. */
export const NewLockScreen = () => {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { send } = useSend(lockScreenCampaigns.create);
  const [chosen, setChosen] = useState('');
  const { data } = useEndpoint(clients.list, { query: { size: 100, sortBy: 'name', sortDir: 'asc' } });
  const known = (data?.content ?? []).filter(({ id }) => can('lockScreen.write', { clientId: id }));
  const clientId = chosen === '' ? (known[0]?.id ?? '') : chosen;
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
            <SelectInput id="clientId" value={clientId} onChange={(event) => setChosen(event.target.value)}>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </Field>
        </Panel>
      </LockScreenForm>
    </Page>
  );
};
