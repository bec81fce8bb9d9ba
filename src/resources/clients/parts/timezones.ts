/** Every zone the product knows, `UTC` first. */
export const timezones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The browser's zone, where it is one the product knows. */
export const ownTimezone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
};

// Where a country has several: the one in which most of its people live.
const zonesOfCountries: Readonly<Record<string, string>> = {
  cn: 'Asia/Shanghai',
  hk: 'Asia/Hong_Kong',
  tw: 'Asia/Taipei',
  mo: 'Asia/Macau',
  jp: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  sg: 'Asia/Singapore',
  th: 'Asia/Bangkok',
  my: 'Asia/Kuala_Lumpur',
  id: 'Asia/Jakarta',
  ph: 'Asia/Manila',
  vn: 'Asia/Ho_Chi_Minh',
  kh: 'Asia/Phnom_Penh',
  in: 'Asia/Kolkata',
  mv: 'Indian/Maldives',
  au: 'Australia/Sydney',
  nz: 'Pacific/Auckland',
  us: 'America/New_York',
  ca: 'America/Toronto',
  gb: 'Europe/London',
  ie: 'Europe/Dublin',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
  pt: 'Europe/Lisbon',
  nl: 'Europe/Amsterdam',
  be: 'Europe/Brussels',
  ch: 'Europe/Zurich',
  at: 'Europe/Vienna',
  cz: 'Europe/Prague',
  hu: 'Europe/Budapest',
  pl: 'Europe/Warsaw',
  gr: 'Europe/Athens',
  dk: 'Europe/Copenhagen',
  se: 'Europe/Stockholm',
  no: 'Europe/Oslo',
  fi: 'Europe/Helsinki',
  tr: 'Europe/Istanbul',
  ae: 'Asia/Dubai',
  eg: 'Africa/Cairo',
  za: 'Africa/Johannesburg',
  ng: 'Africa/Lagos',
  gh: 'Africa/Accra',
};

/** The zone that a country's clients most likely plan in, under the name that this browser has for it. */
export const timezoneOf = (countryId: string): string | undefined => {
  const { [countryId]: zone } = zonesOfCountries;
  if (zone === undefined) return undefined;
  // Browsers have the older names of some zones, such as `Asia/Calcutta`.
  const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return timezones().find((each) => each === zone || each === known);
};
