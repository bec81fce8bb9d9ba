import type { Currency } from '#contract/money.ts';
import type { PacingTone } from '#contract/reports/pacing.ts';
import type { Meaning } from '#domain/meaning.ts';

/** So far off the plan's pace a campaign is on plan, or near it; farther off it needs somebody (DV360: green 90-110, amber 70-130, red beyond). */
export const paceLimits = { onPlan: 0.1, near: 0.3 } as const;

/** Green, amber, red, and nothing to say yet. */
export const pacingMeaning = { onPlan: 'running', near: 'waiting', off: 'refused', unknown: 'stopped' } as const satisfies Record<
  PacingTone,
  Meaning
>;

/** What a minor unit of each currency is roughly worth, so that lists over several currencies can be ordered; never an amount that is shown. */
export const roughWorth = { USD: 1, EUR: 1.15, CNY: 0.14, HKD: 0.128, JPY: 0.66 } as const satisfies Record<Currency, number>;
