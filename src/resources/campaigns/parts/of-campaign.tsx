import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { sessionRecords } from '#providers/data/session-records.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { PageOfCampaign } from './page-of-campaign.tsx';

interface OfCampaignProps {
  height?: string;
  /** Begins anew when the address names another campaign. */
  children: (campaign: Campaign) => ReactNode;
}

/** A screen of the campaign that the address names: it waits for it, and says so when it does not come. */
export const OfCampaign = ({ height = '480px', children }: OfCampaignProps) => {
  const { campaignId = '' } = useParams();
  const { data, isError, error, refetch } = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (data) return children(data);
  if (isError) return <PageFailure error={error} onRetry={() => void refetch()} />;
  // The name and status of its row in a list stand until it comes.
  const row = sessionRecords().known.find('campaigns', campaignId) as Pick<Campaign, 'name' | 'status'> | undefined;
  const coming = <Skeleton height={height} />;
  return row ? <PageOfCampaign campaign={row}>{coming}</PageOfCampaign> : <Page>{coming}</Page>;
};
