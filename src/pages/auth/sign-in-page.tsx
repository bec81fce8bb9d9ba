import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { paths } from '#config/paths.ts';
import { clearTokens, storedTokens } from '#providers/session/tokens.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Where to go after signing in: only a place of this console. */
export const placeToReturn = (wanted: string | null): string => {
  if (wanted === null || !wanted.startsWith('/')) return paths.home();
  const target = new URL(wanted, location.origin);
  return target.origin === location.origin && target.pathname !== paths.login() ? target.pathname + target.search : paths.home();
};

/** Sign-in, for people who are signed out; whoever still has tokens goes on to the console. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [signedIn] = useState(() => storedTokens() !== null);
  const target = placeToReturn(search.get('returnTo'));
  const title = `${t('signIn.title')} · ${t('app.name')}`;

  useEffect(() => {
    document.title = title;
    if (!signedIn) clearTokens();
  }, [title, signedIn]);

  if (signedIn) return <Navigate to={paths.home()} replace />;
  return (
    <BareFrame>
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
    </BareFrame>
  );
};
