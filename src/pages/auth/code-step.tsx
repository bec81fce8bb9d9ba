import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { type CodeWay, SecondStepCode, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { type Refusal, attempt } from './attempt.ts';

interface CodeStepProps {
  /** The field's; over a page it must not be one of the page's own. */
  id: string;
  credentials: Credentials;
  /** The same person signs in over their page. */
  again?: boolean;
  onSignedIn?: () => void;
  /** With the reason, where the name and the password are to be given again. */
  onBack: (reason: Refusal | null) => void;
  /** Lays out the step: what explains it, its form, and the buttons at the form's end. */
  children: (step: { lead: string; submit: () => void; fields: ReactNode; buttons: ReactNode }) => ReactNode;
}

/** The second step of signing in: a code from the authenticator app, or one of the recovery codes. */
export const CodeStep = ({ id, credentials, again = false, onSignedIn, onBack, children }: CodeStepProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<string>();

  const submit = async (): Promise<void> => {
    if (busy || left > 0) return;
    setRefusal(null);
    const problem = codeProblem(way, code);
    if (!show(problem ? { [id]: t(problem) } : {})) return;
    setBusy(true);
    const outcome = await attempt({ ...credentials, code: code.trim(), again });
    // Stays busy until the console has taken over.
    if (outcome.kind === 'signedIn') {
      onSignedIn?.();
      return;
    }
    setBusy(false);
    if (outcome.kind === 'codeWanted') show({ [id]: t('error.login.two_factor_invalid') });
    else if (outcome.about === 'credentials') onBack(outcome);
    else if (outcome.about === 'code') show({ [id]: outcome.text });
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

  return children({
    lead: t(way === 'app' ? 'signIn.code.text' : 'signIn.code.recoveryText', { username: credentials.username }),
    submit: () => void submit(),
    fields: (
      <>
        <FormProblem text={refusal?.text ?? null} wait={left} />
        <SecondStepCode key={way} id={id} way={way} value={code} onValue={setCode} error={errors[id]} />
        <SecondaryAction onPress={() => change(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? t('signIn.code.useRecovery') : t('signIn.code.useApp')}
        </SecondaryAction>
      </>
    ),
    buttons: (
      <>
        <Button onClick={() => onBack(null)}>{t('signIn.code.back')}</Button>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
          {t('signIn.code.next')}
        </Button>
      </>
    ),
  });
};
