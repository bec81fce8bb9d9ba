/** What every drawing of the console is drawn with: lines in the text's colour, which say nothing to a screen reader. */
export const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
