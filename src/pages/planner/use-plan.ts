import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign, CampaignUpdate } from '#contract/campaigns.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useMe } from '#providers/session/use-me.ts';
import { tabStorage } from '#providers/storage/browser-storage.ts';
import { createJournal } from './plan/journal.ts';
import { type PlanState, type PlanStore, createPlanStore } from './plan/plan-store.ts';

const events = (store: PlanStore) => {
  const flush = (): void => void store.flush();
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    flush();
  };
};

/** One plan being edited: saved by itself, restored after a reload, told when the server has something newer. */
export const usePlan = (campaign: Campaign): { state: PlanState; store: PlanStore } => {
  const { t } = useTranslation();
  const me = useMe();
  const cache = useQueryClient();
  const [store] = useState(() => {
    const params = { campaignId: campaign.id };
    const gate = {
      put: (body: CampaignUpdate, version: number) => call(api.campaigns.update, { params, body, version }),
      get: () => call(api.campaigns.get, { params }),
      onSaved: (saved: Campaign) => {
        cache.setQueryData(queryKeyOf(api.campaigns.get, { params }), saved);
        void cache.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.list) });
      },
    };
    return createPlanStore(campaign, gate, createJournal(tabStorage, me.id, campaign.id));
  });
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const failed = state.save.kind === 'failed';

  useUnsaved(store.hasUnsaved, store.flush);
  useEffect(() => store.receive(campaign), [store, campaign]);
  useEffect(() => events(store), [store]);
  useEffect(() => {
    if (failed) toast.error(t('planner.save.toast'));
  }, [failed, t]);

  return { state, store };
};
