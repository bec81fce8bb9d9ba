import { lastDay } from '#contract/envelope.ts';
import { addDays } from '#domain/time/flight.ts';

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
