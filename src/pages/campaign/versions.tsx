import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Failure } from '#components/failure.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './versions.module.css';

type Version = ResponseOf<typeof api.campaigns.versions>['content'][number];

const Verdict = ({ version, newest }: { version: Version; newest: boolean }) => {
  const { t } = useTranslation();
  const { decision } = version;
  if (decision) {
    return (
      <StatusLabel meaning={decision.verdict === 'APPROVED' ? 'running' : 'refused'}>
        {t(`campaign.versions.${decision.verdict}`, { name: decision.by.name })}
      </StatusLabel>
    );
  }
  return newest ? (
    <StatusLabel meaning="waiting">{t('campaign.versions.waiting')}</StatusLabel>
  ) : (
    <StatusLabel meaning="stopped">{t('campaign.versions.withdrawn')}</StatusLabel>
  );
};

/** Every submission of the plan with its verdict, newest first. */
export const Versions = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const versions = useEndpoint(api.campaigns.versions, { params: { campaignId } });
  if (versions.isError) return <Failure error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) {
    return (
      <div className={styles['none']}>
        <Skeleton height="48px" />
      </div>
    );
  }
  if (versions.data.content.length === 0) return <p className={styles['none']}>{t('campaign.versions.none')}</p>;
  return (
    <ol className={styles['versions']}>
      {versions.data.content.map((version, index) => (
        <li key={version.number}>
          <span className={styles['number']}>{version.number}</span>
          <span className={styles['words']}>
            <Verdict version={version} newest={index === 0} />
            <span className={styles['sent']}>
              {t('campaign.submission.sent', { name: version.submittedBy.name, when: format.instant(version.submittedAt) })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};
