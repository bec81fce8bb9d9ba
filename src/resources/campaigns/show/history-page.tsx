import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { ErrorPage } from '#components/error-page.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { Timeline } from './timeline/timeline.tsx';
import layout from '#components/layout.module.css';

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const can = useCan();
  const words = usePlanWords(campaign);
  const { id, name, client, status } = campaign;
  if (!can('audit.read', { clientId: client.id })) return <ErrorPage kind="forbidden" />;
  return (
    <div className={layout.column}>
      <Page title={name} subtitle={<CampaignStatusLabel status={status} />} above={[{ label: name, to: paths.campaign(id) }]}>
        <Timeline campaign={campaign} words={words} />
      </Page>
    </div>
  );
};

/** Everything that happened to one campaign. */
export const HistoryPage = () => <OfCampaign named>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
