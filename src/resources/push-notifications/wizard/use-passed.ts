import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { type PushStep, pushSteps } from './steps.ts';

const everyStep: ReadonlySet<PushStep> = new Set(pushSteps);
const PassedState = z.object({ passed: z.array(z.enum(pushSteps)) });

/** The steps that somebody has left, also before the first save led to a page of its own. The summary shows every gap: then no step is new any more. */
export const usePassed = (step: PushStep): ReadonlySet<PushStep> => {
  const { state } = useLocation();
  const [seen, setSeen] = useState(() => ({ now: step, passed: new Set(PassedState.safeParse(state).data?.passed) }));
  const passed = seen.now === step ? seen.passed : new Set([...seen.passed, seen.now]);
  if (seen.now !== step) setSeen({ now: step, passed });
  return step === 'summary' || passed.has('summary') ? everyStep : passed;
};
