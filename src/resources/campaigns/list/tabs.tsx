import { useTranslation } from 'react-i18next';
import { campaignTabs } from '#contract/campaigns/campaigns.ts';
import { TabBar } from '#components/list/tab-bar.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useCounts } from './use-counts.ts';

/** The questions people come with, each with its number under the present search and filters. */
export const CampaignTabs = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const counts = useCounts(view);
  return (
    <TabBar
      label={t('campaigns.tabs.label')}
      choices={campaignTabs.map((tab) => ({ value: tab, label: t(`campaigns.tabs.${tab}`), total: counts?.tabs[tab] }))}
      value={view.tab}
      onChange={(tab) => change({ tab, status: 'ALL' })}
    />
  );
};
