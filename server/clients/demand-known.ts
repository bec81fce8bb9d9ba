import type { ClientDraft } from '#contract/clients/clients.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** 400 naming each fact of a client that points to something the catalogue does not have. */
export const demandKnown = ({ countryId, categoryId, brandIds }: ClientDraft): void => {
  const unknown = [
    ...(catalogue.countries.has(countryId) ? [] : ['countryId']),
    ...(categoryId === null || catalogue.businessCategories.has(categoryId) ? [] : ['categoryId']),
    ...brandIds.flatMap((id, index) => (catalogue.brands.has(id) ? [] : [`brandIds.${index}`])),
  ];
  if (unknown.length === 0) return;
  throw new Failure(
    400,
    'error.validation.fields',
    unknown.map((path) => ({ path, key: 'error.validation.unknownReference' })),
  );
};
