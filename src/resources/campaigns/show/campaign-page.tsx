import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfCampaign } from '#resources/campaigns/parts/of-campaign.tsx';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { DownloadsMenu } from '#resources/campaigns/parts/downloads-menu.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { useEstimate } from '#resources/campaigns/parts/plan-summary/use-estimate.ts';
import { PageOfCampaign } from '#resources/campaigns/parts/page-of-campaign.tsx';
import { usePause } from '#resources/campaigns/parts/use-pause.tsx';
import { editableStatuses, materialStatuses, reopenableStatuses, reportedStatuses } from '#domain/campaigns/statuses.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { Actions } from './actions.tsx';
import { Turn } from './turn.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import layout from '#components/layout.module.css';
import styles from './campaign-page.module.css';
import { Compare, type Compared } from './compare.tsx';
import { LastWord } from './last-word.tsx';
import { LifecycleRail } from './lifecycle-rail.tsx';
import { Paused } from './paused.tsx';
import { PlanAtAGlance } from './plan-at-a-glance.tsx';
import { Refused } from './refused.tsx';
import { Result } from './result.tsx';
import { Unfinished } from './unfinished.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useAction } from './use-action.ts';
import { Versions } from './versions.tsx';

const versionIn = (search: URLSearchParams, name: string): number | undefined => {
  const value = search.get(name);
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
};

/** Which versions are being compared, as the address says it. */
const useCompared = (): [Compared | null, (compared: Compared | null) => void] => {
  const [search, changeSearch] = useSearch();
  const number = versionIn(search, 'version');
  const base = versionIn(search, 'base');
  const change = (compared: Compared | null): void =>
    changeSearch((after) => {
      after.delete('version');
      after.delete('base');
      if (compared) after.set('version', String(compared.number));
      if (compared?.base !== undefined) after.set('base', String(compared.base));
      return after;
    });
  return [number === undefined ? null : { number, ...(base !== undefined && { base }) }, change];
};

const Material = lazyPart(() => import('./material.tsx').then((file) => file.Material), '100%');
const Recall = lazyPart(() => import('#resources/campaigns/parts/recall.tsx').then((file) => file.Recall), '92px');

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const { inCurrency } = useFormat();
  const can = useCan();
  const { run, running, failure: undone } = useAction(campaign);
  const estimate = useEstimate(campaign);
  const [compared, compare] = useCompared();
  // It stays to say why it could not be taken back.
  const [justSent] = useState((campaign.submission?.recallableFor ?? null) !== null);
  const { id, client, status, submission, decision, pause, failure } = campaign;
  const refresh = (): Promise<void> => readAgain(api.campaigns.get, { params: { campaignId: id } });
  const pausing = usePause({ onChanged: refresh });
  const transient = pausing.statusOf(id);
  const subject = { clientId: client.id };
  // Who decides on the plan needs nobody's help to open it again.
  const editable = editableStatuses.includes(status);
  const locked = !can('campaigns.approve', subject) && reopenableStatuses.includes(status);

  return (
    <PageOfCampaign
      campaign={{ name: campaign.name, status: transient ?? status }}
      actions={
        <>
          <DownloadsMenu campaign={campaign} audienceSize={editable ? estimate.data?.audience?.likely : undefined} />
          <Actions
            campaign={campaign}
            busy={running !== null || transient !== undefined}
            onAction={(action, comment) => void run(action, comment)}
            onPause={pausing.ask}
          />
        </>
      }
    >
      {editable && <Unfinished campaign={campaign} />}
      {undone !== '' && (
        <Notice tone="refused" alert>
          {undone}
        </Notice>
      )}
      {failure && <Refused campaign={campaign} failure={failure} />}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {/* Of a campaign that runs or has run its result is the answer. */}
          {reportedStatuses.includes(status) && (
            <Panel title={inCurrency(t('report.plan'), campaign.currency)}>
              <div className={styles['result']} data-runs={status !== 'FINISHED' || undefined}>
                <Result campaignId={id} />
              </div>
            </Panel>
          )}
          <Panel title={t('campaign.rail.title')}>
            <div className={`${layout.stack4} ${styles['rail']}`}>
              <Turn campaign={campaign} />
              <LifecycleRail status={status} />
              {materialStatuses.includes(status) && can('packages.read', subject) && (
                <div className={styles['material']}>
                  <Material campaign={campaign} />
                </div>
              )}
              {pause && <Paused pause={pause} client={client} />}
              {(submission ?? decision) !== null && <LastWord campaign={campaign} />}
              {locked && <Notice tone="stopped">{t('campaign.locked')}</Notice>}
              {justSent && <Recall campaignId={id} />}
            </div>
          </Panel>
          {compared && <Compare campaign={campaign} compared={compared} onChange={compare} />}
          <PlanAtAGlance campaign={campaign} estimate={estimate} />
          <Panel title={t('campaign.versions.title')} flush>
            <Versions campaignId={id} compared={compared?.number ?? null} onCompare={(number) => compare({ number })} />
          </Panel>
        </div>
        <aside className={styles['aside']} aria-label={t('campaign.facts')}>
          <Panel title={t('campaign.facts')}>
            <CampaignFacts campaign={campaign} estimate={estimate.data} />
          </Panel>
        </aside>
      </div>
      {pausing.dialog}
    </PageOfCampaign>
  );
};

/** One campaign: where it stands, whose turn it is, what came of it, its plan in a line, and what was sent of it. */
export const CampaignPage = () => <OfCampaign>{(campaign) => <Loaded key={campaign.id} campaign={campaign} />}</OfCampaign>;
