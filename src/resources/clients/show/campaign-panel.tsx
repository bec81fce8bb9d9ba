import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { campaignTabs } from '#contract/campaigns/campaigns.ts';
import { Panel } from '#components/panel.tsx';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './home.module.css';

const latest = { size: 5, sortBy: 'createdTime', sortDir: 'desc' } as const;

/** How many campaigns of a client stand where, each number with the list that it counts, and the latest of them by name. */
export const CampaignPanel = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useEndpoint(api.campaigns.counts, { query: { clientId } }).data;
  const campaigns = useEndpoint(api.campaigns.list, { query: { clientId, ...latest } }).data;
  return (
    <Panel title={t('clients.home.campaigns')} flush>
      <ul className={styles['tiles']}>
        {campaignTabs.map((tab) => (
          <li key={tab}>
            <Link className={`${layout.stack1} ${styles['tile']}`} to={paths.campaignsOf(clientId, tab)}>
              <span className={styles['number']}>{counts ? format.number(counts.tabs[tab]) : ''}</span>
              <span className={styles['label']}>{t(`campaigns.tabs.${tab}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3 className={`${prose.note} ${styles['heading']}`}>{t('clients.home.latest')}</h3>
      {campaigns?.content.length === 0 && <p className={styles['none']}>{t('clients.home.noCampaigns')}</p>}
      <ul className={styles['latest']} data-coming={campaigns === undefined || undefined}>
        {campaigns?.content.map(({ id, name, status, createdTime }) => (
          <li key={id}>
            <Link className={`${prose.cut} ${styles['leading']}`} to={paths.campaign(id)} title={name}>
              {name}
            </Link>
            <span className={styles['day']}>{t('clients.home.created', { day: format.day(createdTime) })}</span>
            <CampaignStatusLabel status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
