import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { paths } from '#config/paths.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { type Refusal, attempt } from './attempt.ts';
import { UsernameField } from './username-field.tsx';

interface SignInFormProps {
  username: string;
  /** Why the reader is back here. */
  refusal: Refusal | null;
  /** Why there is a sign-in at all, where that is no matter of course. */
  reason: string | null;
  onSignedIn: () => void;
  onCodeWanted: (credentials: Credentials) => void;
}

/** Username and password. What went wrong stands in the form until the next attempt. */
export const SignInForm = ({ username: known, refusal: earlier, reason, onSignedIn, onCodeWanted }: SignInFormProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'text' | 'about'> | null>(earlier);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<'username' | 'password'>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => (known === '' ? username : password).current?.focus(), [known]);

  const tryOnce = async (credentials: Credentials): Promise<boolean> => {
    const outcome = await attempt(credentials);
    if (outcome.kind === 'signedIn') onSignedIn();
    else if (outcome.kind === 'codeWanted') {
      await import('./code-form.tsx');
      onCodeWanted(credentials);
    } else {
      setRefusal(outcome);
      start(outcome.wait);
      password.current?.select();
      return false;
    }
    return true;
  };

  const submit = async (): Promise<void> => {
    const credentials = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    // What was said of the last try is not true of this one.
    setRefusal(null);
    const required = t('error.validation.required');
    const whole = show({
      ...(credentials.username === '' && { username: required }),
      ...(credentials.password === '' && { password: required }),
    });
    if (!whole) return;
    setBusy(true);
    try {
      // Stays busy until the next screen has taken over.
      if (await tryOnce(credentials)) return;
    } catch {
      setRefusal({ text: t('error.unknownConnectionError'), about: 'other' });
    }
    setBusy(false);
  };

  const wrong = refusal?.about === 'credentials' && { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' };

  return (
    <SignedOutScreen title={t('signIn.title')}>
      <SignedOutForm
        onSubmit={() => {
          if (!busy && left === 0) void submit();
        }}
      >
        {reason !== null && refusal === null && (
          <Notice tone="running">
            <output>{reason}</output>
          </Notice>
        )}
        <FormProblem id="sign-in-problem" text={refusal?.text ?? null} wait={left} aside />
        <UsernameField ref={username} label={t('signIn.username')} error={errors.username} defaultValue={known} {...wrong} />
        <PasswordField
          ref={password}
          id="password"
          label={t('signIn.password')}
          error={errors.password}
          autoComplete="current-password"
          maxLength={128}
          {...wrong}
        />
        <SecondaryAction to={paths.resetPassword()}>{t('signIn.forgot')}</SecondaryAction>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
          {busy ? t('signIn.busy') : t('signIn.submit')}
        </Button>
        <Button kind="quiet" href={paths.demo('planner-basic')}>
          {t('signIn.demo')}
        </Button>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
