import { seasons } from './seasons.ts';
import { brandPull, storeKinds } from './store-visits.ts';
import { writeRows } from './write-rows.ts';

// Apart from generate.ts, since these need none of the packages: `node --experimental-strip-types generate-visits.ts`.
writeRows('store-kinds.json', storeKinds());
writeRows('brand-pull.json', brandPull());
writeRows('seasons.json', seasons());
