import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#components/button.tsx';
import { SignedOutScreen } from '#components/shell/signed-out-screen.tsx';
import { FullScreenSpinner } from '#components/spinner.tsx';
import { paths } from '#config/paths.ts';
import { toast } from '#providers/notification/toast.ts';
import { InvitationAccept } from './invitation-accept.tsx';
import { InvitationProfile } from './invitation-profile.tsx';
import { InvitationWelcome } from './invitation-welcome.tsx';
import { OtherAccount } from './other-account.tsx';
import { type Reading, isInvited, readInvitation } from './read-invitation.ts';

/** Accepting an invitation: by setting up a profile, or with the account there already is. Open to everybody who has the link. */
export const InvitationPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [reading, setReading] = useState<Reading | null>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const result = await readInvitation(token);
      if (current) setReading(result);
    };
    void read();
    return () => {
      current = false;
    };
  }, [token]);

  const again = async (): Promise<void> => {
    setReading(null);
    setReading(await readInvitation(token));
  };

  if (reading === null) return <FullScreenSpinner />;
  if (reading.kind === 'invalid')
    return (
      <SignedOutScreen title={t('error.invitation.invalid')} lead={t('invitation.invalid')} told>
        <Button kind="primary" to={paths.home()}>
          {t('invitation.toStart')}
        </Button>
      </SignedOutScreen>
    );
  if (reading.kind === 'failed')
    return (
      <SignedOutScreen title={t('invitation.title')} lead={t('invitation.failed')} told>
        <Button kind="primary" onClick={() => void again()}>
          {t('app.retry')}
        </Button>
      </SignedOutScreen>
    );

  const { invitation, person } = reading;
  const joined = (): void => {
    toast.success(t('invitation.joined', { client: invitation.clientName }));
    void navigate(paths.home(), { replace: true });
  };
  const invalid = (): void => setReading({ kind: 'invalid' });
  if (person && !isInvited(person, invitation))
    return <OtherAccount invitation={invitation} person={person} onSignedOut={() => void again()} />;
  if (person)
    return <InvitationAccept token={token} invitation={invitation} onJoined={joined} onInvalid={invalid} onAgain={() => void again()} />;
  if (!started || invitation.accountExists)
    return <InvitationWelcome token={token} invitation={invitation} onStart={() => setStarted(true)} />;
  return <InvitationProfile token={token} invitation={invitation} onJoined={joined} onInvalid={invalid} onAgain={() => void again()} />;
};
