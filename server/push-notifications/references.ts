import type { PushContent } from '#contract/push-notifications/push-notifications.ts';
import type { FieldError } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { cityOfMall } from './malls.ts';

/** Every id of a push that the catalogue does not know, by its path. A mall of a city that is not chosen is as unknown as one that is nowhere. */
export const unknownPlaces = ({ cityIds, mallIds, brandIds }: Pick<PushContent, 'cityIds' | 'mallIds' | 'brandIds'>): FieldError[] =>
  [
    ...cityIds.map((id, index) => ({ path: `cityIds.${index}`, known: catalogue.cities.has(id) })),
    ...mallIds.map((id, index) => ({ path: `mallIds.${index}`, known: cityIds.includes(cityOfMall(id) ?? '') })),
    ...brandIds.map((id, index) => ({ path: `brandIds.${index}`, known: catalogue.brands.has(id) })),
  ]
    .filter(({ known }) => !known)
    .map(({ path }) => ({ path, key: 'error.validation.unknownReference' }));
