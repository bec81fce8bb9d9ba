import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { spsPartnerId } from '#domain/reports/partners.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** What a partner is called. */
export const partnerName = (partnerId: string, language: Language): string =>
  partnerId === spsPartnerId ? 'SPS' : (catalogue.platforms.get(partnerId)?.name[language] ?? partnerId);

/** Who may report for a campaign: the external partner for all of it, and each of its platforms for itself. */
export const partnersOf = (plan: Plan): string[] => [spsPartnerId, ...new Set(plan.media.adSets.map(({ platformId }) => platformId))];
