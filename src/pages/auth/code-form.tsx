import { useTranslation } from 'react-i18next';
import { SignedOutForm, SignedOutRow, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import type { Credentials } from '#providers/session/sign-in.ts';
import type { Refusal } from './attempt.ts';
import { CodeStep } from './code-step.tsx';

interface CodeFormProps {
  credentials: Credentials;
  onSignedIn: () => void;
  /** With the reason, where the name and the password are to be given again. */
  onBack: (reason: Refusal | null) => void;
}

/** The second step as a screen of its own. */
export const CodeForm = (props: CodeFormProps) => {
  const { t } = useTranslation();
  return (
    <CodeStep id="code" {...props}>
      {({ lead, submit, fields, buttons }) => (
        <SignedOutScreen title={t('signIn.code.title')} lead={lead}>
          <SignedOutForm onSubmit={submit}>
            {fields}
            <SignedOutRow>{buttons}</SignedOutRow>
          </SignedOutForm>
        </SignedOutScreen>
      )}
    </CodeStep>
  );
};
