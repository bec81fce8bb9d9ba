import { lazy, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { SessionEnd } from '#providers/session/end-session.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import type { Refusal } from './attempt.ts';
import { placeToReturn } from './place-to-return.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignedOut } from './use-signed-out.ts';

// Few accounts ask for a code; the form has it fetched before it is shown.
const CodeForm = lazy(() => import('./code-form.tsx').then((file) => ({ default: file.CodeForm })));

/** Why somebody who was signed in sees this screen; who signed out knows it. */
const endings = { lost: 'signIn.sessionEnded', twoStepOff: 'signIn.twoStepOff' } as const satisfies Partial<Record<SessionEnd, string>>;

const endingOf = (state: unknown): keyof typeof endings | null => {
  const ended: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'ended') : null;
  return ended === 'lost' || ended === 'twoStepOff' ? ended : null;
};

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
  const ending = endingOf(state);
  const target = placeToReturn(search.get('returnTo'), location.origin);

  if (!signedOut) return <Navigate to={paths.home()} replace />;
  const goOn = (): void => void navigate(target, { replace: true });
  return credentials === null ? (
    <SignInForm
      username={username}
      refusal={refusal}
      reason={ending && t(endings[ending])}
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
