import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { TextInput } from '#components/text-input.tsx';
import type { Refusal } from './attempt.ts';
import styles from './sign-in-form.module.css';

// The way to the server comes while the reader types: the form itself does without it.
const loadSession = () => import('./attempt.ts');

/** Username and password. What went wrong stands in the form until the next attempt. */
export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => username.current?.focus(), []);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { attempt } = await loadSession();
      const problem = await attempt(username.current?.value.trim() ?? '', password.current?.value ?? '');
      // Stays busy until the console has taken over.
      if (problem === null) {
        onSignedIn();
        return;
      }
      setRefusal(problem);
      password.current?.select();
    } catch {
      setRefusal({ text: t('error.unknownConnectionError'), about: 'other' });
    }
    setBusy(false);
  };

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };

  const wrong = refusal?.about === 'credentials' && { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' };

  return (
    <form
      className={styles['form']}
      onSubmit={onSubmit}
      onInput={() => void loadSession().catch(() => undefined)}
      aria-labelledby="sign-in-title"
    >
      <h1 className={styles['title']} id="sign-in-title">
        {t('signIn.title')}
      </h1>
      {refusal && (
        <p className={styles['problem']} id="sign-in-problem" role="alert">
          <Icon name="warning" />
          {refusal.text}
        </p>
      )}
      <Field id="username" label={t('signIn.username')}>
        <TextInput
          ref={username}
          id="username"
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          {...wrong}
        />
      </Field>
      <Field id="password" label={t('signIn.password')}>
        <div className={styles['password']}>
          <TextInput
            ref={password}
            id="password"
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
            required
            {...wrong}
          />
          <Button kind="quiet" square aria-label={visible ? t('signIn.hide') : t('signIn.show')} onClick={() => setVisible(!visible)}>
            <Icon name={visible ? 'eye-off' : 'eye'} />
          </Button>
        </div>
      </Field>
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
};
