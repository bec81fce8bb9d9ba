import { lazy, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import type { Refusal } from './attempt.ts';
import { placeToReturn } from './place-to-return.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignedOut } from './use-signed-out.ts';

// Few accounts ask for a code; the form has it fetched before it is shown.
const CodeForm = lazy(() => import('./code-form.tsx').then((file) => ({ default: file.CodeForm })));

const isAfterTwoStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'ended') === 'twoStepOff';

/** Sign-in, for people who are signed out; whoever still has tokens goes on to the console. */
export const SignInPage = () => {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { state } = useLocation();
  const [search] = useSearch();
  const signedOut = useSignedOut();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [username, setUsername] = useState(search.get('username') ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const target = placeToReturn(search.get('returnTo'), location.origin);

  if (!signedOut) return <Navigate to={paths.home()} replace />;
  const goOn = (): void => void navigate(target, { replace: true });
  return credentials === null ? (
    <SignInForm
      username={username}
      refusal={refusal}
      reason={isAfterTwoStep(state) ? t('signIn.twoStepOff') : null}
      onSignedIn={goOn}
      onCodeWanted={(given) =>
        startTransition(() => {
          setUsername(given.username);
          setCredentials(given);
        })
      }
    />
  ) : (
    <CodeForm
      credentials={credentials}
      onSignedIn={goOn}
      onBack={(reason) => {
        setRefusal(reason);
        setCredentials(null);
      }}
    />
  );
};
