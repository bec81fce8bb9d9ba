import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import type { PictureGroup } from './picture-groups.ts';

/** What is said of each variant, and what it is called. */
export const factNames = {
  language: 'lockScreen.columns.language',
  countries: 'lockScreen.columns.countries',
  title: 'lockScreen.columns.title',
  cta: 'lockScreen.facts.cta',
  landingPageUrl: 'lockScreen.facts.landingPage',
} as const satisfies Partial<Record<keyof LockScreenVariant, string>>;
export type VariantFact = keyof typeof factNames;

/** The words that a reader of the lock screen gets, and where they lead. */
const texts = ['title', 'cta', 'landingPageUrl'] as const satisfies readonly VariantFact[];
const isAlike = ({ items }: PictureGroup, fact: VariantFact): boolean => new Set(items.map((item) => String(item[fact]))).size < 2;

/** What every variant of a picture has alike and nothing else says: its matrix names the languages and countries, its heading the title. */
export const alikeIn = (group: PictureGroup): VariantFact[] => texts.filter((fact) => fact !== 'title' && isAlike(group, fact));

/** In what the variants of a picture differ. */
export const ownFacts = (group: PictureGroup): VariantFact[] =>
  (Object.keys(factNames) as VariantFact[]).filter((fact) => !isAlike(group, fact));

/** The texts in which the variants of a picture differ. */
export const ownTexts = (group: PictureGroup) => texts.filter((fact) => !isAlike(group, fact));

/** Where the texts of an item stand, for what is read out with its cell. */
export const textId = (itemId: string): string => `variant-${itemId}`;
export const alikeId = (imageKey: string): string => `alike-${imageKey}`;
export const titleId = (imageKey: string): string => `title-${imageKey}`;

/** Where all the texts of some variants of a picture stand. */
export const textIdsOf = (group: PictureGroup, items: readonly LockScreenVariant[]): string =>
  [
    ...(isAlike(group, 'title') ? [titleId(group.imageKey)] : []),
    ...(ownTexts(group).length > 0 ? items.map(({ id }) => textId(id)) : []),
    ...(alikeIn(group).length > 0 ? [alikeId(group.imageKey)] : []),
  ].join(' ');
