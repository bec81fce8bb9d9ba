import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Recall } from '#resources/campaigns/parts/recall.tsx';
import { NextSteps } from './next-steps.tsx';
import layout from '#components/layout.module.css';
import styles from './success-page.module.css';
import { Disc } from '#components/disc.tsx';

/** The plan was sent: what happens next, and until when. */
export const SuccessPage = () => {
  const { t } = useTranslation();
  const { campaignId = '' } = useParams();
  const navigate = useNavigate();
  const { data: campaign, isError, error, refetch } = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (isError && !campaign) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!campaign) {
    return (
      <div className={layout.column}>
        <Page>
          <Skeleton height="240px" />
        </Page>
      </div>
    );
  }
  const links = (
    <div className={layout.row2}>
      <Button kind="primary" to={paths.campaign(campaign.id)}>
        {t('success.toCampaign')}
      </Button>
      <Button to={paths.campaigns()}>{t('app.pages.list')}</Button>
    </div>
  );
  const { status, submission, name } = campaign;
  if (!planReviewStatuses.includes(status) || submission === null) {
    return (
      <div className={layout.column}>
        <Page title={name}>
          <p>{t('success.notSent', { name })}</p>
          {links}
        </Page>
      </div>
    );
  }
  return (
    <div className={layout.column}>
      <Page title={t('success.title')} above={[{ label: name, to: paths.campaign(campaign.id) }]}>
        <div className={styles['columns']}>
          <div className={`${layout.box} ${styles['words']}`}>
            <p className={`${layout.line3} ${styles['submitted']}`}>
              <Disc tone="running" size="large">
                <Icon name="check" size={20} />
              </Disc>
              <span>{t('success.submitted', { name })}</span>
            </p>
            <p className={styles['locked']}>{t('success.locked')}</p>
            {links}
            <Recall campaignId={campaign.id} onRecalled={() => void navigate(paths.summary(campaign.id), { replace: true })} />
          </div>
          <NextSteps campaign={campaign} submission={submission} />
        </div>
      </Page>
    </div>
  );
};
