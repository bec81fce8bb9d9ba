import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/identity/identity.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { Button } from '#components/button.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import { signOut } from '#providers/session/sign-out.ts';

/** Somebody else is signed in here: the invitation waits until they have signed out. */
export const OtherAccount = ({ invitation, person, onSignedOut }: { invitation: Invitation; person: Me; onSignedOut: () => void }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await signOut();
    onSignedOut();
  };
  return (
    <SignedOutScreen
      title={t('invitation.wrong.title')}
      lead={t('invitation.other.text', { present: person.email, invited: invitation.email })}
      wide
      announced
    >
      <Button kind="primary" busy={busy} onClick={() => void leave()}>
        {t('invitation.other.signOut')}
      </Button>
      <SecondaryAction to={paths.home()}>{t('invitation.other.stay')}</SecondaryAction>
    </SignedOutScreen>
  );
};
