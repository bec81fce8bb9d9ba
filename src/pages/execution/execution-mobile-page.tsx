import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Page } from '#components/page.tsx';
import { useService } from './use-service.ts';

/** What phones see instead of a step that needs a wide screen. */
export const ExecutionMobilePage = () => {
  const { t } = useTranslation();
  const { campaignId = '' } = useParams();
  const { home } = useService();
  return (
    <Page>
      <EmptyState text={t('execution.desktopOnly')} action={<Button to={home(campaignId)}>{t('execution.toOverview')}</Button>} />
    </Page>
  );
};
