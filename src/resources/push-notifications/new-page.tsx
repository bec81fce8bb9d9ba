import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#components/field.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { SelectInput } from '#components/select-input.tsx';
import { useCan } from '#providers/access/use-can.ts';
import styles from './page.module.css';
import { useClients } from './use-clients.ts';
import { Wizard } from './wizard/wizard.tsx';

/** A push notification that is not saved yet. */
export const NewPushPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const clients = useClients().filter(({ id }) => can('push.write', { clientId: id }));
  const [chosen, setChosen] = useState('');
  const client = clients.find(({ id }) => id === chosen) ?? clients[0];
  if (!client) return <PageSkeleton />;
  const head = clients.length > 1 && (
    <Panel title={t('push.columns.client')}>
      <div className={styles['client']}>
        <Field id="push-client" label={t('push.client')}>
          <SelectInput id="push-client" value={client.id} onChange={(event) => setChosen(event.target.value)}>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
    </Panel>
  );
  return (
    <Page title={t('push.new')}>
      <Wizard push={null} client={client} head={head} onStart={() => undefined} />
    </Page>
  );
};
