import { hasLetters } from './fold.ts';

const shortestWithSlip = 5;

/** True for a word that is looked for with a slip in it when nothing is found without. */
export const mayHaveSlip = (folded: string): boolean => folded.length >= shortestWithSlip && hasLetters(folded);
