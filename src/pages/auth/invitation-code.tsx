import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invitation, invitationCodeMinutes, invitations } from '#contract/identity/invitations.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { OneTimeCode } from '#components/sign-in/one-time-code.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { codeProblem } from '#components/sign-in/second-step-code.tsx';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './invitation.module.css';
import { type InvitationWays, useAcceptance } from './use-acceptance.ts';
import { WrongAccount } from './wrong-account.tsx';

export type Proven = ResponseOf<typeof invitations.prove>;

interface InvitationCodeProps {
  token: string;
  invitation: Invitation;
  onProven: (proven: Proven) => void;
  ways: InvitationWays;
}

/** The code that was mailed to the invited address: whoever was handed the link shows that the mail is theirs. */
export const InvitationCode = ({ token, invitation: { email }, onProven, ways }: InvitationCodeProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const { errors, show } = useFieldErrors<'code'>();
  const proving = useAcceptance(ways);
  const sending = useSubmission();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const prove = async (): Promise<void> => {
    try {
      onProven(await call(invitations.prove, { params: { token }, body: { code } }));
    } catch (error) {
      if (!(error instanceof ApiError) || !['error.invitation.codeWrong', 'error.invitation.codeOver'].includes(error.key)) throw error;
      show({ code: error.message });
    }
  };

  const submit = (): void => {
    const problem = codeProblem('app', code);
    if (show(problem ? { code: t(problem) } : {})) void proving.run(prove);
  };

  const again = async (): Promise<void> => {
    setSent(false);
    if (!(await sending.run(() => call(invitations.sendCode, { params: { token } })))) return;
    setSent(true);
    setCode('');
    show({});
    input.current?.focus();
  };

  return (
    <SignedOutScreen title={t('invitation.code.title')} lead={t('invitation.code.text', { email, minutes: number(invitationCodeMinutes) })}>
      <SignedOutForm onSubmit={submit}>
        <FormProblem text={proving.problem ?? sending.problem} wait={Math.max(proving.wait, sending.wait)} />
        <OneTimeCode ref={input} id="code" label={t('invitation.code.label')} value={code} onValue={setCode} error={errors.code} />
        <Button kind="primary" type="submit" busy={proving.busy} aria-disabled={proving.wait > 0}>
          {t('invitation.code.submit')}
        </Button>
        <div>
          <SecondaryAction onPress={() => void again()}>{t('invitation.code.again')}</SecondaryAction>
          <output className={`${prose.note} ${styles['said']}`}>{sent && t('invitation.code.sent')}</output>
        </div>
      </SignedOutForm>
      <WrongAccount email={email} />
    </SignedOutScreen>
  );
};
