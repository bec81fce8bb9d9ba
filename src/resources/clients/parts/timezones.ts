/** Every zone the product knows, `UTC` first. */
export const timezones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The browser's zone, where it is one the product knows. */
export const ownTimezone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
};
