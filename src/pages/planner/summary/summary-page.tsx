import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { PageOfCampaign } from '#resources/campaigns/parts/page-of-campaign.tsx';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { DownloadsMenu } from '#resources/campaigns/parts/downloads-menu.tsx';
import { Failure } from '#components/failure.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { CostPanels } from '#resources/campaigns/parts/plan-summary/cost-panels.tsx';
import { ForecastFigures } from '#resources/campaigns/parts/plan-summary/forecast-figures.tsx';
import { useEstimate } from '#resources/campaigns/parts/plan-summary/use-estimate.ts';
import { useForecastStands } from '#resources/campaigns/parts/plan-summary/use-forecast-stands.ts';
import { OnePage } from '#resources/campaigns/parts/one-page/late.ts';
import { PlanNumbers } from '#resources/campaigns/parts/plan-summary/plan-numbers.tsx';
import { usePlanNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { ReturnNote } from '#resources/campaigns/parts/decision/return-note.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { LastSafeSubmitPanel } from '#resources/campaigns/parts/spot-plan/last-safe-submit-panel.tsx';
import { SpotPlanPanel } from '#resources/campaigns/parts/spot-plan/spot-plan-panel.tsx';
import { paths } from '#config/paths.ts';
import { lastReturn } from '#domain/campaigns/last-return.ts';
import { editableStatuses, planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useUnsavedAddress } from '#providers/sheet/use-sheet.ts';
import { toast } from '#providers/notification/toast.ts';
import { SplitQuestion } from '#pages/planner/fields/split-question.tsx';
import { useSplitMeant } from '#pages/planner/use-split-meant.ts';
import { FindingsList } from './findings-list.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './summary-page.module.css';
import { useFindings } from './use-findings.ts';
import { useSendForReview } from './use-send-for-review.ts';

const AnswerField = lazyPart(() => import('./answer-field.tsx').then((file) => file.AnswerField), '140px');

// Until the catalogue has come.
const unnamed = { platform: () => '', format: () => '' };

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const can = useCan();
  const list = useRef<HTMLDivElement>(null);
  const names = usePlanNames();
  const words = usePlanWords(campaign);
  const estimate = useEstimate(campaign);
  // What lies below the forecast waits for it, so that nothing moves once it can be read.
  const stands = useForecastStands(campaign);
  const known = useFindings(campaign, estimate.data);
  const { sendForReview, sending, leaving, refusal, refusedFindings } = useSendForReview(campaign);

  const unsaved = useUnsavedAddress(campaign.id, campaign.version);

  const subject = { clientId: campaign.client.id, ownerId: campaign.createdBy.id };
  const open = leaving || editableStatuses.includes(campaign.status);
  const mayEdit = open && can('campaigns.edit', subject);
  const decides = campaign.needsMe && planReviewStatuses.includes(campaign.status) && can('campaigns.approve', subject);
  const maySend = open && can('campaigns.send', subject);
  const refused = refusedFindings.length > 0;
  const findings = refused ? refusedFindings : known;
  const meant = useSplitMeant(campaign, campaign);
  const { undecided } = meant;
  const reason =
    findings === undefined ? t('summary.reason.loading') : t(findings.length === 0 ? 'summary.reason.question' : 'summary.reason.findings');
  const approved = campaign.decision?.verdict === 'APPROVED' && campaign.decision;
  const returned = lastReturn(campaign, open);
  const reading = open
    ? t('summary.reason.forbidden')
    : approved
      ? t('summary.reason.approved', { name: approved.by.name, when: format.instant(approved.at) })
      : t('summary.reason.status');
  const blocked = findings === undefined || findings.length > 0 || undecided;

  const send = async (): Promise<void> => {
    if (!blocked) await sendForReview();
    list.current?.focus();
  };
  const keep = (): void => {
    toast.success(t('summary.kept'));
    void navigate(paths.campaigns());
  };

  return (
    <PageOfCampaign
      campaign={campaign}
      tab={t('campaign.sections.plan')}
      says={maySend && <span>{t('summary.subtitle')}</span>}
      actions={
        <div className={`${layout.row2} ${styles['send']}`}>
          <DownloadsMenu campaign={campaign} audienceSize={estimate.data?.audience?.likely} />
          {maySend && (
            <Button kind="quiet" onClick={keep}>
              {t('summary.keepDraft')}
            </Button>
          )}
          {maySend && (
            <Button
              id="summary-send"
              kind="primary"
              busy={sending}
              aria-disabled={blocked || undefined}
              aria-describedby={blocked ? 'send-reason' : undefined}
              onClick={() => void send()}
            >
              {t('summary.send')}
            </Button>
          )}
          {decides && (
            <Button kind="primary" to={paths.reviewItem('campaign', campaign.id)}>
              {t('campaigns.next.review')}
            </Button>
          )}
          {maySend && blocked && (
            <p id="send-reason" className={`${prose.note} ${styles['reason']}`}>
              {reason}
            </p>
          )}
        </div>
      }
    >
      {!maySend && <Notice tone={!open && approved ? 'running' : 'stopped'}>{reading}</Notice>}
      {returned && (
        <ReturnNote campaignId={campaign.id} decision={returned}>
          {maySend && <AnswerField campaignId={campaign.id} to={returned.at} />}
        </ReturnNote>
      )}
      {mayEdit && unsaved !== null && (
        <Notice tone="waiting" action={<Button to={unsaved}>{t('summary.unsaved.go')}</Button>}>
          {t('summary.unsaved.text')}
        </Notice>
      )}
      {refusal && (
        <Notice tone="refused" alert>
          {refusal.text}
        </Notice>
      )}
      <PlanNumbers campaign={campaign} estimate={estimate.data} pending={estimate.isPending} />
      <div className={styles['columns']}>
        {!maySend || findings ? (
          <div className={layout.stack4}>
            {maySend && findings && (
              <FindingsList
                ref={list}
                campaign={campaign}
                names={names ?? unnamed}
                findings={findings}
                refused={refused}
                undecided={undecided}
                question={meant.asks && <SplitQuestion campaignId={campaign.id} meant={meant} nextId="summary-send" />}
              />
            )}
            <Panel title={t('campaign.plan')} flush>
              {words ? (
                <OnePage
                  campaign={campaign}
                  parts={words(campaign)}
                  estimate={estimate.data}
                  editOf={mayEdit ? (step) => paths.step(campaign.id, step) : undefined}
                />
              ) : (
                <Skeleton height="800px" />
              )}
            </Panel>
          </div>
        ) : (
          <Skeleton height="960px" />
        )}
        <div className={layout.stack4}>
          <Panel title={t('summary.forecast.title')}>
            {estimate.isError && <Failure error={estimate.error} onRetry={() => void estimate.refetch()} />}
            {estimate.isPending && <Skeleton height="140px" />}
            {estimate.data && <ForecastFigures estimate={estimate.data} campaign={campaign} />}
          </Panel>
          {stands && <CostPanels campaign={campaign} estimate={estimate.data} />}
        </div>
      </div>
      {open && <LastSafeSubmitPanel campaign={campaign} from={campaign.timeline.from} />}
      <SpotPlanPanel campaign={campaign} />
    </PageOfCampaign>
  );
};

/** The whole plan on one page, and the way to send it for review. */
export const SummaryPage = () => <OfCampaign>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
