import type { TFunction } from 'i18next';
import type { Plan } from '#contract/plan.ts';
import type { Finding } from '#domain/completion.ts';

/** Which of several a finding is about, as the reader knows it: the ad set, the platform, or the group; undefined when there is only the plan. */
export const findingSubject = (
  { field }: Pick<Finding, 'field'>,
  { media, demographics }: Pick<Plan, 'media' | 'demographics'>,
  { t, platformName }: { t: TFunction; platformName: (id: string) => string },
): string | undefined => {
  const [step, list, id] = field.split('.');
  if (id === undefined) return undefined;
  if (step === 'budget') return platformName(id);
  if (step === 'demographics') {
    const index = demographics.groups.findIndex((group) => group.id === id);
    return index < 0 ? undefined : demographics.groups[index]?.name.trim() || t('summary.facts.group', { number: index + 1 });
  }
  const set = list === 'adSets' ? media.adSets.find((one) => one.id === id) : undefined;
  if (!set) return undefined;
  // Numbered as in the planner: the platform's own ad sets, one by one.
  const beside = media.adSets.filter(({ platformId }) => platformId === set.platformId);
  return t('planner.adSets.name', { platform: platformName(set.platformId), value: beside.indexOf(set) + 1 });
};
