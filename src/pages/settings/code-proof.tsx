import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '#components/first-field.ts';
import { refusalAt } from '#components/form/refusal.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { OneTimeCodeInput, RecoveryCodeInput } from '#components/sign-in/one-time-code.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { type CodeWay, codeProblem } from '#components/sign-in/second-step-code.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

interface CodeProofProps {
  name: string;
  label: string;
  /** What happens with the code. */
  lead: string;
  submit: string;
  kind: 'primary' | 'danger';
  send: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** What a person does only with a code of the authenticator, or one for recovery. */
export const CodeProof = ({ lead, send, ...form }: CodeProofProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeWay>('app');
  const sending = useSendForm({
    initialValues: { code: '' },
    send: async ({ code }) => {
      try {
        await send(code.trim());
      } catch (error) {
        throw refusalAt(error, 'two_factor_invalid', { code: t('error.login.two_factor_invalid') });
      }
    },
  });
  const { form: fields } = sending.formProps;
  const check = async (code: string): Promise<void> => {
    const problem = codeProblem(way, code);
    if (problem) throw new Error(t(problem));
  };
  const isApp = way === 'app';
  const change = (): void => {
    setWay(isApp ? 'recovery' : 'app');
    fields.resetFields();
  };

  return (
    <SettingsForm {...form} {...sending}>
      <p className={styles['lead']}>{lead}</p>
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
