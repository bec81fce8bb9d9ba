import type { Plan } from '#contract/campaigns/plan.ts';
import type { Finding } from '#domain/campaigns/completion.ts';

/** How the things of a plan are called, in the reader's language. */
export interface SubjectNames {
  readonly t: (text: 'summary.facts.adSet' | 'summary.facts.group', values: Readonly<Record<string, string | number>>) => string;
  readonly platform: (id: string) => string;
  readonly format: (platformId: string, formatId: string) => string;
}

/** Which of several a finding is about, as the reader knows it: the ad set with its format, the platform, or the group; undefined when there is only the plan. */
export const findingSubject = (
  { field }: Pick<Finding, 'field'>,
  { media, demographics }: Pick<Plan, 'media' | 'demographics'>,
  { t, platform, format }: SubjectNames,
): string | undefined => {
  const [step, list, id] = field.split('.');
  if (id === undefined) return undefined;
  if (step === 'budget') return platform(id);
  if (step === 'demographics') {
    const index = demographics.groups.findIndex((group) => group.id === id);
    return index < 0 ? undefined : demographics.groups[index]?.name.trim() || t('summary.facts.group', { number: index + 1 });
  }
  const set = list === 'adSets' ? media.adSets.find((one) => one.id === id) : undefined;
  if (!set) return undefined;
  // Numbered as in the planner: the platform's own ad sets, one by one.
  const beside = media.adSets.filter(({ platformId }) => platformId === set.platformId);
  const name = t('summary.facts.adSet', { platform: platform(set.platformId), value: beside.indexOf(set) + 1 });
  return set.formatId === null ? name : `${name} · ${format(set.platformId, set.formatId)}`;
};
