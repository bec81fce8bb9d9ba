import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';
import type { PartNeed } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorPage } from '#components/error-page.tsx';
import { Failure } from '#components/failure.tsx';
import type { Crumb } from '#components/trail.tsx';
import { Page } from '#components/page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useSafeDrops } from '#components/upload/use-safe-drops.ts';
import { useMedia } from '#components/use-media.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useClientDocuments } from './client-documents/use-client-documents.ts';
import { OpenStepContext } from './open-step.ts';
import { PackagePanel } from './package-panel.tsx';
import { PartTabs } from './part-tabs.tsx';
import { byWork } from './part-words.ts';
import layout from '#components/layout.module.css';
import styles from './step-page.module.css';
import { StepFacts } from './step-facts.tsx';
import { StepMessage } from './step-message.tsx';
import { useService } from './use-service.ts';
import { useLoadedStep } from './use-loaded-step.ts';

/** The way up from a step: its campaign, and that one's execution. */
const useWayUp = (campaign: Campaign | undefined): readonly Crumb[] => {
  const { t } = useTranslation();
  const { home } = useService();
  return campaign
    ? [
        { label: campaign.name, to: paths.campaign(campaign.id) },
        { label: t('execution.title'), to: home(campaign.id) },
      ]
    : [];
};

/** What is to be done stands first, as the step was when it was opened: no card changes its place while somebody works on it. */
const Packages = ({ needs }: { needs: readonly PartNeed[] }) => {
  const [order] = useState(() => byWork(needs).map(({ type }) => type));
  return needs
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map((need) => <PackagePanel key={need.type} need={need} />);
};

const Step = ({ campaign, part }: { campaign: Campaign; part: ExecutionPart }) => {
  const { t } = useTranslation();
  const { openStep, error, retry } = useLoadedStep(campaign);
  // What a client can use again stands between the packages: it is not put there later.
  const { isLoading } = useClientDocuments(campaign);
  const above = useWayUp(campaign);
  useSafeDrops();
  const overview = openStep?.overview.parts.find((one) => one.part === part);
  return (
    <Page title={t(`execution.parts.${part}.name`)} above={above}>
      <PartTabs campaignId={campaign.id} present={part} parts={openStep?.overview.parts} />
      {openStep && overview && !isLoading ? (
        <OpenStepContext value={openStep}>
          <div className={styles['columns']}>
            <div className={`${layout.stack4} ${styles['main']}`}>
              <StepMessage overview={overview} />
              <Packages needs={overview.needs} />
            </div>
            <StepFacts overview={overview} />
          </div>
        </OpenStepContext>
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Skeleton height="560px" />
      )}
    </Page>
  );
};

/** One of the four steps. A phone is told to use a desktop (specification §2); whoever zoomed in can go on. */
export const StepPage = () => {
  const { t } = useTranslation();
  const { campaignId = '', part: wantedPart } = useParams();
  const { home } = useService();
  const narrow = useMedia('(max-width: 640px)');
  const [anyway, goAnyway] = useState(false);
  const part = ExecutionPart.safeParse(wantedPart);
  const campaign = useEndpoint(api.campaigns.get, { params: { campaignId } }, { enabled: part.success });
  const above = useWayUp(campaign.data);
  if (!part.success) return <ErrorPage kind="notFound" />;
  const title = t(`execution.parts.${part.data}.name`);
  if (narrow && !anyway) {
    return (
      <Page title={title} above={above}>
        <EmptyState
          text={t('execution.desktopOnly')}
          action={
            <span className={styles['ways']}>
              <Button to={home(campaignId)}>{t('execution.toOverview')}</Button>
              <Button kind="quiet" onClick={() => goAnyway(true)}>
                {t('execution.anyway')}
              </Button>
            </span>
          }
        />
      </Page>
    );
  }
  if (campaign.data) return <Step key={`${campaignId}/${part.data}`} campaign={campaign.data} part={part.data} />;
  if (campaign.isError) return <PageFailure title={title} error={campaign.error} onRetry={() => void campaign.refetch()} />;
  return (
    <Page title={title}>
      <Skeleton height="640px" />
    </Page>
  );
};
