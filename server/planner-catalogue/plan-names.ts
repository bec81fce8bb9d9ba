import type { Language } from '#contract/languages.ts';
import type { PlanNames } from '#format/plan-facts.ts';
import { catalogue } from './catalogue.ts';

type Rows = ReadonlyMap<string, { readonly name: Readonly<Record<Language, string>> }>;

/** The catalogue's names for what a plan holds, in one language; an unknown id stays as it is. */
export const planNamesIn = (language: Language): PlanNames => {
  const from = (rows: Rows) => (id: string) => rows.get(id)?.name[language] ?? id;
  return {
    city: from(catalogue.cities),
    brand: from(catalogue.brands),
    category: from(catalogue.businessCategories),
    interest: from(catalogue.interests),
    searchBehaviour: from(catalogue.searchBehaviours),
    platform: from(catalogue.platforms),
    format: (_, formatId) => from(catalogue.formats)(formatId),
  };
};
