import { useTranslation } from 'react-i18next';
import styles from './spinner.module.css';

/** Covers the whole screen while something must be waited for. */
export const FullScreenSpinner = () => {
  const { t } = useTranslation();
  return (
    <output className={styles['whole']} aria-label={t('app.loading')}>
      <span className={styles['ring']} />
    </output>
  );
};
