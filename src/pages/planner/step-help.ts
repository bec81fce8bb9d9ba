import { type ReactNode, createContext } from 'react';
import type { PlanStep } from '#contract/campaigns/plan.ts';

/** What explains one step of the planner, beside its title; nothing where there is no such help. The guide knows the planner, and not the other way round. */
export const StepHelp = createContext<(step: PlanStep) => ReactNode>(() => null);
