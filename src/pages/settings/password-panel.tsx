import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { passwords } from '#contract/identity/passwords.ts';
import { sessions } from '#contract/identity/sessions.ts';
import { Button } from '#components/button.tsx';
import { Begin } from '#components/form/begin.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { PasswordChecklist, rulesId } from '#components/sign-in/new-password-fields.tsx';
import { emptyPassword, newPasswordProblems } from '#components/sign-in/new-password.ts';
import { Panel } from '#components/panel.tsx';
import { PasswordInput } from '#components/sign-in/password-input.tsx';
import { usePasswordRefusal } from '#components/sign-in/use-password-refusal.ts';
import { readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { usePart } from './use-part.ts';

// Open to everybody, but whoever is signed in and says so keeps the session they ask from.
const change = { ...passwords.change, access: 'signed-in' } as const;

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { username } = useMe();
  const textOf = usePasswordRefusal();
  const sending = useSendForm({
    initialValues: { current: '', ...emptyPassword },
    failureOf: (_, error) => textOf(error),
    toasted: true,
    send: async ({ current, password }) => {
      await call(change, { body: { username, currentPassword: current, newPassword: password } });
      await readAgain(sessions.list);
      toast.success(t('settings.password.changed'));
      onClose();
    },
  });
  const { form } = sending.formProps;
  const fresh = Form.useWatch('password', form) ?? '';
  const required = t('error.validation.required');
  const demand = async (password: string): Promise<void> => {
    const { password: problem } = newPasswordProblems({ password, repeat: password });
    if (problem) throw new Error(t(problem));
  };
  const compare = async (repeat: string): Promise<void> => {
    const { repeat: problem } = newPasswordProblems({ password: form.getFieldValue('password'), repeat });
    if (problem) throw new Error(problem === 'required' ? required : t('settings.password.mismatch'));
  };

  return (
    <SettingsForm
      name="password"
      label={t('settings.password.title')}
      {...sending}
      submit={t('settings.password.submit')}
      onCancel={onClose}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item name="current" label={t('settings.password.current')} rules={[{ required: true, message: required }]}>
        <PasswordInput autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('settings.password.new')}
        className={styles['withRules'] ?? ''}
        rules={[{ validator: (_, password: string) => demand(password) }]}
      >
        <PasswordInput autoComplete="new-password" explainedBy={rulesId} />
      </Form.Item>
      <div className={styles['rules']}>
        <PasswordChecklist password={fresh} />
      </div>
      <Form.Item name="repeat" label={t('settings.password.repeat')} rules={[{ validator: (_, repeat: string) => compare(repeat) }]}>
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Begin of="form" />
    </SettingsForm>
  );
};

/** Changing the password; it ends every other session. */
export const PasswordPanel = () => {
  const { t } = useTranslation();
  const { isOpen, open, close, opener } = usePart('password');
  return (
    <Panel title={t('settings.password.title')}>
      <div className={styles['part']}>
        <p className={styles['text']}>{t('settings.password.text')}</p>
        {isOpen ? (
          <PasswordForm onClose={close} />
        ) : (
          <Button ref={opener} onClick={open}>
            {t('settings.password.open')}
          </Button>
        )}
      </div>
    </Panel>
  );
};
