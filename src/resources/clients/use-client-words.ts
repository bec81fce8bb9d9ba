import { catalogue } from '#contract/catalogue/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ClientWords {
  readonly countries: readonly Named[];
  readonly categories: readonly Named[];
  /** The names of what a client points to; empty where that is not set. */
  readonly country: (id: string | null) => string;
  readonly category: (id: string | null) => string;
}

const forGood = { staleTime: Number.POSITIVE_INFINITY };

/** The catalogue's words for where a client is and what it does. */
export const useClientWords = (): ClientWords => {
  const countries = useEndpoint(catalogue.countries, {}, forGood).data?.content ?? [];
  const categories = useEndpoint(catalogue.businessCategories, {}, forGood).data?.content ?? [];
  const nameIn = (rows: readonly Named[]) => (id: string | null) => rows.find((row) => row.id === id)?.name ?? '';
  return { countries, categories, country: nameIn(countries), category: nameIn(categories) };
};
