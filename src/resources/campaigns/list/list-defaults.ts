import { useMemo, useState } from 'react';
import { campaignSorts, campaignStatuses, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { idPattern, oneOf, someOf } from '#components/list/plain-parameters.ts';
import type { ListDefaults, ListView } from '#components/list/use-list-view.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';

/** What the address of the campaign list may say. */
export const campaignRules = {
  sorts: campaignSorts,
  statuses: campaignStatuses,
  tabs: campaignTabs,
  filters: { clientId: someOf(idPattern), targetType: oneOf(targetTypes) },
} as const;

/** The list as this person likes to see it on this device. */
export const useListDefaults = (userId: string): { defaults: ListDefaults; remember: (view: ListView['view']) => void } => {
  const name = `campaigns-view:${userId}`;
  const [view, setView] = useState<ListView['view']>(() => (sharedStorage.getItem(name) === 'cards' ? 'cards' : 'table'));
  const defaults = useMemo(() => ({ sortBy: 'createdTime', ...campaignRules, view }), [view]);
  return {
    defaults,
    remember: (chosen) => {
      sharedStorage.setItem(name, chosen);
      setView(chosen);
    },
  };
};
