import { useModalForm } from '@refinedev/antd';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients.ts';
import { currencies } from '#contract/money.ts';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { Picker } from '#components/picker.tsx';
import { TextInput } from '#components/text-input.tsx';
import { zodRule } from '#components/zod-rule.ts';
import { queryKeyOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import type { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import styles from './add-client.module.css';
import { ownTimezone, timezones } from './timezones.ts';

const { name, companyName, currency, countryId, timezone } = ClientDraft.shape;
type Draft = z.infer<typeof ClientDraft>;

const order = ['name', 'companyName', 'countryId', 'currency', 'timezone'] as const;

/** Adds a client without leaving the objective. */
export const AddClient = ({ onAdded }: { onAdded: (client: Client) => void }) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [failure, setFailure] = useState('');
  const { modalProps, formProps, form, formLoading, onFinish, show, close } = useModalForm<Client, ApiError, Draft>({
    resource: 'clients',
    action: 'create',
    redirect: false,
    errorNotification: false,
    successNotification: (answer) => ({ type: 'success', message: t('objective.newClient.added', { name: answer?.data.name ?? '' }) }),
    onMutationSuccess: ({ data }) => {
      void cache.invalidateQueries({ queryKey: queryKeyOf(api.clients.list) });
      // Who adds a client leads its team: what one may do has changed.
      void cache.invalidateQueries({ queryKey: queryKeyOf(api.me.get) }).then(() => onAdded(data));
    },
    onMutationError: (error) => {
      const first = order.find((field) => field in error.errors);
      if (first) form.focusField(first);
      else setFailure(error.message);
    },
  });
  const isOpen = modalProps.open === true;
  useUnsaved(useCallback(() => isOpen && form.isFieldsTouched(), [isOpen, form]));
  const countries = useEndpoint(api.catalogue.countries, {}, { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY });
  const zones = useMemo(() => timezones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);

  const say = (value: unknown): string =>
    t(typeof value !== 'string' || value.trim() === '' ? 'error.validation.required' : 'error.validation.tooLong');
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
          <Form.Item name="name" label={t('objective.newClient.name')} rules={[zodRule(name, () => t('objective.newClient.invalidName'))]}>
            <TextInput maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="companyName" label={t('objective.newClient.companyName')} rules={[zodRule(companyName.min(1), say)]}>
            <TextInput maxLength={200} autoComplete="organization" />
          </Form.Item>
          <div className={styles['pair']}>
            <Form.Item name="countryId" label={t('objective.newClient.country')} rules={[zodRule(countryId, say)]}>
              <Picker
                placeholder={t('objective.newClient.choose')}
                options={(countries.data?.content ?? []).map((country) => ({ value: country.id, label: country.name }))}
              />
            </Form.Item>
            <Form.Item name="currency" label={t('objective.newClient.currency')} rules={[zodRule(currency, say)]}>
              <Picker placeholder={t('objective.newClient.choose')} options={currencies.map((code) => ({ value: code, label: code }))} />
            </Form.Item>
          </div>
          <Form.Item
            name="timezone"
            label={t('objective.newClient.timezone')}
            extra={t('objective.newClient.timezoneHint')}
            rules={[zodRule(timezone, say)]}
          >
            <Picker options={zones} />
          </Form.Item>
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
