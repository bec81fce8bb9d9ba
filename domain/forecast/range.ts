/** An 80 % interval and its middle. Not rounded: rounding belongs to the edge. */
export type Range = { readonly low: number; readonly likely: number; readonly high: number };

/** Builds a range by asking for each of its three scenarios. */
export const rangeOf = (value: (scenario: keyof Range) => number): Range => ({
  low: value('low'),
  likely: value('likely'),
  high: value('high'),
});

/** Whole people or impressions, for showing. Keeps low <= likely <= high. */
export const wholeRange = (range: Range): Range => rangeOf((scenario) => Math.round(range[scenario]));

/** Scenario by scenario ratio, 0 where nothing is divided; ordered, because both sides may grow. */
export function ratioRange(numerator: Range, denominator: Range): Range {
  const ratio = rangeOf((s) => (denominator[s] > 0 ? numerator[s] / denominator[s] : 0));
  return {
    low: Math.min(ratio.low, ratio.likely, ratio.high),
    likely: ratio.likely,
    high: Math.max(ratio.low, ratio.likely, ratio.high),
  };
}
