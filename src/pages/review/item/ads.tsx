import { useTranslation } from 'react-i18next';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { usePlanNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import { needsIcpCertificate } from '#domain/campaigns/landing-page.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './ads.module.css';

/** Where each ad set of the plan is shown and leads to, as text: nobody opens a stranger's page by a slip. */
export const Ads = ({ adSets }: { adSets: readonly AdSet[] }) => {
  const { t } = useTranslation();
  const names = usePlanNames();
  return (
    <Panel title={t('review.package.ads.title')}>
      <ul className={styles['ads']}>
        {adSets.map(({ id, platformId, formatId, landingPageUrl }) => (
          <li key={id}>
            {names && (
              <p className={prose.medium}>
                {[names.platform(platformId), ...(formatId === null ? [] : [names.format(platformId, formatId)])].join(' · ')}
              </p>
            )}
            <p className={prose.breaks}>{landingPageUrl.trim() || t('summary.values.noLandingPage')}</p>
            {needsIcpCertificate(landingPageUrl) && (
              <p className={`${layout.line2} ${styles['icp']}`}>
                <Icon name="info" size={14} />
                {t('review.package.ads.icp', { host: new URL(landingPageUrl).hostname })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
