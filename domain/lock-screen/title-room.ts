import { displayWidth } from '#domain/push-notifications/preview.ts';

// In hundredths of a phone's width, as the console draws it: the line at its foot, one letter, and what a button has around its words.
const line = 88;
const letter = 2.7;
const aroundButton = 9;

// Most buttons say about as much as “See the shoes”. No item is shown without a button, so the room that it takes is never promised to the title.
const usualWords = 13;

/** How wide a title may be before a phone cuts it, beside a button with these words, or the usual one while they are empty. Estimated: letters differ. */
export const titleRoomBeside = (cta: string): number => {
  const taken = aroundButton + (displayWidth(cta) || usualWords) * letter;
  return Math.max(0, Math.floor((line - taken) / letter));
};
