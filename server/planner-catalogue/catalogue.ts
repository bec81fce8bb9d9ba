import { z } from 'zod';
import { dataFile } from './data-file.ts';
import { inForce } from './in-force.ts';
import {
  BrandPullRow,
  BrandRow,
  CityRow,
  CountryRow,
  DemographicsData,
  FeesRow,
  InventoryData,
  LocationsData,
  NamedRow,
  ObjectiveRow,
  PlatformRow,
  SeasonRow,
  ShoppingData,
  StoreKindRow,
} from './rows.ts';

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const rowsOf = <Schema extends z.ZodType>(file: string, schema: Schema) => dataFile(file, z.array(schema).min(1));

const platforms = rowsOf('platforms.json', PlatformRow);
const demographics = dataFile('demographics.json', DemographicsData);

/** The reference data, read once at start: maps by id, in the order of the files, names in all three languages. */
export const catalogue = {
  countries: byId(rowsOf('countries.json', CountryRow)),
  cities: byId(rowsOf('cities.json', CityRow)),
  businessCategories: byId(rowsOf('business-categories.json', NamedRow)),
  brands: byId(rowsOf('brands.json', BrandRow)),
  platforms: byId(platforms),
  /** Format ids are unique over all platforms. */
  formats: byId(platforms.flatMap(({ id: platformId, formats }) => formats.map((format) => ({ ...format, platformId })))),
  demographics,
  interests: byId(demographics.interests),
  searchBehaviours: byId(demographics.searchBehaviours),
  shopping: dataFile('shopping.json', ShoppingData),
  locations: dataFile('locations.json', LocationsData),
  storeKinds: byId(rowsOf('store-kinds.json', StoreKindRow)),
  brandPull: byId(rowsOf('brand-pull.json', BrandPullRow)),
  seasons: byId(rowsOf('seasons.json', SeasonRow)),
  inventory: dataFile('inventory.json', InventoryData),
  objectives: byId(rowsOf('objectives.json', ObjectiveRow)),
};

const fees = rowsOf('fees.json', FeesRow);

/** Fees and limits of the total budget on a date, `YYYY-MM-DD`. */
export const feesOn = (date: string): FeesRow => inForce(fees, date);

/** The least and most a platform takes on a date, in minor units per currency. */
export const platformLimitsOn = (platform: PlatformRow, date: string): PlatformRow['limits'][number] => inForce(platform.limits, date);
