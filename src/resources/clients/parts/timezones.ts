import { countryZones } from '#domain/time/country-zones.ts';

/** Every zone the product knows, `UTC` first. */
export const timezones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The browser's zone, where it is one the product knows. */
export const ownTimezone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
};

/** The zone that a country's clients most likely plan in, under the name that this browser has for it. */
export const timezoneOf = (countryId: string): string | undefined => {
  const { [countryId]: zone } = countryZones;
  if (zone === undefined) return undefined;
  // Browsers have the older names of some zones, such as `Asia/Calcutta`.
  const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return timezones().find((each) => each === zone || each === known);
};
