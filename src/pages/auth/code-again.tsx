import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { type CodeWay, SecondStepCode, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { attempt } from './attempt.ts';
import styles from './sign-in-again.module.css';

interface CodeAgainProps {
  credentials: Credentials;
  /** With the reason, where the password is to be given again. */
  onBack: (reason: string | null) => void;
}

/** The second step over the page: a code from the authenticator app, or one of the recovery codes. */
export const CodeAgain = ({ credentials, onBack }: CodeAgainProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<'code-again'>();

  const submit = async (): Promise<void> => {
    const problem = codeProblem(way, code);
    if (busy || left > 0 || !show(problem ? { 'code-again': t(problem) } : {})) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await attempt({ ...credentials, code: code.trim(), again: true });
    // Signed in, this dialog is gone.
    if (outcome.kind === 'signedIn') return;
    setBusy(false);
    if (outcome.kind === 'codeWanted') show({ 'code-again': t('error.login.two_factor_invalid') });
    else if (outcome.about === 'credentials') onBack(outcome.text);
    else if (outcome.about === 'code') show({ 'code-again': outcome.text });
    else {
      setRefusal(outcome.text);
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
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles['text']}>
        {t(way === 'app' ? 'signIn.code.text' : 'signIn.code.recoveryText', { username: credentials.username })}
      </p>
      <FormProblem text={refusal} wait={left} />
      <SecondStepCode key={way} id="code-again" way={way} value={code} onValue={setCode} error={errors['code-again']} />
      <SecondaryAction onPress={() => change(way === 'app' ? 'recovery' : 'app')}>
        {way === 'app' ? t('signIn.code.useRecovery') : t('signIn.code.useApp')}
      </SecondaryAction>
      <DialogActions>
        <Button onClick={() => onBack(null)}>{t('signIn.code.back')}</Button>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
          {t('signIn.code.next')}
        </Button>
      </DialogActions>
    </form>
  );
};
