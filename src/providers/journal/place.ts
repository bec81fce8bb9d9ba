import { databasePlace } from './database-place.ts';
import type { JournalPlace } from './entry.ts';
import { tabPlace } from './tab-place.ts';

let opened: Promise<JournalPlace> | undefined;

/** The browser's database; the tab's own storage where there is none or it is forbidden. */
export const openPlace = (): Promise<JournalPlace> => (opened ??= databasePlace().catch(() => tabPlace));
