import type { LockScreenContent } from '#contract/lock-screen/lock-screen.ts';

/** What a list says of an item's content. */
export const outlineOf = (item: LockScreenContent) => ({
  title: item.title,
  resourceType: item.resourceType,
  category: item.category,
  advertiser: item.advertiser,
  countries: item.countries,
  language: item.language,
  oems: item.oems,
  startDate: item.startDate,
  durationDays: item.durationDays,
  timezone: item.timezone,
});

/** What was decided about an item, by itself. */
export const contentOf = (item: LockScreenContent): LockScreenContent => ({
  ...outlineOf(item),
  targetLanguages: item.targetLanguages,
  audience: item.audience,
  landingPageUrl: item.landingPageUrl,
  cta: item.cta,
  tags: item.tags,
  imageProvider: item.imageProvider,
  publisher: item.publisher,
  publication: item.publication,
});
