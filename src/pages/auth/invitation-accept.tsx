import { useTranslation } from 'react-i18next';
import { type Invitation, invitations } from '#contract/identity/invitations.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { call } from '#providers/http/call.ts';
import prose from '#components/prose.module.css';
import { type InvitationWays, useAcceptance } from './use-acceptance.ts';

interface InvitationAcceptProps {
  token: string;
  invitation: Invitation;
  onJoined: () => void;
  ways: InvitationWays;
}

// Open to everybody, but here it is the signed-in person who accepts.
const acceptance = { ...invitations.accept, access: 'signed-in' } as const;

/** The invited person is signed in: one press joins the team. */
export const InvitationAccept = ({ token, invitation, onJoined, ways }: InvitationAcceptProps) => {
  const { t } = useTranslation();
  const { busy, problem, wait, run } = useAcceptance(ways);
  const { email, clientName, role } = invitation;
  const accept = (): Promise<boolean> =>
    run(async () => {
      await call(acceptance, { params: { token }, body: {} });
      onJoined();
    });
  return (
    <SignedOutScreen
      title={t('invitation.accept.title', { client: clientName })}
      lead={t('invitation.welcome.text', { client: clientName, role: t(`invitation.roles.${role}`) })}
      wide
      announced
    >
      <FormProblem text={problem} wait={wait} />
      <p className={prose.breaks}>{t('invitation.accept.email', { email })}</p>
      <Button kind="primary" busy={busy} aria-disabled={wait > 0} onClick={() => void accept()}>
        {t('invitation.accept.submit')}
      </Button>
    </SignedOutScreen>
  );
};
