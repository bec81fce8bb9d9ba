import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { completionFindings } from '#domain/campaigns/completion.ts';
import { completionContext } from '#domain/campaigns/completion-context.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useForecast } from './forecast/use-forecast.ts';
import { useVisited } from './frame/use-visited.ts';
import type { Planner } from './planner-context.ts';
import { withHeld } from './plan/held-findings.ts';
import type { PlanStore } from './plan/plan-store.ts';
import { usePlan } from './use-plan.ts';

// A plan stays open over midnight.
const present = (): Date => new Date();

/** The plan, its forecast, and what is still missing in it. */
export const usePlannerState = (store: PlanStore, opened: Campaign, step: PlanStep): Planner => {
  const state = usePlan(store, opened);
  const { campaign, draft } = state;
  const { currency } = campaign;
  const { data: platforms } = useEndpoint(api.catalogue.platforms, {}, { staleTime: Infinity });
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const { data: files } = useEndpoint(api.campaignFiles.list, { params: { campaignId: campaign.id } });
  const outlook = useForecast(campaign, draft, state.conflicts);
  const visited = useVisited(step);

  const edit = useCallback<Planner['edit']>(
    (part, patch) => store.change((now) => ({ ...now, [part]: { ...now[part], ...patch } })),
    [store],
  );
  const context = completionContext({
    currency,
    timezone: campaign.client.timezone,
    now: present(),
    defaults,
    platforms: platforms?.content,
    files: files?.content,
    audienceTooSmall: outlook.updating ? null : (outlook.estimate?.tooSmall ?? null),
  });
  const findings = withHeld(completionFindings(draft, context), state.held, state.texts);
  const { today } = context;

  return { ...state, currency, step, today, findings, visited, outlook, platforms: platforms?.content, edit, change: store.change, store };
};
