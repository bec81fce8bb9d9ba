import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { ErrorPage } from '#components/error-page.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { PageOfCampaign } from '#resources/campaigns/parts/page-of-campaign.tsx';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { Timeline } from './timeline/timeline.tsx';

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const can = useCan();
  const words = usePlanWords(campaign);
  if (!can('audit.read', { clientId: campaign.client.id })) return <ErrorPage kind="forbidden" />;
  return (
    <PageOfCampaign campaign={campaign} tab={t('campaign.sections.history')}>
      <Timeline campaign={campaign} words={words} />
    </PageOfCampaign>
  );
};

/** Everything that happened to one campaign. */
export const HistoryPage = () => <OfCampaign>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
