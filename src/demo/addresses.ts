import { matchPath } from 'react-router-dom';
import { type DemoTour, demoTours, paths, patterns } from '#config/paths.ts';
import { planStepNamed } from './tour/steps.ts';

/** The sample campaign, in every demo and language. */
export const sampleId = 'd3300000-0000-4000-8000-000000000001';

/** The product's address of a demo's screen; null when the demo has no such screen. The campaign has its own id there. */
export const productPath = (pathname: string): string | null => {
  if (pathname === patterns.demoSummary) return paths.summary(sampleId);
  if (pathname === patterns.demoSuccess) return paths.success(sampleId);
  if (tourIn(pathname) === null) return null;
  const wanted = matchPath(patterns.demoStep, pathname)?.params.step;
  if (wanted === undefined) return paths.objective();
  const step = planStepNamed(wanted);
  return step === undefined ? null : paths.step(sampleId, step);
};

/** Which tour an address belongs to; null where it does not say so. */
export const tourIn = (pathname: string): DemoTour | null => {
  const params = (matchPath(patterns.demoStep, pathname) ?? matchPath(patterns.demoTour, pathname))?.params;
  return demoTours.find((tour) => tour === params?.tour) ?? null;
};

/** The demo's address of a screen of the product; null for one that lies outside of it. */
export const demoPath = (pathname: string, tour: DemoTour): string | null => {
  // The sample campaign has no page of its own: what leads there leads to where it began.
  if (pathname === patterns.objective || matchPath(patterns.campaign, pathname)) return paths.demo(tour);
  if (matchPath(patterns.summary, pathname)) return paths.demoSummary();
  if (matchPath(patterns.success, pathname)) return paths.demoSuccess();
  const step = planStepNamed(matchPath(patterns.step, pathname)?.params.step);
  return step === undefined ? null : paths.demoStep(tour, step);
};
