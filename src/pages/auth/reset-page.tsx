import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { passwords } from '#contract/identity/passwords.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { useSignedOut } from './use-signed-out.ts';
import { UsernameField } from './username-field.tsx';

// A user name has no @; with one it is meant as an address.
const problemOf = (given: string): 'error.validation.required' | 'error.validation.email' | undefined => {
  if (given === '') return 'error.validation.required';
  return given.includes('@') && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? 'error.validation.email' : undefined;
};

/** Asks for a temporary password. Whether there is such an account is nobody's business here. */
export const ResetPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearch();
  const signedOut = useSignedOut();
  const [username, setUsername] = useState(search.get('username') ?? '');
  const { errors, show } = useFieldErrors<'username'>();
  const { busy, problem, wait, run } = useSubmission({
    textOf: ({ status, message }) => (status === 401 ? t('error.login.wrongCredentials') : message),
    toasted: true,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  if (!signedOut) return <Navigate to={paths.home()} replace />;

  const submit = async (): Promise<void> => {
    const given = username.trim();
    const wrong = problemOf(given);
    if (!show({ username: wrong && t(wrong) })) return;
    if (await run(() => call(passwords.reset, { body: { username: given } }))) void navigate(paths.newPassword(given));
  };

  return (
    <SignedOutScreen title={t('reset.title')} lead={t('reset.text')}>
      <SignedOutForm onSubmit={() => void submit()}>
        <FormProblem text={problem} wait={wait} />
        <UsernameField
          ref={input}
          label={t('signIn.username')}
          error={errors.username}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={busy} aria-disabled={wait > 0}>
          {busy ? t('reset.busy') : t('reset.submit')}
        </Button>
        <SecondaryAction to={paths.login()}>{t('reset.back')}</SecondaryAction>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
