import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { AuthenticatorSetup, type Secret } from './authenticator-setup.tsx';
import { SubmitOrCancel, FormPart } from './form-part.tsx';
import styles from './settings.module.css';

/** Turning two-step verification on: the password once more, then the authenticator app. */
export const Enrolment = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [secret, setSecret] = useState<Secret | null>(null);
  const { errors, show } = useFieldErrors<'own-password'>();
  const { busy, problem, wait, run } = useSubmission();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useUnsaved(password !== '');

  if (secret) return <AuthenticatorSetup secret={secret} onCancel={onCancel} />;

  const submit = (): void => {
    if (!show(password === '' ? { 'own-password': t('error.validation.required') } : {})) return;
    void run(async () => {
      try {
        setSecret(await call(twoFactor.enrol, { body: { password } }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'error.login.wrongCredentials') throw error;
        show({ 'own-password': t('error.login.wrongCredentials') });
      }
    });
  };

  return (
    <FormPart label={t('settings.twoStep.turnOn')} onSubmit={submit}>
      <p className={styles['text']}>{t('settings.twoStep.passwordText')}</p>
      <FormProblem text={problem} wait={wait} />
      <PasswordField
        ref={input}
        id="own-password"
        label={t('signIn.password')}
        error={errors['own-password']}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitOrCancel submit={t('settings.twoStep.continue')} busy={busy} wait={wait} onCancel={onCancel} />
    </FormPart>
  );
};
