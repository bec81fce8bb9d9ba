import { createContext, useContext } from 'react';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { Currency } from '#contract/money.ts';
import type { Plan, PlanStep } from '#contract/campaigns/plan.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import type { Draft } from './plan/draft.ts';
import type { PlanState, PlanStore } from './plan/plan-store.ts';
import type { Outlook } from './forecast/use-forecast.ts';

/** What every section of the planner may ask for. */
export interface Planner extends PlanState {
  readonly campaign: Campaign;
  readonly currency: Currency | null;
  readonly step: PlanStep;
  /** Today where the client is, `YYYY-MM-DD`. */
  readonly today: string;
  /** Everything that still keeps the plan from being sent, and every field of a step that could not be saved. */
  readonly findings: readonly Finding[];
  /** Steps whose gaps are pointed out at the field: those the person has left or was sent to. */
  readonly visited: ReadonlySet<PlanStep>;
  readonly outlook: Outlook;
  readonly platforms: readonly Platform[] | undefined;
  readonly edit: <P extends keyof Plan>(part: P, patch: Partial<Plan[P]>) => void;
  readonly change: (update: (draft: Draft) => Draft) => void;
  readonly store: PlanStore;
}

export const PlannerContext = createContext<Planner | null>(null);

/** The plan being edited and what is known about it. */
export const usePlanner = (): Planner => {
  const planner = useContext(PlannerContext);
  if (planner === null) throw new Error('usePlanner outside of the planner');
  return planner;
};
