import { countryZones } from '#domain/time/country-zones.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** Cities whose clock is another one than their country's. */
const ofCity: Readonly<Record<string, string>> = {
  adelaide: 'Australia/Adelaide',
  brisbane: 'Australia/Brisbane',
  cairns: 'Australia/Brisbane',
  chicago: 'America/Chicago',
  denpasar: 'Asia/Makassar',
  'gold-coast': 'Australia/Brisbane',
  honolulu: 'Pacific/Honolulu',
  houston: 'America/Chicago',
  'las-vegas': 'America/Los_Angeles',
  'los-angeles': 'America/Los_Angeles',
  perth: 'Australia/Perth',
  'san-francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  vancouver: 'America/Vancouver',
};

/** The zone whose clock people of a city go by (IANA name); UTC for a country that has none here. */
export const cityZone = (cityId: string): string => ofCity[cityId] ?? countryZones[catalogue.cities.get(cityId)?.countryId ?? ''] ?? 'UTC';
