import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { sayIn } from '#server/words/say.ts';

/** The columns of the workbook in their order; the hidden one with each row's id stands before them. */
export const spotColumns = [
  'channel',
  'format',
  'from',
  'to',
  'cities',
  'locations',
  'unit',
  'totalUnits',
  'pricePerUnit',
  'totalCost',
  'unspent',
  'maxUnitPrice',
  'estCtr',
  'estImpressions',
  'estClicks',
  'estimatedCostPerClick',
  'averageFrequency',
  'reach',
  'campaign',
  'campaignId',
] as const satisfies readonly (keyof SpotPlanRow)[];

export type SpotColumn = (typeof spotColumns)[number];

/** What a column is called. */
export const columnTitle = (column: SpotColumn, language: Language, currency: Currency | null): string =>
  sayIn(language)(`spotPlan.columns.${column}`, { currency: currency ?? '' }).replace(/ ?[(（][)）]$/, '');

/** What the column of row ids is called. */
export const idTitle = (language: Language): string => sayIn(language)('spotPlan.file.id');
