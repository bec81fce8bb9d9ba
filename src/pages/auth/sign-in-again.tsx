import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/dialog.tsx';
import { endSession } from '#providers/session/end-session.ts';
import { useMe } from '#providers/session/use-me.ts';
import { CodeAgain } from './code-again.tsx';
import { PasswordAgain } from './password-again.tsx';

/** Asks the same person to sign in over the page, which keeps what is not saved on it. */
export const SignInAgain = () => {
  const { t } = useTranslation();
  const { username } = useMe();
  const [password, setPassword] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = (): void => endSession('asked');
  return (
    <Dialog open title={password === null ? t('session.again.title') : t('signIn.code.title')}>
      {password === null ? (
        <PasswordAgain username={username} refusal={refusal} onCodeWanted={setPassword} onLeave={leave} />
      ) : (
        <CodeAgain
          credentials={{ username, password }}
          onBack={(reason) => {
            setRefusal(reason);
            setPassword(null);
          }}
        />
      )}
    </Dialog>
  );
};
