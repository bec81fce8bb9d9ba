import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { StatusPage } from '#components/status-page.tsx';

/** Stands where a screen broke. */
export const Crash = () => {
  const { t } = useTranslation();
  return (
    <StatusPage
      alert
      title={t('app.pages.crash.title')}
      text={t('app.pages.crash.text')}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('app.pages.crash.reload')}
        </Button>
      }
    />
  );
};
