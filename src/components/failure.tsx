import { useTranslation } from 'react-i18next';
import { paths } from '#config/paths.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { Button } from './button.tsx';
import prose from './prose.module.css';
import layout from './layout.module.css';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';

/** What happened, what is safe, and a way to try again where that can help. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { t } = useTranslation();
  const known = error instanceof ApiError ? error : null;
  return (
    <div className={`${layout.line2} ${styles['failure']}`} role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={20} />
      </span>
      <p className={prose.title}>{t('app.failure.title')}</p>
      <p className={styles['text']}>
        {known?.message ?? t('error.default')}
        <br />
        {t('app.failure.safe')}
      </p>
      {known?.key === 'error.twoFactor.demanded' ? (
        <Button to={paths.settings()}>{t('nav.settings')}</Button>
      ) : (
        onRetry && !known?.isFinal && <Button onClick={onRetry}>{t('app.retry')}</Button>
      )}
      {known && known.requestId !== '' && <p className={styles['reference']}>{t('app.failure.request', { id: known.requestId })}</p>}
    </div>
  );
};
