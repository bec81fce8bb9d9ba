import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { openStatuses, reportedStatuses } from '#domain/campaigns/statuses.ts';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useCan } from '#providers/access/use-can.ts';
import css from './report-page.module.css';
import { BrandPreferences } from './brand-preferences.tsx';
import { PostBuyDownload } from './post-buy-download.tsx';
import { ReportDownload } from './report-download.tsx';
import { ReportView } from './report-view.tsx';
import { Sources } from './sources.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useReportView } from './use-report-view.ts';

const Taken = ({ uploaded }: { uploaded: UploadedStatistics }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { fileName, rows, from, to, unchanged, replacedDays } = uploaded;
  return (
    <Notice tone="running">
      <output>
        {unchanged
          ? t('report.upload.unchanged')
          : t('report.upload.doneRows', { name: fileName, rows: format.number(rows), days: format.days(from, to) })}
        {replacedDays > 0 && <span className={css.more}>{t('report.upload.replaced', { value: format.number(replacedDays) })}</span>}
      </output>
    </Notice>
  );
};

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const can = useCan();
  const state = useReportView();
  const [uploading, setUploading] = useState(false);
  const [uploaded, setUploaded] = useState<UploadedStatistics | null>(null);
  const { metricsTypes: _, reportMetricsType: __, ...query } = state.view;
  const params = { campaignId: campaign.id };
  const report = useEndpoint(api.reports.get, { params, query }, { keepPrevious: true });
  const columns = useEndpoint(api.reports.columns, { params });
  const partners = columns.data?.partners ?? [];
  const failed = [report, columns].find(({ isError }) => isError);
  const hasData = columns.data !== undefined && columns.data.from !== null;
  const bring = partners.length > 0 && (
    <Button kind={hasData ? 'plain' : 'primary'} onClick={() => setUploading(true)}>
      <Icon name="upload" />
      {t('report.upload.action')}
    </Button>
  );
  return (
    <Page
      title={t('report.of', { campaign: campaign.name })}
      subtitle={<CampaignStatusLabel status={campaign.status} />}
      above={[{ label: campaign.name, to: paths.campaign(campaign.id) }]}
      actions={
        hasData && (
          <>
            {bring}
            {campaign.status === 'FINISHED' && <PostBuyDownload campaignId={campaign.id} />}
            <ReportDownload campaignId={campaign.id} view={state.view} />
          </>
        )
      }
    >
      {uploaded && <Taken uploaded={uploaded} />}
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(report.data && columns.data) && <Skeleton height="480px" />}
      {report.data && columns.data && (
        <ReportView
          report={report.data}
          columns={columns.data}
          stale={report.isPlaceholderData}
          hasRun={reportedStatuses.includes(campaign.status)}
          ended={!openStatuses.includes(campaign.status)}
          bring={bring}
          {...state}
        />
      )}
      {hasData && <BrandPreferences campaignId={campaign.id} />}
      {hasData && can('statistics.upload', { clientId: campaign.client.id }) && <Sources campaignId={campaign.id} />}
      {uploading && (
        <UploadDialog
          campaignId={campaign.id}
          partners={partners}
          onClose={() => setUploading(false)}
          onDone={(taken) => {
            setUploading(false);
            setUploaded(taken);
          }}
        />
      )}
    </Page>
  );
};

/** What a campaign delivered: the answer first, then one chart, then the table it is drawn from. */
export const ReportPage = () => {
  const { t } = useTranslation();
  return <OfCampaign title={t('report.title')}>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
};
