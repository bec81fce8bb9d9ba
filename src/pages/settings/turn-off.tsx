import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/two-factor.ts';
import { Button } from '#components/button.tsx';
import { isOneTimeCode } from '#components/digits-of.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { OneTimeCode } from '#components/one-time-code.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { call } from '#providers/http/call.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { FormActions, FormPart } from './form-part.tsx';
import styles from './settings.module.css';

/** Turning two-step verification off, with a code; it ends every session. */
export const TurnOff = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { errors, show } = useFieldErrors<'off-code'>();
  const { busy, problem, wait, run } = useSubmission({
    textOf: ({ key, message }) => (key === 'two_factor_invalid' ? t('error.login.two_factor_invalid') : message),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (): void => {
    const wrong = isOneTimeCode(code) ? undefined : t(code === '' ? 'signIn.code.required' : 'signIn.code.invalid');
    if (!show({ 'off-code': wrong })) return;
    void run(async () => {
      await call(twoFactor.disable, { body: { code } });
      await signOut();
    });
  };

  return (
    <FormPart label={t('settings.twoStep.turnOff')} onSubmit={submit}>
      <p className={styles['text']}>{t('settings.twoStep.offText')}</p>
      <FormProblem text={problem} wait={wait} />
      <OneTimeCode ref={input} id="off-code" label={t('signIn.code.label')} value={code} onValue={setCode} error={errors['off-code']} />
      <FormActions>
        <Button kind="danger" type="submit" busy={busy} aria-disabled={wait > 0}>
          {t('settings.twoStep.offAndLogOut')}
        </Button>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </FormActions>
    </FormPart>
  );
};
