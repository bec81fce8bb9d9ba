import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import { useSignedOut } from './use-signed-out.ts';

/** The new password is set; the way back to the sign-in. */
export const PasswordChangedPage = () => {
  const { t } = useTranslation();
  const signedOut = useSignedOut();
  if (!signedOut) return <Navigate to={paths.home()} replace />;
  return (
    <SignedOutScreen title={t('reset.changed.title')} lead={t('reset.changed.text')} announced>
      <Button kind="primary" to={paths.login()}>
        {t('reset.changed.signIn')}
      </Button>
    </SignedOutScreen>
  );
};
