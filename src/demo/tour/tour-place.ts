import type { DemoTour } from '#config/paths.ts';
import { demoTours } from '#config/paths.ts';
import { sharedStorage, tabStorage } from '#providers/storage/browser-storage.ts';
import { type TourScreen, tours } from './steps.ts';

const tourKey = 'demo.tour';
const placeKey = (tour: DemoTour): string => `demo.place.${tour}`;

/** The tour that is under way in this tab: the summary's address does not say which. */
export const rememberedTour = (): DemoTour => demoTours.find((tour) => tour === tabStorage.getItem(tourKey)) ?? demoTours[0];

export const rememberTour = (tour: DemoTour): void => void tabStorage.setItem(tourKey, tour);

/** Keeps how far somebody came in a tour. What was sent is forgotten with the page, so whoever comes back sends it again. */
export const rememberPlace = (tour: DemoTour, index: number): void => {
  const steps = tours[tour];
  const kept = steps[index]?.screen === 'success' ? steps.findIndex(({ screen }) => screen === 'summary') : index;
  sharedStorage.setItem(placeKey(tour), steps[kept]?.name ?? '');
};

export const forgetPlace = (tour: DemoTour): void => sharedStorage.removeItem(placeKey(tour));

/** Where a tour begins: where it was left; at another screen's address with that screen. */
export const firstIndex = (tour: DemoTour, screen: TourScreen): number => {
  const steps = tours[tour];
  const left = steps.findIndex(({ name }) => name === sharedStorage.getItem(placeKey(tour)));
  const there = steps.findIndex((step) => step.screen === screen);
  if (screen === 'objective') return Math.max(0, left);
  return left >= 0 && steps[left]?.screen === screen ? left : Math.max(0, there);
};
