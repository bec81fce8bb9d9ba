import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './crash.module.css';

/** Stands where a screen broke. */
export const Crash = () => {
  const { t } = useTranslation();
  return (
    <div className={styles['crash']} role="alert">
      <h1 className={styles['title']}>{t('app.pages.crash.title')}</h1>
      <p className={styles['text']}>{t('app.pages.crash.text')}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('app.pages.crash.reload')}
      </Button>
    </div>
  );
};
