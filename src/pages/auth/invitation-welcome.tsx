import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/invitations.ts';
import { Button } from '#components/button.tsx';
import { SignedOutScreen } from '#components/shell/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import styles from './invitation.module.css';
import { WrongAccount } from './wrong-account.tsx';

interface InvitationWelcomeProps {
  token: string;
  invitation: Invitation;
  onStart: () => void;
}

/** Who invites, to what, and the first step: setting up a profile, or signing in with the account there is. */
export const InvitationWelcome = ({ token, invitation, onStart }: InvitationWelcomeProps) => {
  const { t } = useTranslation();
  const { email, clientName, role, accountExists } = invitation;
  return (
    <SignedOutScreen
      title={t('invitation.welcome.title', { product: t('app.name') })}
      lead={t('invitation.welcome.text', { client: clientName, role: t(`invitation.roles.${role}`) })}
      wide
      told
    >
      {accountExists ? (
        <>
          <p className={styles['text']}>{t('invitation.existing.text', { email })}</p>
          <Button kind="primary" to={paths.login(paths.invitation(token), email)}>
            {t('invitation.existing.signIn')}
          </Button>
          <WrongAccount email={email} />
        </>
      ) : (
        <>
          <div className={styles['step']}>
            <strong>{t('invitation.profile.title')}</strong>
            <span>{t('invitation.profile.time')}</span>
          </div>
          <Button kind="primary" onClick={onStart}>
            {t('invitation.welcome.start')}
          </Button>
        </>
      )}
    </SignedOutScreen>
  );
};
