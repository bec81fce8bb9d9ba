import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { type CodeWay, SecondStepCode, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutForm, SignedOutRow, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { type Refusal, attempt } from './attempt.ts';

interface CodeFormProps {
  credentials: Credentials;
  onSignedIn: () => void;
  /** With the reason, where the name and the password are to be given again. */
  onBack: (reason: Refusal | null) => void;
}

/** The second screen: a code from the authenticator app, or one of the recovery codes. */
export const CodeForm = ({ credentials, onSignedIn, onBack }: CodeFormProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<'code'>();

  const submit = async (): Promise<void> => {
    setRefusal(null);
    const problem = codeProblem(way, code);
    if (!show(problem ? { code: t(problem) } : {})) return;
    setBusy(true);
    const outcome = await attempt({ ...credentials, code: code.trim() });
    // Stays busy until the console has taken over.
    if (outcome.kind === 'signedIn') {
      onSignedIn();
      return;
    }
    setBusy(false);
    if (outcome.kind === 'codeWanted') show({ code: t('error.login.two_factor_invalid') });
    else if (outcome.about === 'credentials') onBack(outcome);
    else if (outcome.about === 'code') show({ code: outcome.text });
    else {
      setRefusal(outcome);
      start(outcome.wait);
    }
  };

  const change = (next: CodeWay): void => {
    setWay(next);
    setCode('');
    setRefusal(null);
    show({});
  };

  return (
    <SignedOutScreen
      title={t('signIn.code.title')}
      lead={t(way === 'app' ? 'signIn.code.text' : 'signIn.code.recoveryText', { username: credentials.username })}
    >
      <SignedOutForm
        onSubmit={() => {
          if (!busy && left === 0) void submit();
        }}
      >
        <FormProblem text={refusal?.text ?? null} wait={left} />
        <SecondStepCode key={way} id="code" way={way} value={code} onValue={setCode} error={errors.code} />
        <SecondaryAction onPress={() => change(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? t('signIn.code.useRecovery') : t('signIn.code.useApp')}
        </SecondaryAction>
        <SignedOutRow>
          <Button onClick={() => onBack(null)}>{t('signIn.code.back')}</Button>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
            {t('signIn.code.next')}
          </Button>
        </SignedOutRow>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
