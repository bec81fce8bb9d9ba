import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SpotPlan, SpotPlanUpdate } from '#contract/spot-plan/spot-plan.ts';
import { markOld } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { useMe } from '#providers/session/use-me.ts';
import { createSpotPlanJournal } from './spot-plan-journal.ts';
import { type SpotPlanState, type SpotPlanStore, createSpotPlanStore } from './spot-plan-store.ts';

/** The spot plan of the campaign as it is saved: read anew with each of its versions. */
export const useSpotPlan = ({ id, version }: Pick<Campaign, 'id' | 'version'>) =>
  useEndpoint(api.spotPlan.get, { params: { campaignId: id } }, { told: { ofVersion: version }, keepPrevious: true });

const events = (store: SpotPlanStore, warning: string) => {
  const flush = (): void => void store.flush();
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  const warn = (event: BeforeUnloadEvent): void => {
    if (!store.hasUnsaved()) return;
    flush();
    event.preventDefault();
    event.returnValue = warning;
  };
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', flush);
  window.addEventListener('beforeunload', warn);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('beforeunload', warn);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    flush();
  };
};

/** The spot plan being edited: saved by itself, restored after a reload, told when the server has something newer. */
export const useSpotPlanStore = (
  campaign: Pick<Campaign, 'id' | 'version'>,
  plan: SpotPlan,
): { state: SpotPlanState; store: SpotPlanStore } => {
  const { t } = useTranslation();
  const me = useMe();
  const [store] = useState(() => {
    const params = { campaignId: campaign.id };
    const gate = {
      put: (body: SpotPlanUpdate, version: number) => call(api.spotPlan.update, { params, body, version }),
      get: () => call(api.spotPlan.get, { params }),
      onSaved: () => void markOld(api.spotPlan.get, { params }),
    };
    return createSpotPlanStore(plan, gate, createSpotPlanJournal(sessionStorage, me.id, campaign.id));
  });
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const warning = t('spotPlan.save.unsaved');

  useEffect(() => store.receive(plan), [store, plan]);
  useEffect(() => events(store, warning), [store, warning]);

  return { state, store };
};
