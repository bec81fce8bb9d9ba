import { type ChartStyle, bareChart, inkText, lookedAt, nameAxis, valueAxis } from './style.ts';

/** On so many days the average frequency lay from `from` up to, but not at, `to`. */
export interface FrequencyBucket {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10] as const;
const mostBuckets = 10;

// Tenths and twentieths are no whole numbers to a machine: 0.1 + 0.2 must still be 0.3.
const neat = (value: number): number => Math.round(value * 1000) / 1000;

/** Values sorted into steps of equal width, with those between that nobody is in. */
export const frequencyBuckets = (values: readonly (number | null)[]): FrequencyBucket[] => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const placesOf = (step: number) => [Math.floor(neat(least / step)), Math.floor(neat(most / step))] as const;
  const fits = (step: number): boolean => placesOf(step)[1] - placesOf(step)[0] < mostBuckets;
  const step = steps.find(fits) ?? Math.ceil((most - least) / (mostBuckets - 1));
  const [first, last] = placesOf(step);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: neat((first + at) * step),
    to: neat((first + at + 1) * step),
    days: known.filter((value) => Math.floor(neat(value / step)) === first + at).length,
  }));
};

/** How the days spread over average frequencies. */
export const frequencyChart = (
  buckets: readonly FrequencyBucket[],
  words: { readonly name: (bucket: FrequencyBucket) => string; readonly count: (days: number) => string },
  style: ChartStyle,
) => {
  const up = valueAxis(Math.max(0, ...buckets.map(({ days }) => days)), { short: words.count }, style);
  return {
    ...bareChart(style),
    grid: { top: 24, bottom: 4, left: 4, right: 8, outerBoundsMode: 'same' as const },
    xAxis: nameAxis(buckets.map(words.name), style),
    // The number of days stands on each bar.
    yAxis: { ...up, axisLabel: { show: false }, splitLine: { show: false } },
    series: [
      {
        type: 'bar' as const,
        barCategoryGap: '6%',
        itemStyle: { color: style.palette.actual },
        emphasis: lookedAt(style),
        label: { show: true, position: 'top' as const, ...inkText(style) },
        data: buckets.map(({ days }) => days),
      },
    ],
  };
};
