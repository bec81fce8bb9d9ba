import { partPalettes } from './part-colours.ts';

/** Colours that stay apart for eyes that see fewer of them (Okabe-Ito), each with three to one or more against its paper. */
export const palettes = {
  light: { actual: '#0072b2', before: '#667085', soft: '#cfe4f1' },
  dark: { actual: '#56b4e9', before: '#8e96a6', soft: '#1c3a4d' },
} as const;

/** How the plan is drawn, in ink, wherever it is: what was meant is no part of what was delivered, and has none of its colours. */
export const planMark = { width: 2, dashes: [6, 4] } as const;

/** How a chart is drawn: the colours around the data, and whether there is room beside it. */
export interface ChartStyle {
  readonly palette: (typeof palettes)[keyof typeof palettes];
  readonly parts: (typeof partPalettes)[keyof typeof partPalettes];
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly paper: string;
  readonly font: string;
  /** Too narrow for names beside the ends of lines. */
  readonly narrow: boolean;
}

/** On white paper, where nobody has chosen an appearance. */
export const paperStyle: ChartStyle = {
  palette: palettes.light,
  parts: partPalettes.light,
  ink: '#101828',
  quiet: '#475467',
  line: '#e4e7ec',
  paper: '#ffffff',
  font: 'sans-serif',
  narrow: false,
};

const size = 12;

/** What every chart has in common. Nothing moves: a bar that grows says no more than one that stands. */
export const bareChart = ({ ink, font }: ChartStyle) => ({
  animation: false,
  backgroundColor: 'transparent',
  textStyle: { color: ink, fontFamily: font, fontSize: size },
});

/** Words beside data. */
export const inkText = ({ ink }: ChartStyle) => ({ color: ink, fontSize: size });

/** Words of an axis. */
export const quietText = ({ quiet }: ChartStyle) => ({ color: quiet, fontSize: size });

/** Drawn into what may still grow. */
export const hatch = ({ paper }: ChartStyle) => ({
  symbol: 'rect',
  symbolSize: 1,
  color: paper,
  dashArrayX: [1, 0],
  dashArrayY: [3, 3],
  rotation: -Math.PI / 4,
});

/** What the reader is on. */
export const lookedAt = ({ ink }: ChartStyle) => ({ disabled: false, itemStyle: { borderColor: ink, borderWidth: 2 } });

// Where an axis may end, and in which steps it goes there: every number at it is short and true.
const ends = [
  { end: 1, step: 0.2 },
  { end: 1.5, step: 0.5 },
  { end: 2, step: 0.5 },
  { end: 3, step: 1 },
  { end: 4, step: 1 },
  { end: 5, step: 1 },
  { end: 6, step: 2 },
  { end: 8, step: 2 },
  { end: 10, step: 2 },
] as const;

const lastEnd = ends[8];

/** Where an axis from 0 ends, and in which steps it goes there. */
export interface Axis {
  readonly top: number;
  readonly step: number;
}

/** The smallest round end of an axis that holds every value, and the steps to it: none is smaller than `finest`, the least that can be written. */
export const roundAxis = (most: number, finest = 0): Axis => {
  const exponent = most > 0 ? Math.floor(Math.log10(most)) : 0;
  // A power below one is no exact number, its inverse is.
  const scaled = (lead: number): number => (exponent < 0 ? lead / 10 ** -exponent : lead * 10 ** exponent);
  const { end, step } = most > 0 ? (ends.find((one) => scaled(one.end) >= most) ?? lastEnd) : ends[0];
  if (scaled(step) >= finest) return { top: scaled(end), step: scaled(step) };
  return { top: Math.max(1, Math.ceil(most / finest)) * finest, step: finest };
};

interface AxisWords {
  /** A value in few letters, as it stands at this axis. */
  readonly short: (value: number, axis: Axis) => string;
  readonly finest?: number;
}

/** An axis of values from 0 to a round number. */
export const valueAxis = (most: number, { short, finest }: AxisWords, style: ChartStyle) => {
  const axis = roundAxis(most, finest);
  const { top, step } = axis;
  return {
    type: 'value' as const,
    min: 0,
    max: top,
    interval: step,
    axisLabel: { ...quietText(style), formatter: (value: number) => short(value, axis) },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: style.line } },
  };
};

/** An axis of names. */
export const nameAxis = (names: readonly string[], style: ChartStyle) => ({
  type: 'category' as const,
  data: [...names],
  axisLine: { lineStyle: { color: style.quiet } },
  axisTick: { show: false },
  axisLabel: { ...quietText(style) },
});
