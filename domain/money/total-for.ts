import { type LadderTerms, costLadder } from './money.ts';

/**
 * The smallest total budget whose cost ladder leaves this much net media; minor units. It is looked for on the ladder itself, so that no second
 * reckoning can differ from it. Nothing to buy: nothing to pay.
 */
export const totalFor = (netMedia: number, terms: LadderTerms): number => {
  if (netMedia <= 0) return 0;
  let tooLittle = 0;
  for (let step = 2 ** 50; step >= 1; step /= 2) if (costLadder(tooLittle + step, terms).netMedia < netMedia) tooLittle += step;
  return tooLittle + 1;
};
