import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { Field } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useCountdown } from '#components/use-countdown.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { attempt } from './attempt.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './sign-in-again.module.css';

interface PasswordAgainProps {
  username: string;
  /** Why the password is asked for once more. */
  refusal: string | null;
  onCodeWanted: (password: string) => void;
  onLeave: () => void;
}

/** The password of the person whose work is on the page. */
export const PasswordAgain = ({ username, refusal: earlier, onCodeWanted, onLeave }: PasswordAgainProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(earlier);
  const { left, start } = useCountdown();
  const { errors, show } = useFieldErrors<'password-again'>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog that opens chooses its first field, unless another one asks for it.
    input.current?.setAttribute('autofocus', '');
    input.current?.focus();
  }, []);

  const submit = async (): Promise<void> => {
    const password = input.current?.value ?? '';
    if (busy || left > 0 || !show(password === '' ? { 'password-again': t('error.validation.required') } : {})) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await attempt({ username, password, again: true });
    // Signed in, this dialog is gone.
    if (outcome.kind === 'signedIn') return;
    if (outcome.kind === 'codeWanted') {
      onCodeWanted(password);
      return;
    }
    setBusy(false);
    setRefusal(outcome.text);
    start(outcome.wait);
    input.current?.select();
  };

  return (
    <form
      className={layout.stack4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={prose.quiet}>{t('session.again.text')}</p>
      <FormProblem text={refusal} wait={left} />
      <Field id="username-again" label={t('signIn.username')}>
        <div className={styles['fixed']}>
          <TextInput id="username-again" name="username" type="text" autoComplete="username" value={username} readOnly />
        </div>
      </Field>
      <PasswordField
        ref={input}
        id="password-again"
        name="password"
        label={t('signIn.password')}
        error={errors['password-again']}
        autoComplete="current-password"
        maxLength={128}
      />
      <DialogActions>
        <Button onClick={onLeave}>{t('session.again.leave')}</Button>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
          {busy ? t('signIn.busy') : t('signIn.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};
