import { type LockScreenContent, longestDuration } from '#contract/lock-screen/lock-screen.ts';
import { isLandingPage } from '#domain/campaigns/landing-page.ts';

/** True of a number of days that an item can have. */
export const isDuration = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= longestDuration;

/** The last day, `YYYY-MM-DD`, of so many days from a first one; null while one of them is missing, or is no number of days that an item can have. */
export const lastDayOf = (startDate: string | null, durationDays: number | null): string | null => {
  if (startDate === null || durationDays === null || !isDuration(durationDays)) return null;
  return new Date(Date.parse(`${startDate}T00:00:00Z`) + (durationDays - 1) * 86_400_000).toISOString().slice(0, 10);
};

// What has to be filled in before it is submitted.
const wanted = ['countries', 'targetLanguages', 'startDate', 'durationDays', 'landingPageUrl', 'cta'] as const;

/** What the review looks at before anybody reads it. */
export type Submitted = Pick<LockScreenContent, (typeof wanted)[number]>;

export interface LockScreenFinding {
  readonly path: (typeof wanted)[number] | 'image';
  readonly key: 'error.validation.required' | 'error.validation.url' | 'error.lockScreen.past' | 'error.lockScreen.noImage';
}

/** What still keeps an item from being submitted. `today` is the date in the item's zone. */
export const lockScreenFindings = (item: Submitted & { readonly imageKey: string | null }, today: string): LockScreenFinding[] => {
  const findings: LockScreenFinding[] = [];
  for (const path of wanted) {
    const value = item[path];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      findings.push({ path, key: 'error.validation.required' });
  }
  if (item.landingPageUrl !== '' && !isLandingPage(item.landingPageUrl))
    findings.push({ path: 'landingPageUrl', key: 'error.validation.url' });
  const last = lastDayOf(item.startDate, item.durationDays);
  if (last !== null && last < today) findings.push({ path: 'startDate', key: 'error.lockScreen.past' });
  if (item.imageKey === null) findings.push({ path: 'image', key: 'error.lockScreen.noImage' });
  return findings;
};
