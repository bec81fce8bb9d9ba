import { useMemo } from 'react';
import { themeColour } from '#config/theme.ts';
import type { Scheme } from '#config/theme.ts';
import { partPalettes } from '#domain/reports/charts/part-colours.ts';
import { type ChartStyle, palettes } from '#domain/reports/charts/style.ts';
import { useMedia } from '#components/use-media.ts';
import { useScheme } from '#providers/appearance/appearance.ts';

export const chartStyle = (scheme: Scheme, narrow: boolean): ChartStyle => ({
  palette: palettes[scheme],
  parts: partPalettes[scheme],
  ink: themeColour('ink', scheme),
  quiet: themeColour('ink-2', scheme),
  line: themeColour('line', scheme),
  paper: themeColour('paper', scheme),
  font: getComputedStyle(document.documentElement).getPropertyValue('--font'),
  narrow,
});

/** How charts are drawn for this reader now; on paper always light. */
export const useChartStyle = (): ChartStyle => {
  const scheme = useScheme();
  const printed = useMedia('print');
  const narrow = useMedia('(max-width: 720px)');
  return useMemo(() => chartStyle(printed ? 'light' : scheme, narrow), [printed, scheme, narrow]);
};
