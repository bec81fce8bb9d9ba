import { useTranslation } from 'react-i18next';
import { type Invitation, invitations } from '#contract/identity/invitations.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import type { Proven } from './invitation-code.tsx';
import layout from '#components/layout.module.css';
import styles from './invitation.module.css';
import { type InvitationWays, useAcceptance } from './use-acceptance.ts';

interface InvitationWelcomeProps {
  token: string;
  invitation: Invitation;
  /** A code is on its way to the invited address. */
  onCode: () => void;
  onProven: (proven: Proven) => void;
  ways: InvitationWays;
}

/** Who invites, to what, and the two ways on: setting up a profile, or signing in. Which of them it is, nobody says before the address is proven. */
export const InvitationWelcome = ({ token, invitation, onCode, onProven, ways }: InvitationWelcomeProps) => {
  const { t } = useTranslation();
  const { busy, problem, wait, run } = useAcceptance(ways);
  const { email, clientName, role, needsCode } = invitation;
  const params = { token };

  const start = async (): Promise<void> => {
    if (!needsCode) {
      onProven(await call(invitations.prove, { params, body: {} }));
      return;
    }
    try {
      await call(invitations.sendCode, { params });
    } catch (error) {
      // The code that was sent a moment ago is still good.
      if (!(error instanceof ApiError) || error.key !== 'error.invitation.codeTooSoon') throw error;
    }
    onCode();
  };

  return (
    <SignedOutScreen
      title={t('invitation.welcome.title', { product: t('app.name') })}
      lead={t('invitation.welcome.text', { client: clientName, role: t(`invitation.roles.${role}`) })}
      wide
      announced
    >
      <FormProblem text={problem} wait={wait} />
      <div className={`${layout.box} ${layout.spread} ${styles['step']}`}>
        <strong>{t('invitation.profile.title')}</strong>
        <span>{t('invitation.profile.time')}</span>
      </div>
      <Button kind="primary" busy={busy} aria-disabled={wait > 0} onClick={() => void run(start)}>
        {t('invitation.welcome.start')}
      </Button>
      <SecondaryAction to={paths.login(paths.invitation(token), email)}>{t('invitation.welcome.account')}</SecondaryAction>
    </SignedOutScreen>
  );
};
