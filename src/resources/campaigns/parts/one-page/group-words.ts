import { type AudienceGroup, ageBands } from '#contract/campaigns/plan.ts';

/** How a language says each part of a group. Every function gets words, never ids. */
export interface GroupWords {
  readonly everybody: string;
  readonly gender: (gender: 'MALE' | 'FEMALE') => string;
  /** A span of ages such as `25–44`, or `65+`. */
  readonly ages: (spans: readonly string[]) => string;
  readonly incomes: (ids: AudienceGroup['incomes']) => string;
  readonly educations: (ids: AudienceGroup['educations']) => string;
  readonly interests: (ids: readonly string[]) => string;
  readonly searchBehaviours: (ids: readonly string[]) => string;
  /** What stands between the parts. */
  readonly comma: string;
}

const firstYear = (band: string): string => band.split(/[-+]/)[0] ?? '';
const lastYear = (band: string): string => (band.endsWith('+') ? '+' : `–${band.split('-')[1] ?? ''}`);

/** Neighbouring age bands as one span: 25-34 and 35-44 are 25-44. */
export const ageSpans = (chosen: readonly AudienceGroup['ages'][number][]): string[] => {
  const runs: AudienceGroup['ages'][number][][] = [];
  for (const [index, band] of ageBands.entries()) {
    if (!chosen.includes(band)) continue;
    const before = index > 0 ? ageBands[index - 1] : undefined;
    const run = runs.at(-1);
    if (run && before !== undefined && run.at(-1) === before) run.push(band);
    else runs.push([band]);
  }
  return runs.map((run) => firstYear(run[0] ?? '') + lastYear(run.at(-1) ?? ''));
};

/** The group as one readable line: "Women, 25–44, high income, interested in travel". */
export const groupSentence = (group: AudienceGroup, words: GroupWords): string =>
  [
    group.gender === 'ALL' ? words.everybody : words.gender(group.gender),
    ...(group.ages.length > 0 && group.ages.length < ageBands.length ? [words.ages(ageSpans(group.ages))] : []),
    ...(group.incomes.length > 0 ? [words.incomes(group.incomes)] : []),
    ...(group.educations.length > 0 ? [words.educations(group.educations)] : []),
    ...(group.interests.length > 0 ? [words.interests(group.interests)] : []),
    ...(group.searchBehaviours.length > 0 ? [words.searchBehaviours(group.searchBehaviours)] : []),
  ].join(words.comma);
