import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Button } from '#components/button.tsx';
import { DownloadsMenu } from '#resources/campaigns/parts/downloads-menu.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
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

interface VersionsProps {
  campaignId: string;
  /** The version that is being compared. */
  compared: number | null;
  onCompare: (number: number) => void;
}

/** Every submission of the plan with its verdict, newest first. None of them ever changes. */
export const Versions = ({ campaignId, compared, onCompare }: VersionsProps) => {
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
        <li key={version.number} data-compared={version.number === compared || undefined}>
          <div className={styles['words']}>
            <span className={styles['number']}>
              {t('campaign.versions.rev', { number: version.number })}
              {version.decision?.verdict === 'APPROVED' && (
                <span className={styles['locked']} title={t('campaign.versions.readOnly')}>
                  <Icon name="lock" size={12} />
                  {t('campaign.versions.readOnly')}
                </span>
              )}
            </span>
            <Verdict version={version} newest={index === 0} />
            <span className={prose.note}>
              {t('campaign.submission.sent', { name: version.submittedBy.name, when: format.instant(version.submittedAt) })}
            </span>
          </div>
          {versions.data.content.length > 1 && (
            <Button
              kind="quiet"
              aria-label={t('campaign.versions.compareThis', { number: version.number })}
              onClick={() => onCompare(version.number)}
            >
              {t('campaign.versions.compare')}
            </Button>
          )}
          <DownloadsMenu campaign={{ id: campaignId }} version={version.number} />
        </li>
      ))}
    </ol>
  );
};
