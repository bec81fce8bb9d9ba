import { displayWidth } from '#domain/push-notifications/preview.ts';

// In hundredths of a phone's width, as the console draws it: the line at its foot, one letter, and what a button has around its words.
const line = 88;
const letter = 2.7;
const aroundButton = 9;

/** How wide a title may be before a phone cuts it, beside a button with these words; there is none where they are empty. Estimated: letters differ. */
export const titleRoomBeside = (cta: string): number => {
  const taken = cta === '' ? 0 : aroundButton + displayWidth(cta) * letter;
  return Math.max(0, Math.floor((line - taken) / letter));
};
