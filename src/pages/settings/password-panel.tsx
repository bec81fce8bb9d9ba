import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwords } from '#contract/identity/passwords.ts';
import { sessions } from '#contract/identity/sessions.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { NewPasswordFields } from '#components/sign-in/new-password-fields.tsx';
import { emptyPassword, newPasswordProblems } from '#components/sign-in/new-password.ts';
import { Panel } from '#components/panel.tsx';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { usePasswordRefusal } from '#components/sign-in/use-password-refusal.ts';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useMe } from '#providers/session/use-me.ts';
import { SubmitOrCancel, FormPart } from './form-part.tsx';
import styles from './settings.module.css';
import { usePart } from './use-part.ts';

// Open to everybody, but whoever is signed in and says so keeps the session they ask from.
const change = { ...passwords.change, access: 'signed-in' } as const;

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { username } = useMe();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState(emptyPassword);
  const { errors, show } = useFieldErrors<'current' | 'password' | 'repeat'>();
  const textOf = usePasswordRefusal();
  const { busy, problem, wait, run } = useSubmission({ textOf, toasted: true });

  useUnsaved(current !== '' || fresh.password !== '' || fresh.repeat !== '');

  const submit = (): void => {
    const { password, repeat } = newPasswordProblems(fresh);
    const required = t('error.validation.required');
    const whole = show({
      ...(current === '' && { current: required }),
      ...(password && { password: t(password) }),
      ...(repeat && { repeat: repeat === 'required' ? required : t('settings.password.mismatch') }),
    });
    if (!whole) return;
    void run(async () => {
      await call(change, { body: { username, currentPassword: current, newPassword: fresh.password } });
      await readAgain(sessions.list);
      toast.success(t('settings.password.changed'));
      onClose();
    });
  };

  return (
    <FormPart label={t('settings.password.title')} onSubmit={submit}>
      <FormProblem text={problem} wait={wait} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id="current"
        label={t('settings.password.current')}
        error={errors.current}
        autoComplete="current-password"
        maxLength={128}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields
        value={fresh}
        onValue={setFresh}
        labels={{ password: t('settings.password.new'), repeat: t('settings.password.repeat') }}
        errors={errors}
      />
      <SubmitOrCancel submit={t('settings.password.submit')} busy={busy} wait={wait} onCancel={onClose} />
    </FormPart>
  );
};

/** Changing the password; it ends every other session. */
export const PasswordPanel = () => {
  const { t } = useTranslation();
  const { isOpen, open, close, opener } = usePart('password');
  return (
    <Panel title={t('settings.password.title')}>
      <div className={styles['part']}>
        <p className={styles['text']}>{t('settings.password.text')}</p>
        {isOpen ? (
          <PasswordForm onClose={close} />
        ) : (
          <Button ref={opener} onClick={open}>
            {t('settings.password.open')}
          </Button>
        )}
      </div>
    </Panel>
  );
};
