import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Stands where a screen broke. */
export const Crash = () => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <h1>{t('app.pages.crash.title')}</h1>
      <EmptyState text={t('app.pages.crash.text')} action={<Button onClick={() => location.reload()}>{t('app.pages.crash.reload')}</Button>} />
    </div>
  );
};
