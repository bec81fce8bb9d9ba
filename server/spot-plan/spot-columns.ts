import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { SpotColumn } from '#domain/spot-plan/columns.ts';
import { sayIn } from '#server/words/say.ts';

/** What a column is called. */
export const columnTitle = (column: SpotColumn, language: Language, currency: Currency | null): string =>
  sayIn(language)(`spotPlan.columns.${column}`, { currency: currency ?? '' }).replace(/ ?[(（][)）]$/, '');

/** What columns were called in workbooks of earlier days, which are still sent back. */
export const formerTitles: Partial<Record<SpotColumn, readonly string[]>> = {
  channel: ['Channel', '渠道'],
  unit: ['購入方式'],
  totalCost: ['Cost', '费用', '費用'],
};

/** What the column of row ids is called. */
export const idTitle = (language: Language): string => sayIn(language)('spotPlan.file.id');
