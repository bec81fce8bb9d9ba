import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { takeFocus } from '#components/first-field.ts';
import { refusalAt } from '#components/form/refusal.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { OneTimeCodeInput, RecoveryCodeInput } from '#components/sign-in/one-time-code.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { type CodeWay, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { call } from '#providers/http/call.ts';
import { endSession } from '#providers/session/end-session.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

/** Turning two-step verification off, with a code; it ends every session. */
export const TurnOff = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const sending = useSendForm({
    initialValues: { code: '' },
    send: async ({ code }) => {
      try {
        await call(twoFactor.disable, { body: { code: code.trim() } });
        endSession('twoStepOff');
      } catch (error) {
        throw refusalAt(error, 'two_factor_invalid', { code: t('error.login.two_factor_invalid') });
      }
    },
  });
  const { form } = sending.formProps;
  const check = async (code: string): Promise<void> => {
    const problem = codeProblem(way, code);
    if (problem) throw new Error(t(problem));
  };
  const isApp = way === 'app';
  const change = (): void => {
    setWay(isApp ? 'recovery' : 'app');
    form.resetFields();
  };

  return (
    <SettingsForm
      name="off"
      label={t('settings.twoStep.turnOff')}
      {...sending}
      submit={t('settings.twoStep.offAndLogOut')}
      kind="danger"
      onCancel={onCancel}
    >
      <p className={styles['lead']}>{t('settings.twoStep.offText')}</p>
      <Form.Item
        name="code"
        label={t(isApp ? 'signIn.code.label' : 'signIn.code.recoveryLabel')}
        className={styles['withRules'] ?? ''}
        rules={[{ validator: (_, code: string) => check(code) }]}
      >
        {isApp ? <OneTimeCodeInput ref={takeFocus} /> : <RecoveryCodeInput ref={takeFocus} />}
      </Form.Item>
      <div className={styles['rules']}>
        <SecondaryAction onPress={change}>{t(isApp ? 'signIn.code.useRecovery' : 'signIn.code.useApp')}</SecondaryAction>
      </div>
    </SettingsForm>
  );
};
