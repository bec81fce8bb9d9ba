import { writeFileSync } from 'node:fs';
import { forecastTable } from './forecast-table/table.ts';

// Twelve plans and what the model says of them; the test of the same name compares the page with the model.
writeFileSync(new URL('../docs/forecast-table.md', import.meta.url), forecastTable());
