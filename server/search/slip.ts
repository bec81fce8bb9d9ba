import { hasLetters } from './fold.ts';

const shortestWithSlip = 5;

/** True for a word that is looked for with a slip in it when nothing is found without. */
export const mayHaveSlip = (folded: string): boolean => folded.length >= shortestWithSlip && hasLetters(folded);

/** Whether two words of the same length differ in one letter, or in two neighbours that changed places. */
const differsOnce = (one: string, other: string): boolean => {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return true;
  const rest = (word: string, from: number): string => word.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  );
};

const lacksOne = (shorter: string, longer: string): boolean => {
  const at = Array.from(longer).findIndex((letter, index) => letter !== shorter[index]);
  return longer.slice(at + 1) === shorter.slice(at);
};

/** True when what was typed is the word, or its beginning, with at most one slip: a letter wrong, missing, too many, or two in the wrong order. */
export const isOneSlipAway = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1 && word.length < typed.length) return false;
  const [same, more, less] = [0, 1, -1].map((by) => word.slice(0, typed.length + by));
  return (
    (same?.length === typed.length && differsOnce(typed, same)) ||
    (more?.length === typed.length + 1 && lacksOne(typed, more)) ||
    (less?.length === typed.length - 1 && lacksOne(less, typed))
  );
};
