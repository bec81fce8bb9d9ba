import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { FullScreenSpinner } from '#components/spinner.tsx';
import { paths } from '#config/paths.ts';
import { toast } from '#providers/notification/toast.ts';
import { InvitationAccept } from './invitation-accept.tsx';
import { InvitationCode, type Proven } from './invitation-code.tsx';
import { InvitationProfile } from './invitation-profile.tsx';
import { InvitationWelcome } from './invitation-welcome.tsx';
import { OtherAccount } from './other-account.tsx';
import { type Reading, isInvited, readInvitation } from './read-invitation.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import prose from '#components/prose.module.css';
import { WrongAccount } from './wrong-account.tsx';

/** The address has an account after all, as whoever reads its mail may know: it signs in. */
const InvitationExisting = ({ token, invitation: { email, clientName } }: { token: string; invitation: Invitation }) => {
  const { t } = useTranslation();
  return (
    <SignedOutScreen title={t('invitation.accept.title', { client: clientName })} wide announced>
      <p className={prose.breaks}>{t('invitation.existing.text', { email })}</p>
      <Button kind="primary" to={paths.login(paths.invitation(token), email)}>
        {t('invitation.existing.signIn')}
      </Button>
      <WrongAccount email={email} />
    </SignedOutScreen>
  );
};

type Stage =
  | { readonly name: 'welcome' }
  | { readonly name: 'code' }
  | { readonly name: 'existing' }
  | { readonly name: 'profile'; readonly proof: string };

/** Accepting an invitation: by setting up a profile, or with the account there already is. Open to everybody who has the link. */
export const InvitationPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [reading, setReading] = useState<Reading | null>(null);
  const [stage, setStage] = useState<Stage>({ name: 'welcome' });

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
    setStage({ name: 'welcome' });
    setReading(await readInvitation(token));
  };

  if (reading === null) return <FullScreenSpinner />;
  if (reading.kind === 'invalid')
    return (
      <SignedOutScreen title={t('error.invitation.invalid')} lead={t('invitation.invalid')} announced>
        <Button kind="primary" to={paths.home()}>
          {t('invitation.toStart')}
        </Button>
      </SignedOutScreen>
    );
  if (reading.kind === 'failed')
    return (
      <SignedOutScreen title={t('invitation.title')} lead={t('invitation.failed')} announced>
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
  const ways = { onInvalid: () => setReading({ kind: 'invalid' }), onAgain: () => void again() };
  const shown = { token, invitation, ways };
  if (person && !isInvited(person, invitation))
    return <OtherAccount invitation={invitation} person={person} onSignedOut={() => void again()} />;
  if (person) return <InvitationAccept {...shown} onJoined={joined} />;

  const onProven = ({ accountExists, proof }: Proven): void => setStage(accountExists ? { name: 'existing' } : { name: 'profile', proof });
  if (stage.name === 'welcome') return <InvitationWelcome {...shown} onCode={() => setStage({ name: 'code' })} onProven={onProven} />;
  if (stage.name === 'code') return <InvitationCode {...shown} onProven={onProven} />;
  if (stage.name === 'existing') return <InvitationExisting token={token} invitation={invitation} />;
  return <InvitationProfile {...shown} proof={stage.proof} onJoined={joined} />;
};
