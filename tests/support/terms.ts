import { termsOn } from '#server/planner-catalogue/rates.ts';

/** What every country is billed by unless it has rates of its own: the specification's 3 % and 6 %. */
export const usualTerms = termsOn(null, '2026-11-18');
