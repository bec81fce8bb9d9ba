import Form from 'antd/es/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/lazy-part.tsx';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoint.ts';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { takeFocus } from '#components/first-field.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { refusalAt } from '#components/form/refusal.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { OneTimeCodeInput } from '#components/sign-in/one-time-code.tsx';
import { codeProblem } from '#components/sign-in/second-step-code.tsx';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { bringRecoveryCodes } from './bring-recovery-codes.ts';
import { freshCodes } from './fresh-codes.ts';
import { SettingsForm } from './settings-form.tsx';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';

export type Secret = ResponseOf<typeof twoFactor.enrol>;

const QrCode = lazyPart(() => import('./qr-code.tsx').then((file) => file.QrCode), '184px');

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for the authenticator app, and two codes in a row that prove it arrived there. Saving ends every session. */
export const AuthenticatorSetup = ({ secret, onCancel }: { secret: Secret; onCancel: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [incomplete, setIncomplete] = useState(false);
  useEffect(bringRecoveryCodes, []);
  const sending = useSendForm({
    initialValues: { firstCode: '', secondCode: '' },
    send: async (body) => {
      setIncomplete(false);
      try {
        const { recoveryCodes } = await call(twoFactor.enable, { body });
        freshCodes.set({ codes: recoveryCodes, signedOut: true });
        void navigate(paths.recoveryCodes(), { replace: true });
      } catch (error) {
        const refused = refusalAt(error, 'error.twoFactor.notConsecutive', {
          firstCode: t('signIn.code.invalid'),
          secondCode: t('signIn.code.invalid'),
        });
        setIncomplete(refused !== error);
        throw refused;
      }
    },
  });
  const check = async (code: string): Promise<void> => {
    const problem = codeProblem('app', code);
    if (problem) throw new Error(t(problem));
  };

  return (
    <SettingsForm
      name="authenticator"
      label={t('settings.twoStep.turnOn')}
      {...sending}
      formProps={{ ...sending.formProps, onFinishFailed: () => setIncomplete(true) }}
      submit={t('settings.twoStep.save')}
      onCancel={onCancel}
    >
      <p className={styles['lead']} ref={takeFocus} tabIndex={-1}>
        {t('settings.twoStep.scan')}
      </p>
      <div className={styles['secret']}>
        <div className={styles['qr']}>
          <QrCode text={secret.uri} label={t('settings.twoStep.qr')} />
        </div>
        <div className={`${layout.stack3} ${styles['byHand']}`}>
          <p className={styles['text']}>{t('settings.twoStep.byHand')}</p>
          <code className={styles['key']}>{inFours(secret.secret)}</code>
          <div className={layout.row2}>
            <CopyButton text={secret.secret} label={t('settings.twoStep.copySecret')} />
            <Button kind="quiet" href={secret.uri}>
              {t('settings.twoStep.openApp')}
            </Button>
          </div>
        </div>
      </div>
      <p className={styles['lead']}>{t('settings.twoStep.codes')}</p>
      <div className={styles['pair']}>
        <Form.Item name="firstCode" label={t('settings.twoStep.firstCode')} rules={[{ validator: (_, code: string) => check(code) }]}>
          <OneTimeCodeInput />
        </Form.Item>
        <Form.Item
          name="secondCode"
          label={t('settings.twoStep.secondCode')}
          extra={t('settings.twoStep.secondHint')}
          rules={[{ validator: (_, code: string) => check(code) }]}
        >
          <OneTimeCodeInput />
        </Form.Item>
      </div>
      <FormProblem text={incomplete ? t('settings.twoStep.incomplete') : null} aside />
    </SettingsForm>
  );
};
