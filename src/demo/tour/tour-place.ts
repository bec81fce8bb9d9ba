import type { DemoTour } from '#config/paths.ts';
import { demoTours } from '#config/paths.ts';
import { sharedStorage, tabStorage } from '#providers/storage/browser-storage.ts';
import { type TourScreen, tours } from './steps.ts';

const tourKey = 'demo.tour';
const placeKey = (tour: DemoTour): string => `demo.place.${tour}`;

/** The tour that is under way in this tab: the summary's address does not say which. */
export const rememberedTour = (): DemoTour => demoTours.find((tour) => tour === tabStorage.getItem(tourKey)) ?? demoTours[0];

export const rememberTour = (tour: DemoTour): void => void tabStorage.setItem(tourKey, tour);

/** Keeps how far somebody came in a tour. */
export const rememberPlace = (tour: DemoTour, index: number): void =>
  void sharedStorage.setItem(placeKey(tour), tours[tour][index]?.name ?? '');

export const forgetPlace = (tour: DemoTour): void => sharedStorage.removeItem(placeKey(tour));

/**
 * Where a tour begins: where it was left; at another screen's address with that screen. What was applied and sent is forgotten with the page, so whoever was
 * farther begins with applying it.
 */
export const firstIndex = (tour: DemoTour, screen: TourScreen): number => {
  const steps = tours[tour];
  const applied = steps.findIndex(({ name }) => name === 'apply');
  const left = Math.min(
    steps.findIndex(({ name }) => name === sharedStorage.getItem(placeKey(tour))),
    applied,
  );
  const there = steps.findIndex((step) => step.screen === screen);
  const isBehind = left === applied && there > applied;
  return Math.max(0, screen === 'objective' || isBehind || steps[left]?.screen === screen ? left : there);
};
