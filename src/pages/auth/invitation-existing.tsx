import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/identity/invitations.ts';
import { Button } from '#components/button.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import styles from './invitation.module.css';
import { WrongAccount } from './wrong-account.tsx';

/** The address has an account after all, as whoever reads its mail may know: it signs in. */
export const InvitationExisting = ({ token, invitation: { email, clientName } }: { token: string; invitation: Invitation }) => {
  const { t } = useTranslation();
  return (
    <SignedOutScreen title={t('invitation.accept.title', { client: clientName })} wide told>
      <p className={styles['text']}>{t('invitation.existing.text', { email })}</p>
      <Button kind="primary" to={paths.login(paths.invitation(token), email)}>
        {t('invitation.existing.signIn')}
      </Button>
      <WrongAccount email={email} />
    </SignedOutScreen>
  );
};
