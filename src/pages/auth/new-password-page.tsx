import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { passwords } from '#contract/identity/passwords.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { NewPasswordFields } from '#components/sign-in/new-password-fields.tsx';
import { emptyPassword, newPasswordProblems } from '#components/sign-in/new-password.ts';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { usePasswordRefusal } from '#components/sign-in/use-password-refusal.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { useSignedOut } from './use-signed-out.ts';
import { UsernameField } from './username-field.tsx';

/** A new password for whoever has the temporary one from the mail. */
export const NewPasswordPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearch();
  const signedOut = useSignedOut();
  const known = search.get('username') ?? '';
  const [username, setUsername] = useState(known);
  const [temporary, setTemporary] = useState('');
  const [fresh, setFresh] = useState(emptyPassword);
  const { errors, show } = useFieldErrors<'username' | 'temporary' | 'password' | 'repeat'>();
  const textOf = usePasswordRefusal();
  const { busy, problem, wait, run } = useSubmission({ textOf, toasted: true });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  if (!signedOut) return <Navigate to={paths.home()} replace />;

  const submit = async (): Promise<void> => {
    const { password, repeat } = newPasswordProblems(fresh);
    const required = t('error.validation.required');
    const whole = show({
      ...(username.trim() === '' && { username: required }),
      ...(temporary === '' && { temporary: required }),
      ...(password && { password: t(password) }),
      ...(repeat && { repeat: repeat === 'required' ? required : t('reset.new.mismatch') }),
    });
    if (!whole) return;
    const body = { username: username.trim(), currentPassword: temporary.trim(), newPassword: fresh.password };
    if (await run(() => call(passwords.change, { body }))) void navigate(paths.passwordChanged(), { replace: true });
  };

  return (
    <SignedOutScreen title={t('reset.new.title')} lead={known === '' ? t('reset.new.text') : t('reset.new.sent', { username: known })}>
      <SignedOutForm onSubmit={() => void submit()}>
        <FormProblem text={problem} wait={wait} />
        {known === '' ? (
          <UsernameField
            ref={first}
            label={t('signIn.username')}
            error={errors.username}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        ) : (
          // A password manager learns from it whose password this is.
          <input type="text" name="username" autoComplete="username" value={known} readOnly hidden />
        )}
        <PasswordField
          {...(known !== '' && { ref: first })}
          id="temporary"
          label={t('reset.new.temporary')}
          error={errors.temporary}
          autoComplete="one-time-code"
          maxLength={128}
          value={temporary}
          onChange={(event) => setTemporary(event.target.value)}
        />
        <NewPasswordFields
          value={fresh}
          onValue={setFresh}
          labels={{ password: t('reset.new.password'), repeat: t('reset.new.repeat') }}
          errors={errors}
        />
        <Button kind="primary" type="submit" busy={busy} aria-disabled={wait > 0}>
          {busy ? t('reset.new.busy') : t('reset.new.submit')}
        </Button>
        <SecondaryAction to={paths.resetPassword(known)}>{t('reset.new.again')}</SecondaryAction>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
