import { useTranslation } from 'react-i18next';
import prose from '#components/prose.module.css';
import styles from './invitation.module.css';

/** For whoever expected another e-mail address here. */
export const WrongAccount = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  return (
    <details className={`${prose.note} ${styles['wrong']}`}>
      <summary>{t('invitation.wrong.title')}</summary>
      <p>{t('invitation.wrong.text', { email })}</p>
    </details>
  );
};
