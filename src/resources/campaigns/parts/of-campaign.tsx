import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { sessionRecords } from '#providers/data/session-records.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { CampaignStatusLabel } from './campaign-status.tsx';

interface OfCampaignProps {
  height?: string;
  /** The screen bears the campaign's name and status: those of its row in a list stand until it comes. */
  named?: true;
  /** Begins anew when the address names another campaign. */
  children: (campaign: Campaign) => ReactNode;
}

/** A screen of the campaign that the address names: it waits for it, and says so when it does not come. */
export const OfCampaign = ({ height = '480px', named, children }: OfCampaignProps) => {
  const { campaignId = '' } = useParams();
  const { data, isError, error, refetch } = useEndpoint(api.campaigns.get, { params: { campaignId } });
  if (data) return children(data);
  if (isError) return <PageFailure error={error} onRetry={() => void refetch()} />;
  const row = named && (sessionRecords().known.find('campaigns', campaignId) as Pick<Campaign, 'name' | 'status'> | undefined);
  return (
    <Page title={row?.name} subtitle={row && <CampaignStatusLabel status={row.status} />}>
      <Skeleton height={height} />
    </Page>
  );
};
