import { useModalForm } from '@refinedev/antd';
import { Form, Modal } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { ClientBasics } from '#resources/clients/parts/client-basics.tsx';
import { ownTimezone } from '#resources/clients/parts/timezones.ts';
import { DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { readAgain } from '#providers/data/cache.ts';
import type { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import styles from './add-client.module.css';

type Draft = z.input<typeof ClientDraft>;

const order = ['name', 'companyName', 'countryId', 'currency', 'timezone'] as const;

/** Adds a client without leaving the objective. */
export const AddClient = ({ onAdded }: { onAdded: (client: Client) => void }) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState('');
  const { modalProps, formProps, form, formLoading, onFinish, show, close } = useModalForm<Client, ApiError, Draft>({
    resource: 'clients',
    action: 'create',
    redirect: false,
    errorNotification: false,
    successNotification: (answer) => ({ type: 'success', message: t('objective.newClient.added', { name: answer?.data.name ?? '' }) }),
    onMutationSuccess: ({ data }) => {
      // Who adds a client leads its team: what one may do has changed.
      void readAgain(api.me.get).then(() => onAdded(data));
    },
    onMutationError: (error) => {
      const first = order.find((field) => field in error.errors);
      if (first) form.focusField(first);
      else setFailure(error.message);
    },
  });
  const isOpen = modalProps.open === true;
  useUnsaved(useCallback(() => isOpen && form.isFieldsTouched(), [isOpen, form]));

  const save = async (values: Draft): Promise<void> => {
    setFailure('');
    try {
      await onFinish(ClientDraft.parse(values));
    } catch {
      // Said at the fields or below them.
      return;
    }
    close();
    form.resetFields();
  };

  return (
    <>
      <Button onClick={() => show()}>
        <Icon name="plus" />
        {t('objective.client.add')}
      </Button>
      <Modal
        {...modalProps}
        forceRender
        centered
        width={480}
        title={t('objective.newClient.title')}
        closable={{ closeIcon: <Icon name="cross" />, 'aria-label': t('app.close') }}
        footer={null}
        afterOpenChange={(open) => {
          if (open) form.focusField('name');
          else setFailure('');
        }}
      >
        <Form
          {...formProps}
          name="client"
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          initialValues={{ name: '', companyName: '', timezone: ownTimezone() }}
          onFinish={(values) => void save(values)}
        >
          <ClientBasics />
          {failure !== '' && (
            <p className={styles['failure']} role="alert">
              {failure}
            </p>
          )}
          <DialogActions>
            <Button onClick={modalProps.onCancel}>{t('app.cancel')}</Button>
            <Button kind="primary" type="submit" busy={formLoading}>
              {t('objective.newClient.save')}
            </Button>
          </DialogActions>
        </Form>
      </Modal>
    </>
  );
};
