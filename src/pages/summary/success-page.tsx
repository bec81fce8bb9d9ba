import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useTwoZones } from '#components/use-two-zones.ts';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import styles from './success-page.module.css';

/** The plan was sent: what happens next, and until when. */
export const SuccessPage = () => {
  const { t } = useTranslation();
  const inTwoZones = useTwoZones();
  const { campaignId = '' } = useParams();
  const { data: campaign, isError, error, refetch } = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (!campaign) {
    return (
      <Page title={t('summary.title')}>
        {isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="240px" />}
      </Page>
    );
  }
  const links = (
    <div className={styles['links']}>
      <Button kind="primary" to={paths.campaign(campaign.id)}>
        {t('success.toCampaign')}
      </Button>
      <Button to={paths.campaigns()}>{t('success.toList')}</Button>
    </div>
  );
  const { status, submission, name, client } = campaign;
  if (status !== 'PLANNING_REVIEW' || submission === null) {
    return (
      <Page title={name}>
        <p>{t('success.notSent', { name })}</p>
        {links}
      </Page>
    );
  }
  return (
    <Page title={t('success.title')}>
      <div className={styles['words']}>
        <p className={styles['submitted']}>
          <span className={styles['mark']}>
            <Icon name="check" size={20} />
          </span>
          {t('success.submitted', { name })}
        </p>
        <p>
          {t('success.reply')} {t('success.due', { when: inTwoZones(submission.dueAt, client.timezone) })}
        </p>
        <p className={styles['locked']}>{t('success.locked')}</p>
        {links}
      </div>
    </Page>
  );
};
