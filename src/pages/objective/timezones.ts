/** Every zone the product knows by its region, `UTC` first. */
export const timezonesByRegion = (): [region: string, zones: string[]][] => {
  const regions = new Map<string, string[]>([['UTC', ['UTC']]]);
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [region = zone] = zone.split('/');
    if (zone !== 'UTC') regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
};

/** The browser's zone, where it is one the product knows. */
export const ownTimezone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
};
