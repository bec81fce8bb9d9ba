import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import type { PlanState, PlanStore } from './plan/plan-store.ts';

const events = (store: PlanStore) => {
  const flush = (): void => void store.flush();
  const leave = (): void => {
    store.keep();
    flush();
  };
  const leaveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leaveWhenHidden);
  return () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', leaveWhenHidden);
    leave();
  };
};

/** One plan being edited: saved by itself, told when the server has something newer. */
export const usePlan = (store: PlanStore, campaign: Campaign): PlanState => {
  const { t } = useTranslation();
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const failed = state.save.kind === 'failed';

  useUnsaved(store.hasUnsaved, store.flush);
  useEffect(() => store.receive(campaign), [store, campaign]);
  useEffect(() => events(store), [store]);
  useEffect(() => {
    if (failed) toast.error(t('planner.save.toast'));
  }, [failed, t]);

  return state;
};
