import { strokes } from './strokes.ts';

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const box = (x: number, y: number, width: number, height: number, corner: number): string => {
  const round = (across: number, down: number): string => `a${corner} ${corner} 0 0 1 ${across} ${down}`;
  const [top, side] = [width - 2 * corner, height - 2 * corner];
  return `M${x + corner} ${y}h${top}${round(corner, corner)}v${side}${round(-corner, corner)}h${-top}${round(-corner, -corner)}v${-side}${round(corner, -corner)}z`;
};

/** Shapes on a 16 × 16 grid, each the `d` of one path, drawn in the text's colour. */
const shapes = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  check: 'm3.5 8.5 3 3 6-7',
  cross: 'm4 4 8 8M12 4l-8 8',
  search: `${circle(7, 7, 4.25)}M10.25 10.25l3.25 3.25`,
  grip: circle(6, 4, 1.1) + circle(10, 4, 1.1) + circle(6, 8, 1.1) + circle(10, 8, 1.1) + circle(6, 12, 1.1) + circle(10, 12, 1.1),
  more: circle(3.5, 8, 1.25) + circle(8, 8, 1.25) + circle(12.5, 8, 1.25),
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-left': 'm10 4-4 4 4 4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-left': 'M13 8H3M7 4 3 8l4 4',
  'arrow-right': 'M3 8h10M9 4l4 4-4 4',
  sun: `${circle(8, 8, 2.75)}M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9`,
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z',
  screen: `${box(2, 3, 12, 8, 1.25)}M6 13.5h4`,
  globe: `${circle(8, 8, 5.75)}M2.25 8h11.5M8 2.25c1.7 1.6 2.4 3.6 2.4 5.75S9.7 12.15 8 13.75C6.3 12.15 5.6 10.15 5.6 8S6.3 3.85 8 2.25Z`,
  eye: `M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8Z${circle(8, 8, 1.75)}`,
  'eye-off':
    'M6.4 4A6.4 6.4 0 0 1 8 3.75C12 3.75 14.25 8 14.25 8a11 11 0 0 1-1.7 2.2M10 11.9a6.3 6.3 0 0 1-2 .35C4 12.25 1.75 8 1.75 8a11 11 0 0 1 2.5-2.9M2.5 2.5l11 11',
  warning: 'M8 2.25 14.25 13H1.75ZM8 6.5v3M8 11.25v.1',
  info: `${circle(8, 8, 5.75)}M8 7.25v3.5M8 5.1v.1`,
  lock: `${box(3.25, 7, 9.5, 6.5, 1.25)}M5.25 7V5.25a2.75 2.75 0 0 1 5.5 0V7`,
  unlock: `${box(3.25, 7, 9.5, 6.5, 1.25)}M5.25 7V5.25a2.75 2.75 0 0 1 5.4-.75`,
  trash: 'M2.75 4.25h10.5M6.25 4V2.5h3.5V4M4 4.25l.6 9.25h6.8l.6-9.25M6.75 7v4M9.25 7v4',
  pencil: 'm2.5 13.5.7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7l-7.3 7.3Z',
  download: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M2.75 13.5h10.5',
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.75 13.5h10.5',
  bell: 'M4 6.75a4 4 0 0 1 8 0c0 3.5 1.5 4.5 1.5 4.5h-11S4 10.25 4 6.75ZM6.5 13.5h3',
  clock: `${circle(8, 8, 5.75)}M8 4.75V8l2.25 1.5`,
  calendar: `${box(2.25, 3.25, 11.5, 10.25, 1.5)}M2.25 6.5h11.5M5.25 1.75v3M10.75 1.75v3`,
  people: `${circle(6, 5.25, 2.5)}M1.5 13.25c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3a2.5 2.5 0 0 1 0 4.6M12.5 9.7c1.3.6 2 1.9 2 3.55`,
  pin: `M8 14.25S3.25 10 3.25 6.5a4.75 4.75 0 0 1 9.5 0C12.75 10 8 14.25 8 14.25Z${circle(8, 6.5, 1.6)}`,
  play: 'M5 3.25v9.5L12.75 8Z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a3.75 3.75 0 0 1 0 7.5H6',
  redo: 'm10.5 3 3 3-3 3M13.5 6h-7a3.75 3.75 0 0 0 0 7.5H10',
  copy: `${box(5.5, 5.5, 8, 8, 1.25)}M10.5 5.5V3.75c0-.7-.55-1.25-1.25-1.25h-5.5c-.7 0-1.25.55-1.25 1.25v5.5c0 .7.55 1.25 1.25 1.25H5.5`,
  external: 'M9.5 2.5h4v4M13.25 2.75 7.5 8.5M12 9.5v3.25c0 .4-.35.75-.75.75h-8a.75.75 0 0 1-.75-.75v-8c0-.4.35-.75.75-.75H6.5',
  refresh: 'M13.25 8A5.25 5.25 0 1 1 11.7 4.3L13.25 5.8M13.25 2.5v3.3H9.95',
  target: circle(8, 8, 5.75) + circle(8, 8, 2.5),
  sparkle: 'M8 2.25 9.4 6.6 13.75 8 9.4 9.4 8 13.75 6.6 9.4 2.25 8 6.6 6.6Z',
  flag: 'M3.5 14V2.5h8.75L10.5 5.75l1.75 3.25H3.5',
  file: 'M4 1.75h5.25L12.5 5v9.25H4ZM9 1.75V5.25h3.5',
  chart: 'M2.5 2.5v11h11M5.5 10.5v-3M8.5 10.5V4.5M11.5 10.5V6.5',
  megaphone: 'M2.5 6.5v3h2l6 3.25V3.25l-6 3.25ZM5 9.75l.75 3.5H7.5l-.6-2.6M12.75 6.5a2.2 2.2 0 0 1 0 3',
  user: `${circle(8, 5.25, 2.75)}M2.75 13.75c.3-2.6 2.4-4.25 5.25-4.25s4.95 1.65 5.25 4.25`,
  columns: `${box(2, 3, 12, 10, 1.25)}M6 3v10M10 3v10`,
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  grid: box(2.5, 2.5, 4.5, 4.5, 1) + box(9, 2.5, 4.5, 4.5, 1) + box(2.5, 9, 4.5, 4.5, 1) + box(9, 9, 4.5, 4.5, 1),
  mail: `${box(2, 3.5, 12, 9, 1.25)}M2.5 4.5l5.5 4.5 5.5-4.5`,
  keyboard: `${box(1.75, 4, 12.5, 8, 1.25)}M4.25 6.5h.1M6.75 6.5h.1M9.25 6.5h.1M11.75 6.5h.1M5.25 9.5h5.5`,
  'sign-out': 'M6 2.5H3.25c-.4 0-.75.35-.75.75v9.5c0 .4.35.75.75.75H6M10.5 11l3-3-3-3M13.25 8H6.25',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof shapes;

// Dots; every other shape is drawn by its outline.
const filled: ReadonlySet<IconName> = new Set(['grip', 'more']);

/** A picture beside a word; it says nothing to a screen reader, so the word must. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" {...strokes} {...(filled.has(name) && { fill: 'currentColor', stroke: 'none' })}>
    <path d={shapes[name]} />
  </svg>
);
