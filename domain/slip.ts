/** Whether one letter added, left out, changed, or two changed about, makes one text of the other; of two that are the same as well. */
export const oneSlipApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
};

/** Whether what was typed is a word, or its beginning, with at most one slip: a word that goes on is found while it is being typed. */
export const beginsWithSlip = (typed: string, word: string): boolean =>
  [-1, 0, 1].some((by) => oneSlipApart(word.slice(0, typed.length + by), typed));
