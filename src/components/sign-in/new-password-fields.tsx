import { useTranslation } from 'react-i18next';
import { brokenPasswordRules, passwordReadings } from '#domain/people/password-rules.ts';
import { deployment } from '#config/deployment.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import prose from '#components/prose.module.css';
import styles from './new-password-fields.module.css';
import type { NewPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

const { least, rules } = passwordReadings[deployment.passwordReading];

/** The id of what a password needs. */
export const rulesId = 'password-rules';

/** What a password needs, each wish ticked off while it is typed. */
export const PasswordChecklist = ({ password }: { password: string }) => {
  const { t } = useTranslation();
  const broken = brokenPasswordRules(password, deployment.passwordReading);
  // The upper bound is shown only to somebody whose password is too long.
  const shown = rules.filter(({ key }) => key !== 'longest' || broken.includes('longest'));
  return (
    <div>
      <p className={`${prose.note} ${styles['title']}`} id="password-rules-title">
        {t('signIn.rules.title')}
      </p>
      <ul className={`${prose.note} ${styles['rules']}`} id={rulesId} aria-labelledby="password-rules-title">
        {shown.map(({ key }) => {
          const met = !broken.includes(key);
          return (
            <li key={key} className={met ? `${styles['rule']} ${styles['met']}` : styles['rule']}>
              <span className={styles['mark']} aria-hidden="true">
                {met && <Icon name="check" size={10} />}
              </span>
              {t(`error.password.${key}`, { value: least })}
              <HiddenText>{met ? t('signIn.rules.met') : t('signIn.rules.unmet')}</HiddenText>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

interface NewPasswordFieldsProps {
  value: NewPassword;
  onValue: (value: NewPassword) => void;
  labels: NewPassword;
  errors: { readonly password?: string | undefined; readonly repeat?: string | undefined };
}

/** A new password, what it needs, and the same once more. The fields' ids are `password` and `repeat`. */
export const NewPasswordFields = ({ value, onValue, labels, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      id="password"
      label={labels.password}
      error={errors.password}
      autoComplete="new-password"
      explainedBy={rulesId}
      value={value.password}
      onChange={(event) => onValue({ ...value, password: event.target.value })}
    />
    <PasswordChecklist password={value.password} />
    <PasswordField
      id="repeat"
      label={labels.repeat}
      error={errors.repeat}
      autoComplete="new-password"
      value={value.repeat}
      onChange={(event) => onValue({ ...value, repeat: event.target.value })}
    />
  </>
);
