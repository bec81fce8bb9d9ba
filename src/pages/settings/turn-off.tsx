import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { type CodeWay, SecondStepCode, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { endSession } from '#providers/session/end-session.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { SubmitOrCancel, FormPart } from './form-part.tsx';
import styles from './settings.module.css';

/** Turning two-step verification off, with a code; it ends every session. */
export const TurnOff = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const [code, setCode] = useState('');
  const { errors, show } = useFieldErrors<'off-code'>();
  const { busy, problem, wait, run } = useSubmission();

  useUnsaved(code !== '');

  const submit = (): void => {
    const wrong = codeProblem(way, code);
    if (!show(wrong ? { 'off-code': t(wrong) } : {})) return;
    void run(async () => {
      try {
        await call(twoFactor.disable, { body: { code: code.trim() } });
        endSession('twoStepOff');
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'two_factor_invalid') throw error;
        show({ 'off-code': t('error.login.two_factor_invalid') });
      }
    });
  };

  const change = (): void => {
    setWay(way === 'app' ? 'recovery' : 'app');
    setCode('');
    show({});
  };

  return (
    <FormPart label={t('settings.twoStep.turnOff')} onSubmit={submit}>
      <p className={styles['text']}>{t('settings.twoStep.offText')}</p>
      <FormProblem text={problem} wait={wait} />
      <SecondStepCode key={way} id="off-code" way={way} value={code} onValue={setCode} error={errors['off-code']} />
      <SecondaryAction onPress={change}>{way === 'app' ? t('signIn.code.useRecovery') : t('signIn.code.useApp')}</SecondaryAction>
      <SubmitOrCancel submit={t('settings.twoStep.offAndLogOut')} kind="danger" busy={busy} wait={wait} onCancel={onCancel} />
    </FormPart>
  );
};
