import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlanStep } from '#contract/campaigns/plan.ts';

/** The steps whose gaps are pointed out: those the person has left, and the one a link to a gap led to. */
export const useVisited = (step: PlanStep): ReadonlySet<PlanStep> => {
  const { hash } = useLocation();
  const [seen, setSeen] = useState<{ now: PlanStep; visited: ReadonlySet<PlanStep> }>({ now: step, visited: new Set() });
  const left = seen.now === step ? [] : [seen.now];
  const sentTo = hash === '' || seen.visited.has(step) ? [] : [step];
  if (left.length === 0 && sentTo.length === 0) return seen.visited;
  const visited = new Set([...seen.visited, ...left, ...sentTo]);
  setSeen({ now: step, visited });
  return visited;
};
