import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import type { Credentials } from '#providers/session/sign-in.ts';
import { type Refusal, attempt } from './attempt.ts';
import { SignInView } from './sign-in-view.tsx';

interface SignInFormProps {
  username: string;
  /** Why the reader is back here. */
  refusal: Refusal | null;
  /** Why there is a sign-in at all, where that is no matter of course. */
  reason: string | null;
  onSignedIn: () => void;
  onCodeWanted: (credentials: Credentials) => void;
}

/** Username and password. What went wrong stands in the form until the next attempt. */
export const SignInForm = ({ username: known, refusal: earlier, reason, onSignedIn, onCodeWanted }: SignInFormProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'text' | 'about'> | null>(earlier);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<'username' | 'password'>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const tryOnce = async (credentials: Credentials): Promise<boolean> => {
    const outcome = await attempt(credentials);
    if (outcome.kind === 'signedIn') onSignedIn();
    else if (outcome.kind === 'codeWanted') {
      await import('./code-form.tsx');
      onCodeWanted(credentials);
    } else {
      setRefusal(outcome);
      start(outcome.wait);
      password.current?.select();
      return false;
    }
    return true;
  };

  const submit = async (): Promise<void> => {
    const credentials = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    // What was said of the last try is not true of this one.
    setRefusal(null);
    const required = t('error.validation.required');
    const whole = show({
      ...(credentials.username === '' && { username: required }),
      ...(credentials.password === '' && { password: required }),
    });
    if (!whole) return;
    setBusy(true);
    try {
      // Stays busy until the next screen has taken over.
      if (await tryOnce(credentials)) return;
    } catch {
      setRefusal({ text: t('error.unknownConnectionError'), about: 'other' });
    }
    setBusy(false);
  };

  return (
    <SignInView
      username={known}
      inputs={{ username, password }}
      state={{ busy, left, refusal, reason, errors }}
      onSubmit={() => {
        if (!busy && left === 0) void submit();
      }}
    />
  );
};
