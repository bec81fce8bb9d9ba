import { brands } from './brands.ts';
import { businessCategories } from './business-categories.ts';
import { cities } from './cities.ts';
import { countries } from './countries.ts';
import { platforms } from './platforms.ts';
import { writeRows } from './write-rows.ts';

const countryRows = countries();
const countryIds = countryRows.map(({ id }) => id);

writeRows('countries.json', countryRows);
writeRows('cities.json', cities());
writeRows('business-categories.json', businessCategories());
writeRows('brands.json', brands(countryIds));
writeRows('platforms.json', platforms(countryIds));
await import('./generate-visits.ts');
