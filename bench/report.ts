/** Prints one measured claim; beyond its bar the run ends with 1. */
export const report = (name: string, value: number, unit: string, bar?: number): void => {
  const within = bar === undefined || value <= bar;
  console.log(
    `${name} ${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}${bar === undefined ? '' : ` (bar ${bar})`}${within ? '' : ' EXCEEDED'}`,
  );
  if (!within) process.exitCode = 1;
};

/** The value below which this share of the measurements lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
