import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import { type Scenario, mostScenarios } from '#contract/campaigns/scenarios.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsavedAddresses } from '#providers/sheet/use-sheet.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Switch } from '#components/switch.tsx';
import { onlyDifferent } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import css from './compare-table.module.css';
import { ScenarioDialogs } from './late-dialogs.ts';
import type { Wish } from './scenario-dialogs.tsx';
import { useCompareGroups } from './use-compare-groups.ts';
import { useScenarioActions } from './use-scenario-actions.ts';

/** The step that one came from; the first, where it was none. */
const useFormerStep = (): PlanStep => {
  const { state } = useLocation();
  const from: unknown = Object(state).step;
  return planSteps.find((step) => step === from) ?? planSteps[0];
};

const Comparison = ({ campaign, scenarios }: { campaign: Campaign; scenarios: readonly Scenario[] }) => {
  const { t } = useTranslation();
  const addressOfUnsaved = useUnsavedAddresses();
  const formerStep = useFormerStep();
  const can = useCan();
  const actions = useScenarioActions(campaign.id);
  const groups = useCompareGroups(campaign, scenarios);
  const [wish, setWish] = useState<Wish | null>(null);
  const [whole, setWhole] = useState(false);
  const differ = groups && onlyDifferent(groups);
  // With nothing beside it there is nothing to compare.
  const only = scenarios.length === 1 ? scenarios[0] : undefined;
  const open = editableStatuses.includes(campaign.status);
  const editable = open && can('campaigns.edit', { clientId: campaign.client.id, ownerId: campaign.createdBy.id });

  const ask = async (next: Wish): Promise<void> => {
    const unsaved = next.kind === 'use' ? await addressOfUnsaved(campaign.id) : null;
    if (unsaved === null) return setWish(next);
    toast.error(t('scenarios.unsaved'), { to: unsaved, text: t('planner.save.blockedGo') });
  };

  return (
    <Page
      subtitle={t('scenarios.subtitle')}
      above={[{ label: campaign.name, to: paths.campaign(campaign.id) }]}
      actions={<Button to={editable ? paths.step(campaign.id, formerStep) : paths.campaign(campaign.id)}>{t('scenarios.back')}</Button>}
    >
      {!open && <Notice tone="stopped">{t('scenarios.locked')}</Notice>}
      {only ? (
        <div className={layout.box}>
          <EmptyState
            text={t(editable ? 'scenarios.alone.text' : 'scenarios.alone.locked')}
            action={
              editable && (
                <Button kind="primary" onClick={() => setWish({ kind: 'copy', scenario: only })}>
                  <Icon name="copy" />
                  {t('scenarios.copy')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <>
          <div className={css.tools}>
            <Switch label={t('scenarios.table.whole')} on={whole} onChange={setWhole} />
            {differ && differ.every(({ rows }) => rows.every(({ bars }) => bars)) && <span>{t('scenarios.table.same')}</span>}
            {editable && scenarios.length >= mostScenarios && <span>{t('scenarios.full')}</span>}
          </div>
          {groups && differ ? (
            <CompareTable
              campaign={campaign}
              scenarios={scenarios}
              groups={whole ? groups : differ}
              onWish={editable ? (next) => void ask(next) : undefined}
            />
          ) : (
            <Skeleton height="480px" />
          )}
        </>
      )}
      {wish && <ScenarioDialogs wish={wish} all={scenarios} actions={actions} onClose={() => setWish(null)} />}
    </Page>
  );
};

/** The plans of a campaign side by side. */
export const ComparePage = () => {
  const { campaignId = '' } = useParams();
  const params = { campaignId };
  const campaign = useEndpoint(api.campaigns.get, { params });
  const scenarios = useEndpoint(api.scenarios.list, { params }, { staleTime: 0 });
  const failed = [campaign, scenarios].find(({ isError }) => isError);
  if (failed?.error) return <PageFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  // Figures from before the last save would be wrong ones.
  if (campaign.data && scenarios.data && scenarios.isFetchedAfterMount)
    return <Comparison campaign={campaign.data} scenarios={scenarios.data.content} />;
  return (
    <Page>
      <Skeleton height="480px" />
    </Page>
  );
};
