import { useState } from 'react';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Failure } from '#components/failure.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { queryOf } from '#domain/reports/view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { loadWorkTexts } from '#providers/i18n/texts.ts';
import { AnswerPage } from './answer-page.tsx';
import { useReportView } from './use-report-view.ts';

const loadRest = async () => {
  const [file] = await Promise.all([import('./report-rest.tsx'), loadWorkTexts()]);
  return file;
};
const ReportActions = lazyPart(async () => (await loadRest()).ReportActions, '0px');
const ReportRest = lazyPart(async () => (await loadRest()).ReportRest, '480px');

const ReportOf = ({ campaign }: { campaign: Campaign }) => {
  const state = useReportView();
  const [uploading, setUploading] = useState(false);
  const query = queryOf(state.view);
  const { data, isPlaceholderData, isError, error, refetch } = useEndpoint(
    api.reports.get,
    { params: { campaignId: campaign.id }, query },
    { keepPrevious: true },
  );
  return (
    <AnswerPage
      campaign={campaign}
      report={data}
      actions={data && <ReportActions campaign={campaign} view={state.view} report={data} onUpload={() => setUploading(true)} />}
    >
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="480px" />}
      {data && (
        <ReportRest campaign={campaign} report={data} stale={isPlaceholderData} uploading={uploading} onUpload={setUploading} {...state} />
      )}
    </AnswerPage>
  );
};

/** What a campaign delivered: the answer first, and what explains it when its code and its texts are there. */
export const ReportPage = () => <OfCampaign>{(campaign) => <ReportOf key={campaign.id} campaign={campaign} />}</OfCampaign>;
