import { type Language, mannerOf } from '#contract/languages.ts';

const steps = [
  [100_000_000, { cn: '亿', jp: '億' }],
  [10_000, { cn: '万', jp: '万' }],
] as const;

/** A large number the way Chinese and Japanese count: 1,200,000 is 120万. Null below 10,000, and in languages that count in thousands. */
export const inTenThousands = (value: number, language: Language): string | null => {
  const manner = mannerOf[language];
  if (manner === 'en') return null;
  const step = steps.find(([size]) => value >= size);
  if (!step) return null;
  const [size, words] = step;
  return `${Number((value / size).toFixed(4))}${words[manner]}`;
};
