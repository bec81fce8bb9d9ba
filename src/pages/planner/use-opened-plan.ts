import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#contract/api.ts';
import { type Campaign, campaignUpdateMedia } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { onSessionEnd } from '#providers/session/end-session.ts';
import { useMe } from '#providers/session/use-me.ts';
import { openJournal } from './plan/journal.ts';
import { type PlanStore, createPlanStore } from './plan/plan-store.ts';
import type { PlanGate } from './plan/saver.ts';

// A plan that was left goes on being saved until it is, or until it is opened again.
const stores = new Map<string, PlanStore>();
onSessionEnd(() => {
  for (const store of stores.values()) void store.stop();
  stores.clear();
});

/** What is on its way may take so long, in milliseconds, before the plan is opened without its answer. */
const patience = 3_000;

const gateOf = (cache: QueryClient, campaignId: string): PlanGate => {
  const params = { campaignId };
  return {
    // What says nothing of the audience says so by its type too (specification §7).
    put: (body, version) => {
      const aboutAudience = body.audience !== undefined || body.demographics !== undefined;
      return call(api.campaigns.update, { params, body, version, ...(!aboutAudience && { media: campaignUpdateMedia }) });
    },
    get: () => call(api.campaigns.get, { params }),
    onSaved: (saved) => {
      cache.setQueryData(queryKeyOf(api.campaigns.get, { params }), saved);
      void cache.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.list) });
    },
    platforms: () => cache.getQueryData<ResponseOf<typeof api.catalogue.platforms>>(queryKeyOf(api.catalogue.platforms))?.content,
    isOffline: () => !navigator.onLine,
  };
};

/** The campaign's plan with what was left unsaved in it; null until that is known. */
export const useOpenedPlan = (campaign: Campaign): PlanStore | null => {
  const me = useMe();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<PlanStore | null>(null);
  const [first] = useState(campaign);

  useEffect(() => {
    let wanted = true;
    const open = async (): Promise<void> => {
      const former = stores.get(first.id);
      await Promise.race([former?.stop(), new Promise((resolve) => setTimeout(resolve, patience))]);
      const journal = await openJournal(me.id, first.id);
      if (!wanted) return;
      const latest = cache.getQueryData<Campaign>(queryKeyOf(api.campaigns.get, { params: { campaignId: first.id } })) ?? first;
      const store = createPlanStore(latest, gateOf(cache, first.id), journal);
      stores.set(first.id, store);
      setOpened(store);
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [first, me.id, cache]);

  return opened;
};
