import { lastDay } from '#contract/envelope.ts';
import { addDays, daysFrom } from '#domain/time/flight.ts';

/** Report data can be delayed by a day (specification §9). */
export const delayDays = 1;

/** Conversions appear about a week after the campaign ends (specification §9). */
export const conversionDays = 7;

/** About when the conversions of a flight that ends on this day are complete. After the last of all days there is none to name. */
export const conversionsFinalOn = (to: string): string => {
  const day = addDays(to, conversionDays);
  return day < lastDay ? day : lastDay;
};

/** The first day whose numbers may still grow: today's, and those within the delay. */
export const firstProvisional = (today: string): string => addDays(today, -delayDays);

/** True while a day's numbers may still grow. */
export const isProvisional = (day: string, today: string): boolean => day >= firstProvisional(today);

interface Delivery {
  /** The flight. */
  readonly from: string;
  readonly to: string;
  /** The last day there is data of. */
  readonly dataAsOf: string;
  readonly delivered: number;
  readonly planned: number;
}

/** A tenth more or less than the days that have passed would make is as planned. */
const tolerance = 0.1;

/** How far a delivery is: the share of the plan, and what that is for the days it took. The plan is delivered evenly over its days. */
export const progressOf = ({ from, to, dataAsOf, delivered, planned }: Delivery) => {
  const days = daysFrom(from, to);
  const daysPassed = Math.min(days, Math.max(0, daysFrom(from, dataAsOf)));
  const share = planned > 0 ? delivered / planned : 0;
  const expected = days > 0 ? daysPassed / days : 0;
  const standing = share > expected * (1 + tolerance) ? 'ahead' : share < expected * (1 - tolerance) ? 'behind' : 'onPlan';
  return { share, daysPassed, days, standing } as const;
};
