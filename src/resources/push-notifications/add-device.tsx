import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { longestDeviceName } from '#contract/push-notifications/test-devices.ts';
import { Button } from '#components/button.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import styles from './test-panel.module.css';
import type { useTestDevices } from './use-test-devices.ts';

/** Takes a phone into the list of test devices. */
export const AddDevice = ({ add }: Pick<ReturnType<typeof useTestDevices>, 'add'>) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  const { formProps, failure, busy, wait } = useSendForm({
    initialValues: { name: '', token: '' },
    send: async (device) => {
      await add(device);
      formProps.form.resetFields();
      // The next one.
      formProps.form.focusField('name');
    },
  });
  return (
    <div className={styles['add']}>
      <ConsoleForm
        name="device"
        formProps={formProps}
        failure={failure}
        wait={wait}
        actions={
          <Button type="submit" busy={busy}>
            {t('push.test.add')}
          </Button>
        }
      >
        <div className={styles['pair']}>
          {(['name', 'token'] as const).map((field) => (
            <Form.Item key={field} name={field} label={t(`push.test.${field}`)} {...(field === 'name' && rulesOf(longestDeviceName))}>
              <Input autoComplete="off" spellCheck={false} />
            </Form.Item>
          ))}
        </div>
      </ConsoleForm>
    </div>
  );
};
