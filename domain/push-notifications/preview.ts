/** Where a push is shown, and how many characters of its text are seen there before it is cut; a range where it depends on the words. */
export const previewPlaces = [
  { key: 'androidLock', device: 'android', place: 'lock', shown: [49, 49] },
  { key: 'androidShade', device: 'android', place: 'shade', shown: [240, 300] },
  { key: 'iosLock', device: 'ios', place: 'lock', shown: [130, 160] },
  { key: 'iosBanner', device: 'ios', place: 'banner', shown: [62, 80] },
] as const satisfies readonly { key: string; device: 'android' | 'ios'; place: string; shown: readonly [number, number] }[];
export type PreviewPlace = (typeof previewPlaces)[number];

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/** How wide a text is on a screen, in Latin characters: Chinese, Japanese and Korean characters and pictures count twice. */
export const displayWidth = (text: string): number =>
  [...segmenter.segment(text)].reduce((width, { segment }) => width + (wide.test(segment) ? 2 : 1), 0);

/** The part of a text that fits, with an ellipsis where something is cut. `most` is a display width. */
export const cutAt = (text: string, most: number): string => {
  if (displayWidth(text) <= most) return text;
  let width = 1;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    width += displayWidth(segment);
    if (width > most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};

/** `fits` everywhere, may be cut (`close`), or is cut for certain. */
export const fitOf = (text: string, { shown: [from, to] }: { readonly shown: readonly [number, number] }): 'fits' | 'close' | 'cut' => {
  const width = displayWidth(text);
  if (width <= from) return 'fits';
  return width <= to ? 'close' : 'cut';
};
