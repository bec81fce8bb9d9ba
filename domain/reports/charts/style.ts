/** Colours that stay apart for eyes that see fewer of them (Okabe-Ito), each with three to one or more against its paper. */
export const palettes = {
  light: { actual: '#0072b2', plan: '#c04e00', before: '#667085', soft: '#cfe4f1' },
  dark: { actual: '#56b4e9', plan: '#e69f00', before: '#8e96a6', soft: '#1c3a4d' },
} as const;

/** Parts that lie on each other, in their order; the last is for what is left. Each is told from its neighbours, and from its paper. */
export const partPalettes = {
  light: ['#0072b2', '#c04e00', '#00805e', '#a8508a', '#2a8cc7', '#8a6d00', '#667085'],
  dark: ['#56b4e9', '#e69f00', '#2fbf97', '#d996bd', '#2f86c9', '#f0e442', '#8e96a6'],
} as const;

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

/** An axis of values from 0 to a round number. */
export const valueAxis = (most: number, short: (value: number) => string, style: ChartStyle) => {
  const top = roundTop(most);
  return {
    type: 'value' as const,
    min: 0,
    max: top,
    interval: top / (style.narrow ? 2 : 4),
    axisLabel: { ...quietText(style), formatter: short },
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

/** The end of an axis: the smallest round number that holds every value. */
export const roundTop = (most: number): number => {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
};
