import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import prose from '#components/prose.module.css';

/** The lock screen's own words for what could not be read (specification §8). */
export const Unexpected = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        text={t('lockScreen.failed.title')}
        action={
          <>
            <p className={prose.quiet}>{t('lockScreen.failed.text')}</p>
            <Button onClick={onRetry}>{t('app.retry')}</Button>
          </>
        }
      />
    </div>
  );
};
