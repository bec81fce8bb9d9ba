import { useState } from 'react';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { type TourStep, stepNamed, stepsAbout } from './steps.ts';
import { Tour } from './tour.tsx';
import { targetOf } from './wait-for-target.ts';

const isThere = ({ target }: TourStep): boolean => target !== undefined && targetOf(target) !== null;

/** The steps whose fields the plan has: an ad set that was never added cannot be explained. */
const stepsThere = (step: PlanStep): readonly TourStep[] => {
  const all = stepsAbout(step);
  const there = all.filter((one) => isThere(one) || (one.behind !== undefined && isThere(stepNamed(one.behind))));
  return there.length > 0 ? there : all;
};

const stay = (): void => undefined;

/** One chapter of the tour on a plan of one's own: it shows, and presses nothing. */
export const ChapterGuide = ({ step, onEnd }: { step: PlanStep; onEnd: () => void }) => {
  const [steps] = useState(() => stepsThere(step));
  const [index, setIndex] = useState(0);
  return <Tour steps={steps} index={index} screen={step} onIndex={setIndex} onGo={stay} onExit={onEnd} sample={false} />;
};
