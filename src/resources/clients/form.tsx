import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { ClientBasics } from './parts/client-basics.tsx';
import { ClientDetails } from './parts/client-details.tsx';
import { FormPage } from '#components/form-page.tsx';
import { FormNeeded } from './form-needed.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { paths } from '#config/paths.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import layout from '#components/layout.module.css';
import styles from './clients.module.css';

const empty = { name: '', companyName: '', companyAddress: '', brandIds: [] };

/** The facts of a client as the form holds them: what is not set is an empty field. */
const valuesOf = (client: Client) =>
  Object.fromEntries(Object.entries(client).filter(([field, value]) => field in ClientDraft.shape && value !== null));

const name = 'client';

interface ClientFormProps {
  /** The one to edit; absent, a new one is created. */
  client?: Client;
  onSaved: (client: Client) => void;
}

/** The screen with the fields of a client, for creating and for editing one. */
export const ClientForm = ({ client, onSaved }: ClientFormProps) => {
  const { t } = useTranslation();
  const [initialValues] = useState(() => (client ? valuesOf(client) : empty));
  const { form, formProps, failure, busy, isUnsaved } = useRecordForm<Client, object, object>({
    resource: 'clients',
    record: client,
    initialValues,
    draftOf: (values) => ClientDraft.parse(values),
    onSaved: (saved) => {
      putAnswer(api.clients.get, { params: { clientId: saved.id } }, saved);
      void readAgain(api.clients.list);
      // Who creates a client leads its team: what one may do has changed.
      void readAgain(api.me.get).then(() => onSaved(saved));
    },
  });
  return (
    <FormPage
      isUnsaved={isUnsaved}
      {...(client ? { above: [{ label: client.name, to: paths.client(client.id) }] } : { subtitle: t('clients.create.subtitle') })}
      actions={
        <>
          <Button to={client ? paths.client(client.id) : paths.clients()}>{t('app.cancel')}</Button>
          <Button kind="primary" type="submit" form={name} busy={busy}>
            {t(client ? 'clients.edit.save' : 'clients.create.save')}
          </Button>
        </>
      }
      underActions={<FormNeeded form={form} name={name} initialValues={initialValues} />}
    >
      <div className={`${layout.box} ${styles['sheet']}`}>
        <ConsoleForm
          name={name}
          formProps={formProps}
          failure={failure !== null && client ? t('clients.edit.failed', { message: failure }) : failure}
          actions={null}
        >
          <div className={styles['fields']}>
            <ClientBasics client={client} />
            <ClientDetails />
          </div>
        </ConsoleForm>
      </div>
    </FormPage>
  );
};
