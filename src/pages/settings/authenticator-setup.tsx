import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoint.ts';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { isOneTimeCode } from '#components/sign-in/digits-of.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { OneTimeCode } from '#components/sign-in/one-time-code.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { SubmitOrCancel, FormPart } from './form-part.tsx';
import { freshCodes } from './fresh-codes.ts';
import styles from './settings.module.css';

export type Secret = ResponseOf<typeof twoFactor.enrol>;

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })));

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for the authenticator app, and two codes in a row that prove it arrived there. Saving ends every session. */
export const AuthenticatorSetup = ({ secret, onCancel }: { secret: Secret; onCancel: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const { errors, show } = useFieldErrors<'first-code' | 'second-code'>();
  const { busy, problem, wait, run } = useSubmission();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    start.current?.focus();
    // Ready before the session ends: the codes must not wait for a file.
    void import('./recovery-codes-page.tsx').catch(() => undefined);
  }, []);

  const problemOf = (code: string): string | undefined => {
    if (code === '') return t('signIn.code.required');
    return isOneTimeCode(code) ? undefined : t('signIn.code.invalid');
  };

  const submit = (): void => {
    if (!show({ 'first-code': problemOf(first), 'second-code': problemOf(second) })) return;
    void run(async () => {
      try {
        const { recoveryCodes } = await call(twoFactor.enable, { body: { firstCode: first, secondCode: second } });
        freshCodes.set(recoveryCodes);
        void navigate(paths.recoveryCodes(), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'error.twoFactor.notConsecutive') throw error;
        show({ 'first-code': t('signIn.code.invalid'), 'second-code': t('signIn.code.invalid') });
      }
    });
  };

  const incomplete = Object.values(errors).some((error) => error !== undefined);
  return (
    <FormPart label={t('settings.twoStep.turnOn')} onSubmit={submit}>
      <p className={styles['text']} ref={start} tabIndex={-1}>
        {t('settings.twoStep.scan')}
      </p>
      <div className={styles['secret']}>
        <Suspense fallback={<span className={styles['qr']} />}>
          <QrCode text={secret.uri} label={t('settings.twoStep.qr')} />
        </Suspense>
        <div className={styles['byHand']}>
          <p className={styles['text']}>{t('settings.twoStep.byHand')}</p>
          <code className={styles['key']}>{inFours(secret.secret)}</code>
          <div className={styles['actions']}>
            <CopyButton text={secret.secret} label={t('settings.twoStep.copySecret')} />
            <Button kind="quiet" href={secret.uri}>
              {t('settings.twoStep.openApp')}
            </Button>
          </div>
        </div>
      </div>
      <p className={styles['text']}>{t('settings.twoStep.codes')}</p>
      <FormProblem text={problem ?? (incomplete ? t('settings.twoStep.incomplete') : null)} wait={wait} />
      <div className={styles['pair']}>
        <OneTimeCode
          id="first-code"
          label={t('settings.twoStep.firstCode')}
          value={first}
          onValue={setFirst}
          error={errors['first-code']}
        />
        <OneTimeCode
          id="second-code"
          label={t('settings.twoStep.secondCode')}
          hint={t('settings.twoStep.secondHint')}
          value={second}
          onValue={setSecond}
          error={errors['second-code']}
        />
      </div>
      <SubmitOrCancel submit={t('settings.twoStep.save')} busy={busy} wait={wait} onCancel={onCancel} />
    </FormPart>
  );
};
