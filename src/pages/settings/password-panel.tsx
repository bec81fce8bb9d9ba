import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { passwords } from '#contract/passwords.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { NewPasswordFields } from '#components/new-password-fields.tsx';
import { emptyPassword, newPasswordProblems } from '#components/new-password.ts';
import { Panel } from '#components/panel.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { useMe } from '#providers/session/use-me.ts';
import { FormActions, FormPart } from './form-part.tsx';
import styles from './settings.module.css';

const PasswordForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username } = useMe();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState(emptyPassword);
  const { errors, show } = useFieldErrors<'current' | 'password' | 'repeat'>();
  const { busy, problem, wait, run } = useSubmission({ toasted: true });

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
      await call(passwords.change, { body: { username, currentPassword: current, newPassword: fresh.password } });
      await signOut();
      void navigate(paths.passwordChanged(), { replace: true });
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
      <FormActions>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={wait > 0}>
          {t('settings.password.submit')}
        </Button>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </FormActions>
    </FormPart>
  );
};

/** Changing the password; it ends every session. */
export const PasswordPanel = () => {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <Panel title={t('settings.password.title')}>
      <div className={styles['part']}>
        <p className={styles['text']}>{t('settings.password.text')}</p>
        {changing ? (
          <PasswordForm onCancel={() => setChanging(false)} />
        ) : (
          <Button onClick={() => setChanging(true)}>{t('settings.password.open')}</Button>
        )}
      </div>
    </Panel>
  );
};
