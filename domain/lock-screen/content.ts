import type { LockScreenContent } from '#contract/lock-screen/lock-screen.ts';

/** What was decided about an item, by itself. */
export const contentOf = (item: LockScreenContent): LockScreenContent => ({
  title: item.title,
  resourceType: item.resourceType,
  category: item.category,
  advertiser: item.advertiser,
  countries: item.countries,
  language: item.language,
  targetLanguages: item.targetLanguages,
  oems: item.oems,
  audience: item.audience,
  startDate: item.startDate,
  durationDays: item.durationDays,
  timezone: item.timezone,
  landingPageUrl: item.landingPageUrl,
  cta: item.cta,
  tags: item.tags,
  imageProvider: item.imageProvider,
  publisher: item.publisher,
  publication: item.publication,
});
