import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { Begin } from '#components/form/begin.tsx';
import { refusalAt } from '#components/form/refusal.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { PasswordInput } from '#components/sign-in/password-input.tsx';
import { call } from '#providers/http/call.ts';
import { AuthenticatorSetup, type Secret } from './authenticator-setup.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

interface OwnPasswordProps {
  onSecret: (secret: Secret) => void;
  onCancel: () => void;
}

const OwnPassword = ({ onSecret, onCancel }: OwnPasswordProps) => {
  const { t } = useTranslation();
  const sending = useSendForm({
    initialValues: { password: '' },
    send: async (body) => {
      try {
        onSecret(await call(twoFactor.enrol, { body }));
      } catch (error) {
        throw refusalAt(error, 'error.login.wrongCredentials', { password: t('error.login.wrongCredentials') });
      }
    },
  });
  return (
    <SettingsForm name="own" label={t('settings.twoStep.turnOn')} {...sending} submit={t('settings.twoStep.continue')} onCancel={onCancel}>
      <p className={styles['lead']}>{t('settings.twoStep.passwordText')}</p>
      <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true, message: t('error.validation.required') }]}>
        <PasswordInput autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Begin of="form" />
    </SettingsForm>
  );
};

/** Turning two-step verification on: the password once more, then the authenticator app. */
export const Enrolment = ({ onCancel }: { onCancel: () => void }) => {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret ? <AuthenticatorSetup secret={secret} onCancel={onCancel} /> : <OwnPassword onSecret={setSecret} onCancel={onCancel} />;
};
