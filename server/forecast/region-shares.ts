import { likelihoodLevels } from '#contract/campaigns/plan.ts';
import type { Region, RegionShares, ShareTable } from '#domain/forecast/input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const { demographics, shopping } = catalogue;

const tableOf = (rows: readonly { readonly id: string; readonly share: Readonly<Record<Region, number>> }[], region: Region): ShareTable =>
  Object.fromEntries(rows.map(({ id, share }) => [id, share[region]]));

const likelihood = likelihoodLevels.map((level) => shopping.likelihood.find((row) => row.level === level)?.share ?? 0);

const sharesOf = (region: Region): RegionShares => ({
  gender: tableOf(demographics.gender, region),
  age: tableOf(demographics.age, region),
  income: tableOf(demographics.income, region),
  education: tableOf(demographics.education, region),
  interest: tableOf(demographics.interests, region),
  searchBehaviour: tableOf(demographics.searchBehaviours, region),
  likelihood,
});

/** The share tables of the model, made once from the catalogue. */
export const regionShares: Readonly<Record<Region, RegionShares>> = {
  CN: sharesOf('CN'),
  JP: sharesOf('JP'),
  EU: sharesOf('EU'),
  OTHER: sharesOf('OTHER'),
};
