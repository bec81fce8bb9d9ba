import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { ErrorPage } from '#components/error-page.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import styles from './history-page.module.css';
import { Timeline } from './timeline/timeline.tsx';

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const can = useCan();
  const words = usePlanWords(campaign);
  const { id, name, client, status } = campaign;
  if (!can('audit.read', { clientId: client.id })) return <ErrorPage kind="forbidden" />;
  return (
    <Page title={name} subtitle={<CampaignStatusLabel status={status} />} above={[{ label: name, to: paths.campaign(id) }]}>
      <div className={styles['history']}>
        <Timeline campaign={campaign} words={words} />
      </div>
    </Page>
  );
};

/** Everything that happened to one campaign. */
export const HistoryPage = () => <OfCampaign named>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
