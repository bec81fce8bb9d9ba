const steps = [
  [100_000_000, { cn: '亿', jp: '億' }],
  [10_000, { cn: '万', jp: '万' }],
] as const;

/** A large number the way Chinese and Japanese count: 1,200,000 is 120万. Null below 10,000. */
export const inTenThousands = (value: number, language: 'cn' | 'jp'): string | null => {
  const step = steps.find(([size]) => value >= size);
  if (!step) return null;
  const [size, words] = step;
  return `${Number((value / size).toFixed(4))}${words[language]}`;
};
