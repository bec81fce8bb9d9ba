import { useForm } from '@refinedev/antd';
import { Form } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients/clients.ts';
import { AntdFrame } from '#components/antd-frame.tsx';
import { Button } from '#components/button.tsx';
import { ClientBasics } from './parts/client-basics.tsx';
import { ClientDetails } from './parts/client-details.tsx';
import { ownTimezone } from './parts/timezones.ts';
import { DialogActions } from '#components/dialog.tsx';
import { paths } from '#config/paths.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import type { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import styles from './clients.module.css';

type Draft = z.input<typeof ClientDraft>;

const order = ['name', 'companyName', 'countryId', 'currency', 'timezone', 'companyAddress', 'categoryId', 'brandIds'] as const;

const empty = { name: '', companyName: '', companyAddress: '', brandIds: [] };

/** The facts of a client as the form holds them: what is not set is an empty field. */
const draftOf = (client: Client) => Object.fromEntries(order.flatMap((field) => (client[field] === null ? [] : [[field, client[field]]])));

interface ClientFormProps {
  /** The one to edit; absent, a new one is created. */
  client?: Client;
  save: string;
  onSaved: (client: Client) => void;
}

/** The fields of a client, for creating and for editing one. */
export const ClientForm = ({ client, save, onSaved }: ClientFormProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  const { formProps, form, mutation, onFinish } = useForm<Client, ApiError, Draft>({
    resource: 'clients',
    ...(client ? { action: 'edit' as const, id: client.id, mutationMeta: { version: client.version } } : { action: 'create' as const }),
    queryOptions: { enabled: false },
    redirect: false,
    errorNotification: false,
    successNotification: false,
    onMutationSuccess: ({ data }) => {
      setSaved(true);
      putAnswer(api.clients.get, { params: { clientId: data.id } }, data);
      void readAgain(api.clients.list);
      // Who creates a client leads its team: what one may do has changed.
      void readAgain(api.me.get).then(() => onSaved(data));
    },
    onMutationError: (error) => {
      const first = order.find((field) => field in error.errors);
      if (first) form.focusField(first);
      else setFailure(error.message);
    },
  });
  useUnsaved(useCallback(() => !saved && form.isFieldsTouched(), [saved, form]));

  const send = async (values: Draft): Promise<void> => {
    setFailure('');
    // What went wrong is said at the fields or below them.
    await onFinish(ClientDraft.parse(values)).catch(() => undefined);
  };

  return (
    <AntdFrame>
      <div className={`${styles['sheet']} ${styles['form']}`}>
        <Form
          {...formProps}
          name="client"
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          initialValues={client ? draftOf(client) : { ...empty, timezone: ownTimezone() }}
          onFinish={(values) => void send(values)}
        >
          <ClientBasics />
          <ClientDetails />
          {failure !== '' && (
            <p className={styles['failure']} role="alert">
              {client ? t('clients.edit.failed', { message: failure }) : failure}
            </p>
          )}
          <DialogActions>
            <Button to={client ? paths.client(client.id) : paths.clients()}>{t('app.cancel')}</Button>
            <Button kind="primary" type="submit" busy={mutation.isPending}>
              {save}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </AntdFrame>
  );
};
