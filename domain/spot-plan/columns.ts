import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';

/**
 * The columns of a spot plan in their order, of the sheet on screen and of its workbook alike: rows are copied from one into the other. First what is bought,
 * when, for how much and what it brings, with what is not spent beside it; then what that is made of.
 */
export const spotColumns = [
  'channel',
  'format',
  'from',
  'to',
  'totalCost',
  'estImpressions',
  'unspent',
  'estClicks',
  'estCtr',
  'unit',
  'totalUnits',
  'pricePerUnit',
  'expectedPrice',
  'maxUnitPrice',
  'estimatedCostPerClick',
  'cities',
  'locations',
  'averageFrequency',
  'reach',
  'campaign',
  'campaignId',
] as const satisfies readonly (keyof SpotPlanRow)[];

export type SpotColumn = (typeof spotColumns)[number];
