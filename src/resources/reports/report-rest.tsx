import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Report, mostChoices } from '#contract/reports/reports.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import layout from '#components/layout.module.css';
import { Skeleton } from '#components/skeleton.tsx';
import { hasEnded } from '#domain/campaigns/statuses.ts';
import { isOverBudget } from '#domain/reports/over-budget.ts';
import { type ReportView as View, isNarrowed } from '#domain/reports/view.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Accuracy } from './accuracy.tsx';
import { Downloads } from './downloads.tsx';
import { MadeFiles } from './made-files.tsx';
import { MoneyAnswer } from '#resources/campaigns/parts/money-answer.tsx';
import { MailedReports } from './mailed-reports.tsx';
import { ReportView } from './report-view.tsx';
import { sourcesId } from './sources-id.ts';
import type { ReportViewState } from './use-report-view.ts';

const loadUploadDialog = () => import('./upload-dialog.tsx').then((file) => file.UploadDialog);
const UploadDialog = lazyPart(loadUploadDialog, '0px');
// Below everything else: nobody waits for them.
const BrandPreferences = lazyPart(() => import('./brand-preferences.tsx').then((file) => file.BrandPreferences), '0');
const NamesPanel = lazyPart(() => import('./names-panel.tsx').then((file) => file.NamesPanel), '0');
const Sources = lazyPart(() => import('./sources.tsx').then((file) => file.Sources), '0');

const Bring = ({ primary, onUpload }: { primary: boolean; onUpload: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button kind={primary ? 'primary' : 'plain'} onClick={onUpload}>
      <Icon name="upload" />
      {t('report.upload.action')}
    </Button>
  );
};

interface ReportActionsProps {
  campaign: Campaign;
  view: View;
  report: Report;
  onUpload: () => void;
}

/** What can be done with a report that has data: bring more, and take it along. */
export const ReportActions = ({ campaign, view, report, onUpload }: ReportActionsProps) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.reports.columns, { params: { campaignId: campaign.id } });
  if (!data || data.from === null) return null;
  return (
    <>
      {data.partners.length > 0 && (
        <>
          <Bring primary={false} onUpload={onUpload} />
          <Button kind="quiet" href={`#${sourcesId}`}>
            {t('report.sources.toFiles')}
          </Button>
        </>
      )}
      <Downloads
        campaignId={campaign.id}
        view={view}
        rows={report.totalElements}
        ended={hasEnded(campaign.status)}
        manyNames={Object.values(data.choices).some((names) => names.length >= mostChoices)}
      />
    </>
  );
};

interface ReportRestProps extends ReportViewState {
  campaign: Campaign;
  report: Report;
  /** It answers an earlier question, until the new answer is there. */
  stale: boolean;
  uploading: boolean;
  onUpload: (uploading: boolean) => void;
}

/** All of a report below its answer: what narrows it, its chart and table, what was mailed, and the files that it is made of. */
export const ReportRest = ({ campaign, report, stale, uploading, onUpload, ...state }: ReportRestProps) => {
  const can = useCan();
  const params = { campaignId: campaign.id };
  const columns = useEndpoint(api.reports.columns, { params });
  // The answer is first: what explains it may come after.
  const notes = useEndpoint(api.reportNotes.list, { params });
  const partners = columns.data?.partners ?? [];
  const settled = columns.isError || columns.data !== undefined;
  useEffect(() => {
    // Nothing of it is seen before its button is pressed; what does not come now comes then.
    if (settled && partners.length > 0) loadUploadDialog().catch(() => undefined);
  }, [settled, partners.length]);
  const { from = null, to = null } = columns.data ?? {};
  const days = from !== null && to !== null ? { from, to } : null;
  const hasData = days !== null;
  const begin = (): void => onUpload(true);
  // Only what asks for a decision stands between the answer and the chart.
  const over = isOverBudget(report);
  return (
    <>
      {over && <MoneyAnswer report={report} />}
      <div className={layout.onScreen}>{hasData && <MadeFiles campaignId={campaign.id} />}</div>
      {columns.isError && <Failure error={columns.error} onRetry={() => void columns.refetch()} />}
      {!settled && <Skeleton height="480px" />}
      {columns.data && (
        <ReportView
          report={report}
          columns={columns.data}
          stale={stale}
          campaign={campaign}
          notes={notes.data}
          bring={partners.length > 0 && <Bring primary onUpload={begin} />}
          {...state}
        />
      )}
      {!over && <MoneyAnswer report={report} />}
      <div className={layout.onScreen}>
        <MailedReports campaign={campaign} />
      </div>
      {days && <Accuracy campaignId={campaign.id} narrowedFrom={isNarrowed(state.view) ? days : null} />}
      {hasData && <BrandPreferences campaignId={campaign.id} />}
      {settled && can('statistics.upload', { clientId: campaign.client.id }) && (
        <>
          <Sources campaignId={campaign.id} onShow={begin} />
          <div className={layout.onScreen}>
            <NamesPanel campaignId={campaign.id} />
          </div>
        </>
      )}
      {uploading && (
        <UploadDialog campaignId={campaign.id} currency={report.currency} partners={partners} onClose={() => onUpload(false)} />
      )}
    </>
  );
};
